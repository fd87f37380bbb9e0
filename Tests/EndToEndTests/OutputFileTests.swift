import Foundation
import Platform
import PseudoTerminal
import ScratchFolder
import Testing

/// Files written by commands: they never replace an input, and are always complete.
@Suite(.blocking)
struct OutputFileTests {
    private let folder: ScratchFolder
    private var environment: [String: String]

    init() throws {
        folder = try ScratchFolder()
        environment = TerminalSession.environment
        environment["VITRINE"] = BrowserSession.program
        environment["DIR"] = folder.path
        try folder.write(theme: "base.json", "\"name\":\"Base\",\"colors\":{\"pairByRole\":{}}")
        try folder.write("child.json", "{\"extends\":\"base\",\"name\":\"Child\"}")
        try folder.write("grandchild.json", "{\"extends\":\"child\",\"name\":\"Grandchild\"}")
        try folder.write("View.swift", "struct V: View { var body: some View { a.padding(15) } }\n")
    }

    /// Runs a shell script in the folder. `$VITRINE` is the program.
    private func shell(_ script: String) throws -> (status: PseudoTerminal.ExitStatus, output: String, error: String) {
        let result = try CommandRun.run(
            "bash", ["-c", "cd \"$DIR\" && \(script)"], environment: environment)
        return (
            result.status, String(decoding: result.output, as: UTF8.self), String(decoding: result.error, as: UTF8.self)
        )
    }

    /// Returns the names and contents of all files in the folder, without following links.
    private func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let path = folder.path + "/" + name
            let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
            contents[name] = link.map { Data($0.utf8) } ?? FileManager.default.contents(atPath: path) ?? Data()
        }
        return contents
    }

    // MARK: Inputs

    /// Even if the command does not read it.
    @Test(arguments: [
        "validate child.json --config .vitrine.json -o .vitrine.json", "validate child.json -o .vitrine.json",
        "audit child.json --config none --format text -o ./.vitrine.json", "audit --format text -o .vitrine.json",
        "render child.json --format svg -o hard.svg", "export child.json --format css -o .vitrine.json --force",
        "report child.json --format markdown -o .vitrine.json",
    ])
    func configurationIsNotReplaced(command: String) throws {
        try folder.write("{\"themes\":[\"child.json\"]}", to: ".vitrine.json")
        _ = try shell("ln .vitrine.json hard.svg")
        let before = try contents()
        let result = try shell("\"$VITRINE\" \(command)")
        #expect(result.status == .exited(2) && result.error.contains("is the configuration of "), "\(result.error)")
        #expect(try contents() == before)
    }

    @Test func fileSizeLimitIsAnError() throws {
        for command in ["export child.json --format css -o o.css", "set base.json accent=#123456 --appearance light"] {
            try folder.write(theme: "base.json", "\"name\":\"\(String(repeating: "long ", count: 500))\"")
            let before = try contents()
            let result = try shell("ulimit -f 1; SWIFT_BACKTRACE=enable=no \"$VITRINE\" \(command)")
            #expect(result.status == .exited(2) && result.error.contains("file too large"), "\(result)")
            #expect(try contents() == before)
        }
    }

    /// Swift code refers to declarations of other files, which are read too.
    @Test(arguments: [
        "import Theme.swift -o Palette.swift -f", "export Theme.swift --format swift -o Palette.swift -f",
        "audit Theme.swift --format text -o Palette.swift", "render Theme.swift --format svg -o Palette.swift",
        "report Theme.swift --format markdown -o Palette.swift", "audit child.json --format text -o Palette.swift",
        "scan View.swift --theme Theme.swift -o Palette.swift", "scan View.swift --theme child.json -o Palette.swift",
    ])
    func swiftFilesReadByTheInputAreNotOverwritten(command: String) throws {
        let palette = "enum Palette { static let page = Color.red }\n"
        try folder.write("Palette.swift", palette)
        try folder.write(
            "Theme.swift", "enum Theme { static let textPrimary = Color.black; static let background = Palette.page }\n"
        )
        try folder.write("child.json", #"{"extends":"Theme.swift"}"#)
        let result = try shell("\"$VITRINE\" \(command)")
        #expect(
            result.status == .exited(2) && result.error.contains("is the same file as the input"), "\(result.error)")
        #expect(try contents()["Palette.swift"] == Data(palette.utf8))
    }

    private static let writers: [(command: String, input: String)] = [
        ("render child.json --format svg -o FILE", "child.json"),
        ("render grandchild.json --format ansi -o FILE", "base.json"),
        ("render child.json --chrome --format ansi -o FILE", "base.json"), ("audit child.json -o FILE", "child.json"),
        ("audit base.json grandchild.json --format json -o FILE", "child.json"), ("audit . -o FILE", "base.json"),
        ("audit child.json --fix-to FILE", "child.json"), ("audit child.json --fix-to FILE --force", "base.json"),
        ("audit grandchild.json --fix-to FILE --force", "base.json"),
        ("export child.json --format gentle -o FILE --force", "child.json"),
        ("export child.json --format css -o FILE --force", "base.json"),
        ("import child.json -o FILE --force", "child.json"), ("import child.json -o FILE --force", "base.json"),
        ("scan View.swift --format text -o FILE", "View.swift"), ("scan . --format json -o FILE", "View.swift"),
        ("scan View.swift --theme child.json -o FILE", "base.json"),
        ("validate child.json -o FILE", "base.json"), ("validate --strict grandchild.json -o FILE", "base.json"),
    ]

    @Test(arguments: writers, ["./", "hard link", "symbolic link"])
    func inputIsNotOverwritten(writer: (command: String, input: String), way: String) throws {
        var target = way + writer.input
        if way.hasSuffix(" link") {
            target = "other"
            _ = try shell("ln \(way == "hard link" ? "" : "-s") \(writer.input) \(target)")
        }
        let before = try contents()
        let result = try shell("\"$VITRINE\" \(writer.command.replacing("FILE", with: target))")
        #expect(result.status == .exited(2) && result.output.isEmpty, "\(result.output)")
        // A link may be refused before the inputs are known; the error then names its target.
        let isRefusedAsLink = way == "symbolic link" && result.error.contains("symbolic link")
        #expect(result.error.contains("same file") || isRefusedAsLink, "\(result.error)")
        #expect(
            result.error.contains(writer.input) && result.error.contains(target.replacing("$DIR", with: folder.path)))
        #expect(try contents() == before)
    }

    @Test func inputCatalogIsNotOverwritten() throws {
        #expect(try shell("\"$VITRINE\" export scarf --format xcassets -o Brand.xcassets").status == .exited(0))
        try folder.write("Theme.swift", "enum Theme { static let primary = Color(\"accent\") }\n")
        let before = try contents()
        for command in [
            "export Brand.xcassets --format xcassets --force -o Brand.xcassets",
            "export Brand.xcassets --format xcassets --force -o Brand.xcassets/",
            "export Brand.xcassets --format css --force -o Brand.xcassets/accent.colorset/Contents.json",
            "render Brand.xcassets -o Brand.xcassets/new.svg", "import Brand.xcassets -o Brand.xcassets/new.json",
            "audit Brand.xcassets -o Brand.xcassets/accent.colorset/Contents.json",
            "export Theme.swift --format xcassets --force -o Brand.xcassets",
            "import Theme.swift --force -o Brand.xcassets/accent.colorset/Contents.json",
            "import Theme.swift --assets Brand.xcassets --force -o Brand.xcassets/accent.colorset/Contents.json",
            "scan View.swift --theme Theme.swift -o Brand.xcassets/accent.colorset/Contents.json",
        ] {
            let result = try shell("\"$VITRINE\" \(command)")
            #expect(result.status == .exited(2) && result.error.contains("input"), "\(command): \(result.error)")
            #expect(try contents() == before, "\(command)")
        }
    }

    /// Including a file whose tokens belong only to a context for dark.
    @Test(arguments: [
        "render FILE --format svg -o dark.tokens.json", "audit FILE -o dark.tokens.json",
        "audit FILE --fix-to dark.tokens.json --force", "validate FILE -o dark.tokens.json",
        "export FILE --format css --force -o dark.tokens.json", "scan View.swift --theme FILE -o dark.tokens.json",
        "import FILE --force -o dark.tokens.json",
    ])
    func tokenFilesOfAResolverAreInputs(command: String) throws {
        func tokens(_ background: String) -> String {
            ##"{"color":{"$type":"color","background":{"$value":"\##(background)"},"textPrimary":{"$value":"#808080"}}}"##
        }
        try folder.write("light.tokens.json", tokens("#ffffff"))
        try folder.write("dark.tokens.json", tokens("#000000"))
        try folder.write(
            "k.resolver.json",
            #"{"version":"2025.10","sets":{"base":{"sources":[{"$ref":"light.tokens.json"}]}},"#
                + #""modifiers":{"theme":{"contexts":{"light":[],"dark":[{"$ref":"dark.tokens.json"}]}}},"#
                + ##""resolutionOrder":[{"$ref":"#/sets/base"},{"$ref":"#/modifiers/theme"}]}"##)
        try folder.write("k.json", #"{"extends":"k.resolver.json","name":"K"}"#)
        let before = try contents()
        for theme in ["k.resolver.json", "k.json"] {
            let result = try shell("\"$VITRINE\" \(command.replacing("FILE", with: theme))")
            #expect(result.status == .exited(2) && result.error.contains("same file as the input"), "\(result.error)")
            #expect(try contents() == before)
        }
    }

    /// A file at a path at which the audited theme searches for its parent first would become that parent.
    @Test func fixNeverCreatesCycle() throws {
        let before = try contents()
        for target in ["base", "./base", "BASE", "$DIR/base"] {
            let result = try shell("\"$VITRINE\" audit child.json --force --fix-to \(target)")
            #expect(result.status == .exited(2) && result.error.contains("extend"), "\(result.error)")
            #expect(try contents() == before)
        }
    }

    @Test func fixAndReportAreDifferentFiles() throws {
        let before = try contents()
        for (fix, report) in [("x", "x"), ("x", "./x"), ("$DIR/x", "x"), ("x", "X")] {
            let result = try shell("\"$VITRINE\" audit child.json --fix-to \(fix) -o \(report)")
            #expect(result.status == .exited(2) && result.error.contains("are the same file"), "\(result.error)")
            #expect(try contents() == before)
        }
        _ = try shell("echo mine > a; ln a b")
        let result = try shell("\"$VITRINE\" audit child.json --force --fix-to a -o b")
        #expect(result.status == .exited(2) && result.error.contains("\"a\"") && result.error.contains("\"b\""))
        #expect(try shell("cat a b").output == "mine\nmine\n")
    }

    @Test func fixReplacesFileOnlyWithForce() throws {
        try folder.write("mine.json", "{\"precious\":1}")
        let refused = try shell("\"$VITRINE\" audit child.json --fix-to mine.json")
        #expect(refused.status == .exited(2) && refused.error.contains("--force"))
        #expect(try shell("cat mine.json").output == "{\"precious\":1}")
        #expect(try shell("\"$VITRINE\" audit child.json --fix-to mine.json --force").status != .exited(2))
        #expect(try shell("\"$VITRINE\" audit mine.json").output.contains(" (contrast fixed): "))
    }

    /// If two processes write a new file with the same name, one of them fails, and the file is that of the other.
    @Test func newFileOfAnotherProcessIsKept() throws {
        for round in 0..<8 {
            let result = try shell(
                """
                for name in A B; do
                  { "$VITRINE" new $name --from scarf -o new\(round).json 2>$name.error; echo $? >$name.status; } &
                done; wait; cat A.status B.status; cat A.error B.error
                """)
            let lines = result.output.split(separator: "\n")
            #expect(lines.prefix(2).sorted() == ["0", "2"], "\(result.output)")
            #expect(result.output.contains("already exists; use --force to replace it"), "\(result.output)")
            let winner = lines.first == "0" ? "A" : "B"
            #expect(try shell("cat new\(round).json").output.contains("\"name\" : \"\(winner)\""))
        }
    }

    /// No command writes through a symbolic link, whether its target exists or not.
    @Test(arguments: [
        "render scarf -o", "audit scarf -o", "audit child.json --force --fix-to", "scan View.swift -o",
        "export scarf --format css --force -o", "import child.json --force -o",
        "export scarf --format xcassets --force -o",
    ])
    func symbolicLinkIsNotFollowed(command: String) throws {
        _ = try shell("echo mine > file; mkdir folder; ln -s file link; ln -s nothing dangling; ln -s folder inner")
        let before = try contents()
        for link in ["link", "dangling"] + (command.contains("xcassets") ? ["inner", "inner/"] : []) {
            let result = try shell("\"$VITRINE\" \(command) \(link)")
            #expect(result.status == .exited(2) && result.error.contains("symbolic link"), "\(result.error)")
            #expect(try contents() == before)
        }
    }

    // MARK: Complete files

    /// Each command, and the minimum size of its output.
    private static let outputs = [
        "render scarf --format svg -o FILE", "audit scarf --format json -o FILE", "audit scarf --format sarif -o FILE",
        "audit scarf --force --fix-to FILE", "export scarf --format gentle --force -o FILE",
        "import scarf.json --force -o FILE", "scan Long.swift --format json -o FILE",
    ]

    private func prepareOutputs() throws {
        let line = "struct V: View { var body: some View { a.padding(15) } }\n"
        try folder.write("Long.swift", String(repeating: line, count: 200))
        _ = try shell("\"$VITRINE\" export scarf --format gentle > scarf.json")
        try folder.write("FILE", "mine")
    }

    @Test(arguments: outputs)
    func fullDiskKeepsExistingFile(command: String) throws {
        try prepareOutputs()
        let before = try contents()
        for (limit, trap) in [("0", "trap '' XFSZ; "), ("1", "")] {
            let result = try shell("\(trap)ulimit -f \(limit); \"$VITRINE\" \(command)")
            #expect(result.status == .exited(2) && result.error.contains("\"FILE\""), "\(result.error)")
            #expect(try contents() == before)
        }
        _ = try shell("rm FILE")
        #expect(try shell("trap '' XFSZ; ulimit -f 1; \"$VITRINE\" \(command)").status == .exited(2))
        #expect(try contents() == before.filter { $0.key != "FILE" })
    }

    /// A process that was killed while writing has left part of its output.
    @Test(arguments: outputs)
    func partsOfKilledRunsAreRemoved(command: String) throws {
        try prepareOutputs()
        let before = try contents()
        try folder.write(".vitrine-0123abcd.tmp", "a part")
        _ = try shell("\"$VITRINE\" \(command)")
        let after = try contents()
        #expect(Set(after.keys) == Set(before.keys))
        #expect(after["FILE"].map { $0.count > 1024 } == true)
    }

    @Test func temporaryFileOfRunningProcessIsKept() throws {
        let path = try folder.write(".vitrine-0123abcd.tmp", "")
        let others = [".vitrine-notes123.tmp", ".vitrine-abc.tmp", ".vitrine-01234567", "vitrine-01234567.tmp"]
        for name in others { try folder.write(name, "mine") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        #expect(descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        #expect(try shell("\"$VITRINE\" render scarf -o a.ansi").status == .exited(0))
        #expect(FileManager.default.fileExists(atPath: path))
        close(descriptor)
        #expect(try shell("\"$VITRINE\" render scarf -o a.ansi").status == .exited(0))
        #expect(!FileManager.default.fileExists(atPath: path))
        let contents = try contents()
        #expect(others.allSatisfy { contents[$0] == Data("mine".utf8) })
    }

    @Test func permissionsOfReplacedFileAreKept() throws {
        let commands = ["render scarf -o", "export scarf --format css --force -o", "audit child.json --force --fix-to"]
        for (command, mode) in zip(commands, ["600", "640", "755"]) {
            _ = try shell("echo mine > FILE; chmod \(mode) FILE; \"$VITRINE\" \(command) FILE")
            let result = try shell(
                "ls -l FILE; cat FILE; umask 027; rm FILE; \"$VITRINE\" \(command) FILE; ls -l FILE")
            let modes = result.output.split(separator: "\n").filter { $0.hasSuffix(" FILE") }.map { $0.prefix(10) }
            let expected = ["600": "-rw-------", "640": "-rw-r-----", "755": "-rwxr-xr-x"]
            #expect(
                modes.first.map(String.init) == expected[mode] && modes.last == "-rw-r-----", "\(command): \(modes)"
            )
            #expect(!result.output.contains("mine"))
        }
    }

    // MARK: Catalogs

    @Test func fullDiskLeavesNoPartOfCatalog() throws {
        let command = "\"$VITRINE\" export scarf --format xcassets --force -o Brand.xcassets"
        let empty = try contents()
        let failed = try shell("trap '' XFSZ; ulimit -f 0; \(command)")
        #expect(failed.status == .exited(2) && failed.error.contains("Brand.xcassets"))
        #expect(try contents() == empty)
        #expect(try shell(command.replacing("scarf", with: "modern-gray")).status == .exited(0))
        let before = try contents()
        #expect(try shell("trap '' XFSZ; ulimit -f 0; \(command)").status == .exited(2))
        #expect(try contents() == before)
        // A process that was killed has left a temporary folder, which the next run removes.
        try folder.write(".vitrine-0123abcd.tmp/Contents.json", "a part")
        #expect(try shell(command).status == .exited(0))
        #expect(try !contents().keys.contains { $0.hasPrefix(".vitrine-") })
        #expect(try contents() != before)
    }

    @Test func catalogKeepsOtherAssets() throws {
        try folder.write("Brand.xcassets/AppIcon.appiconset/Contents.json", "mine")
        #expect(try shell("\"$VITRINE\" export scarf --format xcassets -o Brand.xcassets").status == .exited(2))
        #expect(try shell("\"$VITRINE\" export scarf --format xcassets -o Brand.xcassets --force").status == .exited(0))
        #expect(try contents()["Brand.xcassets/AppIcon.appiconset/Contents.json"] == Data("mine".utf8))
        #expect(try shell("\"$VITRINE\" show Brand.xcassets").output.contains("accent"))
    }

    /// The target of a link in the catalog is not written, and nothing is written if one file cannot be.
    @Test func catalogWithLinkIsRejected() throws {
        _ = try shell("mkdir -p Brand.xcassets elsewhere; ln -s ../elsewhere Brand.xcassets/warning.colorset")
        let before = try contents()
        let result = try shell("\"$VITRINE\" export scarf --format xcassets -o Brand.xcassets --force")
        #expect(result.status == .exited(2) && result.error.contains("symbolic link"), "\(result.error)")
        #expect(try contents() == before)
    }

    // MARK: Streams

    @Test func streamsAreWrittenDirectly() throws {
        let expected = try shell("\"$VITRINE\" export scarf --format css").output
        for command in ["export scarf --format css --force -o", "export scarf --format css -o"] {
            for path in ["-", "/dev/stdout", "/dev/fd/1"] {
                let result = try shell("{ echo first; \"$VITRINE\" \(command) \(path); } | cat")
                #expect(result.output == "first\n" + expected, "\(path): \(result.error)")
            }
            // The current contents of the file are kept, as the shell requests.
            let appended = try shell("{ echo first; \"$VITRINE\" \(command) /dev/stdout; } > a.css; cat a.css")
            #expect(appended.output == "first\n" + expected)
            let pipe = try shell("mkfifo p; cat p & \"$VITRINE\" \(command) p; wait; test -p p; echo $?; rm p")
            #expect(pipe.output == expected + "0\n")
            #expect(try shell("\"$VITRINE\" \(command) /dev/null; test -c /dev/null").status == .exited(0))
        }
        #expect(try !contents().keys.contains("-"))
    }

    @Test func fixNeedsFile() throws {
        for path in ["/dev/null", "/dev/stdout", "-"] {
            let result = try shell("\"$VITRINE\" audit child.json --fix-to \(path)")
            #expect(result.status == .exited(2) && result.error.contains("--fix-to expects a file"), "\(result.error)")
        }
    }

    // MARK: Incomplete reports

    @Test(arguments: ["text", "json", "sarif", "junit"])
    func incompleteReportIsNotWritten(format: String) throws {
        try folder.write("broken.json", "{")
        try folder.write("report", "mine")
        for themes in ["broken.json", "child.json broken.json base.json", "child.json no-such-theme"] {
            let result = try shell("\"$VITRINE\" audit \(themes) --format \(format) -o report; echo $?; cat report")
            #expect(result.output == "2\nmine" && result.error.contains("\"report\" is not written"), "\(result.error)")
            _ = try shell("\"$VITRINE\" audit \(themes) --format \(format) -o new")
            #expect(try contents()["new"] == nil)
        }
        guard format != "junit" else { return }
        let scan = try shell("\"$VITRINE\" scan View.swift No.swift --format \(format) -o report; echo $?; cat report")
        #expect(scan.output == "2\nmine" && scan.error.contains("\"report\" is not written"))
    }

    #if os(Linux)
        /// The paths of some files are longer than the system permits, but those of their folders are not.
        @Test func failedReplacementLeavesNoEmptyFolders() throws {
            let catalog = String(repeating: "c", count: 60) + ".xcassets"
            let longest = "/textOnOverlaySecondary.colorset"
            var place = folder.path
            let length = 4095 - longest.utf8.count - catalog.utf8.count - 2
            while place.utf8.count < length {
                place += "/" + String(repeating: "d", count: min(200, length - place.utf8.count))
            }
            let result = try shell(
                """
                mkdir -p '\(place)' && cd '\(place)' && mkdir \(catalog) &&
                "$VITRINE" export soft-green --format xcassets -o "$PWD/\(catalog)" --force; status=$?
                find . -type f | wc -l; find . -type d -empty | wc -l; exit $status
                """)
            #expect(result.status == .exited(2), "\(result)")
            #expect(result.output.hasSuffix("\n0\n") && result.error.contains("file name too long; "), "\(result)")
        }
    #endif
}
