# Builds the committed state of a repository. Homebrew installs formulae of taps only, so make one for it:
#   brew tap-new --no-git local/vitrine
#   sed "s|File.expand_path(\"..\", __dir__)|\"$PWD\"|" .packaging/vitrine.rb \
#     >"$(brew --repository local/vitrine)/Formula/vitrine.rb"
#   brew install --HEAD local/vitrine/vitrine
class Vitrine < Formula
  desc "Preview SwiftUI design-system themes in a terminal"
  head File.expand_path("..", __dir__), using: :git, branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.3", :build]
  depends_on "ncurses"
  uses_from_macos "swift" => :build

  def install
    # Homebrew has a sandbox of its own, in which SwiftPM cannot create another one.
    system "make", "install", "PREFIX=#{prefix}", "SWIFT_FLAGS=--disable-sandbox"
    bash_completion.install share/"bash-completion/completions/vitrine"
  end

  test do
    assert_match "editorial-paper", shell_output("#{bin}/vitrine list")
    assert_match "no problems", shell_output("#{bin}/vitrine doctor")
  end
end
