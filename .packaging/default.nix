# Builds the repository that this file is in: nix-build .packaging, with a Swift of 6.1 or later.
{
  pkgs ? import <nixpkgs> { },
  swift ? pkgs.swift,
  swiftpm ? pkgs.swiftpm,
}:
assert pkgs.lib.versionAtLeast swift.version "6.1";
pkgs.stdenv.mkDerivation {
  pname = "vitrine";
  version = "0.1.0";
  src = pkgs.lib.cleanSource ../.;
  nativeBuildInputs = [
    swift
    swiftpm
    pkgs.pkg-config
  ];
  buildInputs = [ pkgs.ncurses ];
  # The cache of SwiftPM is in the home folder; its own sandbox cannot be created in that of Nix.
  preBuild = "export HOME=$TMPDIR VITRINE_NO_APT=1";
  makeFlags = [
    "PREFIX=$(out)"
    "SWIFT_FLAGS=--disable-sandbox"
  ];
  meta = {
    description = "Preview SwiftUI design-system themes in a terminal";
    mainProgram = "vitrine";
    platforms = pkgs.lib.platforms.unix;
  };
}
