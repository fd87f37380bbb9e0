// swift-tools-version: 6.1
import PackageDescription

// Homebrew does not link its ncurses into the default search paths; pkg-config knows the folder. Debian needs no flags.
#if os(macOS)
    let ncursesPackage: String? = "ncursesw"
#else
    let ncursesPackage: String? = nil
#endif

// Data flows one way: each module imports only modules above it in this list. .ci/guard has the exact table.
let package = Package(
    name: "vitrine",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "vitrine", targets: ["vitrine"])
    ],
    targets: [
        .target(name: "Platform"),
        .target(name: "Manual", dependencies: ["Platform"]),
        .target(name: "ColorScience", dependencies: ["Platform"]),
        .target(name: "SourceText", dependencies: ["Platform"]),
        .target(name: "JSONText", dependencies: ["SourceText"]),
        .target(name: "SwiftText", dependencies: ["SourceText"]),
        .target(name: "ThemeSpec", dependencies: ["ColorScience", "JSONText"], plugins: ["EmbedThemesPlugin"]),
        .target(name: "ThemeEngine", dependencies: ["ThemeSpec"]),
        .target(name: "Letterforms", dependencies: ["Platform"]),
        .target(name: "Canvas", dependencies: ["ColorScience", "Letterforms"]),
        .target(name: "ThemeAudit", dependencies: ["ThemeEngine"]),
        .target(name: "Scenes", dependencies: ["ThemeAudit", "Canvas"]),
        .target(name: "Importing", dependencies: ["ThemeEngine", "SwiftText"]),
        .target(name: "Editing", dependencies: ["ThemeAudit", "Importing"]),
        .target(name: "Exporting", dependencies: ["ThemeEngine", "SwiftText", "Importing"]),
        .target(name: "Reporting", dependencies: ["Scenes", "Importing"]),
        .target(name: "Browser", dependencies: ["Scenes", "Editing"]),
        .systemLibrary(
            name: "CNcurses", pkgConfig: ncursesPackage, providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
        .target(name: "CCharacterWidth"),
        .target(name: "TerminalUI", dependencies: ["CNcurses", "CCharacterWidth", "Canvas"]),
        .executableTarget(
            name: "vitrine",
            dependencies: ["Manual", "Browser", "Editing", "Importing", "Exporting", "Reporting", "TerminalUI"]),

        // Themes/ becomes part of the program: the plugin runs the tool on every file of that folder.
        .executableTarget(name: "EmbedThemes", dependencies: ["Platform"]),
        .plugin(
            name: "EmbedThemesPlugin", capability: .buildTool(), dependencies: ["EmbedThemes"],
            path: "Sources/EmbedThemesPlugin"),

        .executableTarget(
            name: "bench", dependencies: ["Browser", "Importing", "Exporting", "Reporting", "Quantization"]),

        // Built with libFuzzer by `make fuzz`; without it, it lists its targets.
        .executableTarget(name: "fuzz", dependencies: ["Fuzzing", "Platform"]),
        .target(
            name: "Fuzzing", dependencies: ["Browser", "Editing", "Importing", "Exporting", "Reporting", "TerminalUI"],
            path: "Tests/Fuzzing",
            exclude: ["Corpus"]),

        .target(name: "Goldens", dependencies: ["Canvas"], path: "Tests/Goldens"),
        .target(name: "Inflate", path: "Tests/Inflate"),
        .target(name: "Quantization", dependencies: ["ThemeEngine"], path: "Tests/Quantization"),
        .target(name: "ScratchFolder", path: "Tests/ScratchFolder"),
        .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
        .target(
            name: "PseudoTerminal", dependencies: ["CPseudoTerminal", "Platform", "Inflate"],
            path: "Tests/PseudoTerminal"),
        .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
        .testTarget(name: "ManualTests", dependencies: ["Manual"]),
        .testTarget(name: "ColorScienceTests", dependencies: ["ColorScience"]),
        .testTarget(name: "SourceTextTests", dependencies: ["SourceText"]),
        .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
        .testTarget(name: "SwiftTextTests", dependencies: ["SwiftText"]),
        .testTarget(name: "ThemeSpecTests", dependencies: ["ThemeSpec", "ScratchFolder"]),
        .testTarget(name: "ThemeEngineTests", dependencies: ["ThemeEngine", "ScratchFolder"]),
        .testTarget(name: "ThemeAuditTests", dependencies: ["ThemeAudit", "ScratchFolder"]),
        .testTarget(name: "CanvasTests", dependencies: ["Canvas", "Goldens", "Inflate"], exclude: ["Goldens"]),
        .testTarget(
            name: "ScenesTests", dependencies: ["Scenes", "Reporting", "Goldens", "Quantization", "ScratchFolder"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "BrowserTests", dependencies: ["Browser", "Importing", "Reporting", "Goldens", "ScratchFolder"],
            exclude: ["Goldens"]),
        .testTarget(name: "ImportingTests", dependencies: ["Importing", "Reporting", "ScratchFolder"]),
        .testTarget(name: "EditingTests", dependencies: ["Editing", "ScratchFolder"]),
        .testTarget(name: "ExportingTests", dependencies: ["Exporting", "ScratchFolder"]),
        .testTarget(
            name: "ReportingTests", dependencies: ["Reporting", "Goldens", "ScratchFolder"], exclude: ["Goldens"]),
        .testTarget(name: "FuzzCorpusTests", dependencies: ["Fuzzing"]),
        .testTarget(name: "TerminalUITests", dependencies: ["Platform", "TerminalUI"]),
        .testTarget(name: "PseudoTerminalTests", dependencies: ["PseudoTerminal", "Goldens"]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "Platform", "Canvas", "Browser", "Reporting", "PseudoTerminal", "Inflate", "vitrine", "ScratchFolder",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// `make fuzz` instruments every target but the tool that runs during the build and the module that it uses: libFuzzer
// has a main function of its own, so these flags cannot be passed to the whole build.
if Context.environment["VITRINE_FUZZ"] != nil {
    for target in package.targets where [.regular, .executable].contains(target.type) {
        if ["EmbedThemes", "Platform"].contains(target.name) { continue }
        let flags = ["-sanitize=fuzzer", "-parse-as-library", "-enable-testing"]
        target.swiftSettings = [.unsafeFlags(flags), .define("FUZZING")]
        if target.name == "fuzz" { target.linkerSettings = [.unsafeFlags(["-sanitize=fuzzer"])] }
    }
}

// `make test` optimizes the program, which draws thousands of frames, but not the tests, whose compilation would take
// longer than they save.
if Context.environment["VITRINE_TEST"] != nil {
    for target in package.targets where [.regular, .executable].contains(target.type) {
        target.swiftSettings = [.unsafeFlags(["-O"])]
    }
}

// `swift package vitrine` in a package that depends on this one. A command plugin makes SwiftPM build the program and
// all of its modules a second time, as a tool, which would double the time of `make test`.
if Context.environment["VITRINE_TEST"] == nil {
    package.products.append(.plugin(name: "VitrinePlugin", targets: ["VitrinePlugin"]))
    package.targets.append(
        .plugin(
            name: "VitrinePlugin",
            capability: .command(
                intent: .custom(verb: "vitrine", description: "Check the themes and the styling of a package")),
            dependencies: ["vitrine"], path: "Sources/VitrinePlugin"))
}
