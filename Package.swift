// swift-tools-version: 6.1
import PackageDescription

// Data runs one way: each module imports only modules that stand above it in this list.
let package = Package(
    name: "vitrine",
    platforms: [.macOS(.v14)],
    products: [.executable(name: "vitrine", targets: ["vitrine"])],
    targets: [
        .target(name: "Platform"),
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
        .target(name: "Exporting", dependencies: ["ThemeEngine", "SwiftText", "Importing"]),
        .target(name: "Reporting", dependencies: ["Scenes", "Importing"]),
        .target(name: "Browser", dependencies: ["Scenes"]),
        .systemLibrary(
            name: "CNcurses", pkgConfig: ncursesPackage,
            providers: [
                .apt(["libncurses-dev"]), .brew(["ncurses"]),
            ]),
        .target(name: "TerminalUI", dependencies: ["CNcurses", "Canvas"]),
        .executableTarget(
            name: "vitrine", dependencies: ["Browser", "Importing", "Exporting", "Reporting", "TerminalUI"],
            linkerSettings: standalone),

        // Themes/ becomes part of the program: the plugin runs the tool on every file of that folder.
        .executableTarget(name: "EmbedThemes"),
        .plugin(
            name: "EmbedThemesPlugin", capability: .buildTool(), dependencies: ["EmbedThemes"],
            path: "Sources/EmbedThemesPlugin"),

        .executableTarget(
            name: "bench", dependencies: ["Browser", "Importing", "Exporting", "Reporting", "Quantization"],
            linkerSettings: standalone),

        // Built with libFuzzer by `make fuzz`; without it, it lists its targets.
        .executableTarget(name: "fuzz", dependencies: ["Fuzzing"]),
        .target(
            name: "Fuzzing", dependencies: ["Browser", "Importing", "Exporting", "Reporting", "TerminalUI"],
            path: "Tests/Fuzzing",
            exclude: ["Corpus"]),

        .target(name: "Goldens", dependencies: ["Canvas"], path: "Tests/Goldens"),
        .target(name: "Quantization", dependencies: ["ThemeEngine"], path: "Tests/Quantization"),
        .target(name: "ScratchFolder", path: "Tests/ScratchFolder"),
        .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
        .target(name: "PseudoTerminal", dependencies: ["CPseudoTerminal", "Platform"], path: "Tests/PseudoTerminal"),
        .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
        .testTarget(name: "ColorScienceTests", dependencies: ["ColorScience"]),
        .testTarget(name: "ThemeSpecTests", dependencies: ["ThemeSpec", "ScratchFolder"]),
        .testTarget(name: "ThemeEngineTests", dependencies: ["ThemeEngine", "ScratchFolder"]),
        .testTarget(name: "ThemeAuditTests", dependencies: ["ThemeAudit", "ScratchFolder"]),
        .testTarget(name: "CanvasTests", dependencies: ["Canvas", "Goldens"], exclude: ["Goldens"]),
        .testTarget(
            name: "ScenesTests", dependencies: ["Scenes", "Reporting", "Goldens", "Quantization"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "BrowserTests", dependencies: ["Browser", "Importing", "Reporting", "Goldens", "ScratchFolder"],
            exclude: ["Goldens"]),
        .testTarget(name: "InterchangeTests", dependencies: ["Importing", "Exporting", "Reporting", "ScratchFolder"]),
        .testTarget(name: "FuzzCorpusTests", dependencies: ["Fuzzing"]),
        .testTarget(name: "TerminalUITests", dependencies: ["TerminalUI"]),
        .testTarget(name: "PseudoTerminalTests", dependencies: ["PseudoTerminal", "Goldens"]),
        .testTarget(name: "EndToEndTests", dependencies: ["Platform", "PseudoTerminal", "vitrine", "ScratchFolder"]),
    ],
    swiftLanguageModes: [.v6]
)

// On Linux a release has everything in it, at fixed addresses: it starts in a few milliseconds and needs nothing else
// installed. `make` puts the archives of ncurses and of the C++ library, which Swift's own needs, into .build/archives,
// where the linker finds them before the shared ones, and sets VITRINE_STATIC where there are those of the C library too.
// Without it, as with a plain `swift build`, the shared ones are taken where there is no archive. The program uses
// neither Swift's concurrency library nor its regular expressions; linked in, both would take a tenth of the time to the
// first frame.
let onLinux = BuildSettingCondition.when(platforms: [.linux], configuration: .release)
let lean = [
    "-Xfrontend", "-disable-implicit-concurrency-module-import",
    "-Xfrontend", "-disable-implicit-string-processing-module-import",
]
for target in package.targets where [.regular, .executable].contains(target.type) {
    guard !["EmbedThemes", "fuzz", "Fuzzing"].contains(target.name) else { continue }
    // What only measures and tests may use the clocks of the concurrency library.
    let isOurs = target.name != "bench" && target.path?.hasPrefix("Tests/") != true
    let flags = ["-static-stdlib"] + (isOurs ? lean : [])
    target.swiftSettings = [.unsafeFlags(flags, onLinux)]
}

// `make fuzz` measures the coverage of all but the tool that embeds the themes, and links libFuzzer, which has a main.
if Context.environment["VITRINE_FUZZ"] != nil {
    for target in package.targets where [.regular, .executable].contains(target.type) && target.name != "EmbedThemes" {
        let flags = ["-sanitize=fuzzer", "-parse-as-library", "-enable-testing"]
        target.swiftSettings = [.unsafeFlags(flags), .define("FUZZING")]
        if target.name == "fuzz" { target.linkerSettings = [.unsafeFlags(["-sanitize=fuzzer"])] }
    }
}

// What draws is optimized in debug builds too: the tests draw thousands of frames, and wait for the browser to.
let drawing = ["ColorScience", "ThemeEngine", "Canvas", "Scenes", "Browser"]
for target in package.targets where drawing.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
}

var standalone: [LinkerSetting] {
    let isStatic = Context.environment["VITRINE_STATIC"] != nil
    let flags =
        (isStatic ? ["-static-executable"] : ["-static-stdlib", "-Xclang-linker", "-no-pie"]) + [
            "-use-ld=lld", "-L.build/archives", "-Xlinker", "--gc-sections", "-Xclang-linker", "-static-libgcc",
            // Written at once, the file is mapped faster.
            "-Xlinker", "--no-mmap-output-file",
        ]
    return [.unsafeFlags(flags, .when(platforms: [.linux], configuration: .release))]
}

/// Homebrew keeps its ncurses out of the default search paths and says where in pkg-config; Debian needs no flags.
var ncursesPackage: String? {
    #if os(macOS)
        "ncursesw"
    #else
        nil
    #endif
}
