// swift-tools-version: 6.1
import PackageDescription

// Homebrew does not link its ncurses into the default search paths; pkg-config knows the folder. Debian needs no flags.
#if os(macOS)
    let ncursesPackage: String? = "ncursesw"
#else
    let ncursesPackage: String? = nil
#endif

// Data flows one way: each module imports only modules above it in the list of targets. .ci/guard has the exact table.
//
// Each module declares every module below it, also those it does not import. SwiftPM recompiles a module only when one
// of its declared dependencies changes, and the layout of its structures can depend on any of them.
typealias Modules = [Target.Dependency]
let colors: Modules = ["Platform", "ColorScience"]
let themes: Modules = colors + ["SourceText", "JSONText", "ThemeSpec"]
let engine: Modules = themes + ["ThemeEngine"]
let audit: Modules = engine + ["ThemeAudit"]
let canvas: Modules = colors + ["Letterforms", "Canvas"]
let scenes: Modules = audit + ["Letterforms", "Canvas", "Scenes"]
let importing: Modules = engine + ["SwiftText", "Importing"]
let reporting: Modules = scenes + ["SwiftText", "Importing", "Reporting"]
let browser: Modules = scenes + ["SwiftText", "Importing", "Editing", "Browser"]

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
        .target(name: "JSONText", dependencies: ["Platform", "SourceText"]),
        .target(name: "SwiftText", dependencies: ["Platform", "SourceText"]),
        .target(name: "ThemeSpec", dependencies: colors + ["SourceText", "JSONText"], plugins: ["EmbedThemesPlugin"]),
        .target(name: "ThemeEngine", dependencies: themes),
        .target(name: "Letterforms", dependencies: ["Platform"]),
        .target(name: "Canvas", dependencies: colors + ["Letterforms"]),
        .target(name: "ThemeAudit", dependencies: engine),
        .target(name: "Scenes", dependencies: audit + ["Letterforms", "Canvas"]),
        .target(name: "Importing", dependencies: engine + ["SwiftText"]),
        .target(name: "Editing", dependencies: importing + ["ThemeAudit"]),
        .target(name: "Exporting", dependencies: importing),
        .target(name: "Reporting", dependencies: scenes + ["SwiftText", "Importing"]),
        .target(name: "Browser", dependencies: scenes + ["SwiftText", "Importing", "Editing"]),
        .systemLibrary(
            name: "CNcurses", pkgConfig: ncursesPackage, providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
        .target(name: "CCharacterWidth"),
        .target(name: "TerminalUI", dependencies: canvas + ["CNcurses", "CCharacterWidth"]),
        .executableTarget(
            name: "vitrine",
            dependencies: browser + ["Manual", "Exporting", "Reporting", "TerminalUI"]),

        // Themes/ becomes part of the program: the plugin runs the tool on every file of that folder.
        .executableTarget(name: "EmbedThemes", dependencies: ["Platform"]),
        .plugin(
            name: "EmbedThemesPlugin", capability: .buildTool(), dependencies: ["EmbedThemes"],
            path: "Sources/EmbedThemesPlugin"),

        .executableTarget(
            name: "bench", dependencies: browser + ["Exporting", "Reporting", "Quantization"]),

        // Built with libFuzzer by `make fuzz`; without it, it lists its targets.
        .executableTarget(name: "fuzz", dependencies: ["Fuzzing", "Platform"]),
        .target(
            name: "Fuzzing", dependencies: browser + ["Exporting", "Reporting", "TerminalUI"],
            path: "Tests/Fuzzing",
            exclude: ["Corpus"]),

        .target(name: "Goldens", dependencies: canvas, path: "Tests/Goldens"),
        .target(name: "Inflate", path: "Tests/Inflate"),
        .target(name: "Quantization", dependencies: engine, path: "Tests/Quantization"),
        .target(name: "ScratchFolder", path: "Tests/ScratchFolder"),
        .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
        .target(
            name: "PseudoTerminal", dependencies: ["CPseudoTerminal", "Platform", "Inflate"],
            path: "Tests/PseudoTerminal"),
        .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
        .testTarget(name: "ManualTests", dependencies: ["Manual"]),
        .testTarget(name: "ColorScienceTests", dependencies: ["ColorScience"]),
        .testTarget(name: "SourceTextTests", dependencies: ["SourceText"]),
        .testTarget(name: "JSONTextTests", dependencies: ["Platform", "SourceText", "JSONText"]),
        .testTarget(name: "SwiftTextTests", dependencies: ["Platform", "SourceText", "SwiftText"]),
        .testTarget(name: "ThemeSpecTests", dependencies: themes + ["ScratchFolder"]),
        .testTarget(name: "ThemeEngineTests", dependencies: engine + ["ScratchFolder"]),
        .testTarget(name: "ThemeAuditTests", dependencies: audit + ["ScratchFolder"]),
        .testTarget(name: "CanvasTests", dependencies: canvas + ["Goldens", "Inflate"], exclude: ["Goldens"]),
        .testTarget(
            name: "ScenesTests", dependencies: reporting + ["Goldens", "Quantization", "ScratchFolder"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "BrowserTests", dependencies: browser + ["Reporting", "Goldens", "ScratchFolder"],
            exclude: ["Goldens"]),
        .testTarget(name: "ImportingTests", dependencies: reporting + ["ScratchFolder"]),
        .testTarget(name: "EditingTests", dependencies: importing + ["ThemeAudit", "Editing", "ScratchFolder"]),
        .testTarget(name: "ExportingTests", dependencies: importing + ["Exporting", "ScratchFolder"]),
        .testTarget(
            name: "ReportingTests", dependencies: reporting + ["Goldens", "ScratchFolder"], exclude: ["Goldens"]),
        .testTarget(
            name: "FuzzCorpusTests", dependencies: browser + ["Exporting", "Reporting", "TerminalUI", "Fuzzing"]),
        .testTarget(name: "TerminalUITests", dependencies: canvas + ["CNcurses", "TerminalUI"]),
        .testTarget(name: "PseudoTerminalTests", dependencies: canvas + ["PseudoTerminal", "Goldens"]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: browser + [
                "Reporting", "TerminalUI", "PseudoTerminal", "Inflate", "ScratchFolder",
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

// `make test` optimizes the modules that draw thousands of frames or read thousands of files, by whole modules as a
// release does, but neither the other ones nor the tests, whose compilation would take longer than they save. With
// threads there is an object for each file, as a debug build expects.
if Context.environment["VITRINE_TEST"] != nil {
    let seldomUsed: Set = ["Manual", "Exporting", "Editing", "TerminalUI", "vitrine", "bench", "fuzz"]
    for target in package.targets where [.regular, .executable].contains(target.type) {
        if !seldomUsed.contains(target.name) {
            target.swiftSettings = [.unsafeFlags(["-O", "-wmo", "-num-threads", "2", "-disable-batch-mode"])]
        }
        // The end-to-end tests start the program often, and each start would load many libraries.
        if target.name == "vitrine" {
            target.linkerSettings = [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))]
        }
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
