import PseudoTerminal
import ScratchFolder
import Testing

/// Themes from standard input, pipes and descriptors, and the targets of results.
@Suite(.blocking)
struct StreamTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write("base.json", "{\"extends\":\"modern-gray\",\"name\":\"Base\"}")
        try folder.write(
            "t.json",
            "{\"extends\":\"./base.json\",\"colors\":{\"pairByRole\":{\"textPrimary\":{\"lightHex\":\"#123456\"}}}}")
    }

    private func shell(
        _ script: String, environment: [String: String] = [:]
    ) throws -> (status: PseudoTerminal.ExitStatus, output: String, error: String) {
        var variables = TerminalSession.environment.merging(environment) { $1 }
        variables["DIR"] = folder.path
        variables["V"] = BrowserSession.program
        let result = try CommandRun.run(
            "bash", ["-c", "cd \"$DIR\" && \(script)"], environment: variables)
        return (
            result.status, String(decoding: result.output, as: UTF8.self), String(decoding: result.error, as: UTF8.self)
        )
    }

    /// Such paths were written to a descriptor that does not exist, or to standard output.
    @Test(arguments: ["/dev/fd/-1", "/dev/fd/+1", "/proc/self/fd/-1", "/dev/fd/1.0", "/dev/fd/"])
    func pathWithoutDescriptorNumberIsNotADescriptor(path: String) throws {
        let output = try BrowserSession.run(["render", "scarf", "--size", "20x3", "-o", path])
        #expect(output.status == .exited(2) && output.output.isEmpty, "\(output)")
        #expect(output.error.hasPrefix("vitrine: cannot write ") && !output.error.contains("descriptor"), "\(output)")
        let input = try BrowserSession.run(["show", path])
        #expect(input.status == .exited(2) && !input.error.contains("descriptor"), "\(input)")
    }

    @Test(arguments: [
        "show - --json", "export - --format css", "render - --size 40x10 --format text", "audit - --format json",
        "diff - modern-gray --json", "import - --name T",
    ])
    func standardInputIsReadLikeFile(command: String) throws {
        let words = command.split(separator: " ").map(String.init)
        let onFile = words.map { $0 == "-" ? "t.json" : $0 }.joined(separator: " ")
        let expected = try shell("\"$V\" \(onFile)")
        for input in ["< t.json", "< <(cat t.json)"] {
            let result = try shell("\"$V\" \(command) \(input)")
            #expect(result.status == expected.status)
            // The theme is named after its source.
            let renamed = result.output.split(separator: "\"stdin\"").joined(separator: "\"t\"")
                .split(separator: "\"Stdin\"").joined(separator: "\"T\"")
                .replacing("/* Stdin */", with: "/* T */").replacing("<stdin>", with: "t.json")
            #expect(renamed == expected.output, "\(command) \(input): \(result.error)")
        }
    }

    @Test func processSubstitutionAndNamedPipeAreRead() throws {
        let result = try shell("\"$V\" diff <(cat base.json) t.json; mkfifo p; (cat t.json > p &); \"$V\" validate p")
        #expect(result.output.contains(" to t: ") && result.output.contains("colors.textPrimary"))
        #expect(result.output.hasSuffix("p: ok\n") && result.error.isEmpty)
    }

    @Test func otherFormatsAreDetectedInStream() throws {
        for format in ["swift", "dtcg"] {
            let result = try shell("\"$V\" export scarf --format \(format) 2>/dev/null | \"$V\" import - 2>/dev/null")
            #expect(
                result.status == .exited(0) && result.output.contains("\"extends\" : \"gentle-default\""), "\(format)")
        }
    }

    /// The gate must not pass because only the first theme of a stream is audited.
    @Test func everyThemeOfAStreamIsAudited() throws {
        try folder.write("Two.swift", AuditCommandTests.oceanAndForest)
        let all = try shell("cat Two.swift | \"$V\" audit -")
        #expect(all.status == .exited(1) && all.output.contains("\n1 of 2 themes fails: "), "\(all.error)")
        #expect(try shell("\"$V\" audit -q '-#ocean' < Two.swift").status == .exited(0))
        #expect(try shell("\"$V\" audit -q '/dev/stdin#forest' < Two.swift").status == .exited(1))
        // Both are in the stream, which is read once.
        let both = try shell("cat Two.swift | \"$V\" diff '-#ocean' '-#forest'")
        #expect(both.status == .exited(1) && both.output.hasPrefix("ocean to forest: "), "\(both.error)")
        let fix = try shell("\"$V\" audit '-#forest' --fix-to fixed.json < Two.swift")
        #expect(fix.status == .exited(2) && fix.error.contains("--fix-to expects a theme in a file"))
    }

    @Test func swiftCodeAfterBlankLinesIsDetectedInStream() throws {
        let source = Array("\n  \nimport SwiftUI\nenum Theme { static let accent = Color(white: 0.5) }\n".utf8)
        let result = try CommandRun.run(BrowserSession.program, ["show", "-"], input: source)
        #expect(result.status == .exited(0), "\(String(decoding: result.error, as: UTF8.self))")
        #expect(String(decoding: result.output, as: UTF8.self).contains("#808080"))
    }

    @Test func errorsInStandardInputHaveLocations() throws {
        let result = try shell("printf '{\\n  bad' | \"$V\" validate -")
        #expect(result.status == .exited(1))
        #expect(result.output.hasPrefix("<stdin>:2:3: error: expected a key in double quotes"))
        let closed = try shell("\"$V\" validate - <&-")
        #expect(closed.status == .exited(2) && closed.error == "vitrine: cannot read \"-\": bad file descriptor\n")
        let twice = try shell("\"$V\" diff - /dev/stdin < t.json")
        #expect(twice.status == .exited(2) && twice.error.contains("can be read only once"))
    }

    @Test func streamIsNeitherOverwrittenNorExtended() throws {
        let result = try shell("\"$V\" export - --format css -o t.json --force < t.json")
        #expect(result.status == .exited(2) && result.error.contains("same file as the input \"<stdin>\""))
        let fix = try shell("\"$V\" audit - --fix-to fixed.json < t.json")
        #expect(fix.status == .exited(2) && fix.error.contains("--fix-to expects a theme in a file"))
    }

    @Test func outputFileNameDeterminesFormat() throws {
        let render = try shell("\"$V\" render t.json --size 20x5 -o a.svg && grep -c '<svg ' a.svg")
        #expect(render.output == "1\n")
        let attached = try shell("\"$V\" render t.json --size 20x5 -ob.html; head -c 9 b.html")
        #expect(attached.output.lowercased() == "<!doctype")
        let report = try shell("\"$V\" audit t.json -o a.sarif; grep -c sarif-2.1.0 a.sarif")
        #expect(report.output == "1\n")
        let named = try shell("\"$V\" audit t.json -o b.sarif.json; grep -c sarif-2.1.0 b.sarif.json")
        #expect(named.output == "1\n")
        // The option takes precedence.
        let text = try shell("\"$V\" render t.json --size 20x5 --format text -o c.svg; grep -c svg c.svg")
        #expect(text.output == "0\n")
    }

    @Test(
        arguments: [
            ("--color always", [:], true), ("--color never", ["CLICOLOR_FORCE": "1"], false),
            ("", ["CLICOLOR_FORCE": "1"], true), ("", ["CLICOLOR_FORCE": "0"], false),
            ("", ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false), ("--color auto", [:], false), ("", [:], false),
        ] as [(String, [String: String], Bool)])
    func colorFollowsOptionAndEnvironment(option: String, environment: [String: String], isColored: Bool) throws {
        let result = try shell("\"$V\" audit t.json \(option)", environment: environment)
        #expect(result.output.utf8.contains(0x1B) == isColored)
    }

    /// The same option and the same variables for every command that prints color.
    @Test(arguments: ["audit t.json", "validate faulty.json", "show t.json", "diff t.json modern-gray", "scan V.swift"])
    func colorOptionAppliesToEveryCommand(command: String) throws {
        try folder.write("faulty.json", #"{"extends":"modern-gray","colors":{"pairByRole":{"background":"red"}}}"#)
        try folder.write("V.swift", "Text(a).padding(12)\n")
        for (option, environment, isColored) in [
            ("--color always", ["NO_COLOR": "1"], true), ("--color never", ["CLICOLOR_FORCE": "1"], false),
            ("", ["CLICOLOR_FORCE": "1"], true), ("", ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
            ("", [:], false),
        ] as [(String, [String: String], Bool)] {
            let result = try shell("\"$V\" \(command) \(option)", environment: environment)
            #expect(result.output.utf8.contains(0x1B) == isColored, "\(option) \(environment)")
        }
        let name = command.prefix { $0 != " " }
        #expect(try shell("\"$V\" \(name) --help").output.contains("--color WHEN"))
        #expect(try shell("\"$V\" \(command) --color sometimes").status == .exited(2))
    }

    @Test func quietImportAndExportPrintErrorsOnly() throws {
        try folder.write(
            "Theme.swift", "enum Theme { static let odd = Color(white: 0.5)\n static let ink = Color(hex: 0x112233) }\n"
        )
        for command in ["export t.json --format css", "import Theme.swift"] {
            let (loud, quiet) = (try shell("\"$V\" \(command)"), try shell("\"$V\" \(command) --quiet"))
            #expect(!loud.error.isEmpty && quiet.error.isEmpty, "\(command): \(loud.error)")
            #expect(loud.output == quiet.output && loud.status == quiet.status && !quiet.output.isEmpty)
        }
        let missing = try shell("\"$V\" export missing.json --format css --quiet")
        #expect(missing.status == .exited(2) && !missing.error.isEmpty)
    }

    @Test func folderIsValidated() throws {
        try folder.write(
            "bad/x.json",
            "{\"extends\":\"modern-gray\",\"colors\":{\"pairByRole\":{\"textPrimary\":{\"light\":\"#123456\"}}}}")
        let result = try shell("\"$V\" validate . bad modern-gray")
        #expect(result.status == .exited(1))
        #expect(result.output.contains("base.json: ok\n") && result.output.contains("t.json: ok\n"))
        #expect(
            result.output.contains(
                "bad/x.json:1:65: error: unknown key \"light\"; did you mean \"lightHex\"? [unknown-key]"))
        #expect(result.output.hasSuffix("modern-gray: ok\n"))
    }

    @Test func strictValidationRejectsUnknownKeys() throws {
        try folder.write("x.json", "{\"extends\":\"modern-gray\",\"$schema\":\"s\",\"vendor\":1}")
        let tolerant = try shell("\"$V\" validate x.json")
        #expect(tolerant.status == .exited(0) && tolerant.output.contains("note: the key \"vendor\" is unknown"))
        let strict = try shell("\"$V\" validate --strict x.json --format github")
        #expect(strict.status == .exited(1))
        #expect(strict.output.hasPrefix("::error file=x.json,line=1,col=40,title=unknown-key::the key \"vendor\""))
        #expect(try shell("\"$V\" validate --quiet x.json t.json").output.isEmpty)
        for format in ["json", "sarif"] {
            #expect(try shell("\"$V\" validate --strict x.json --format \(format)").output.contains("unknown-key"))
        }
    }
}
