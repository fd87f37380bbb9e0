#if os(Linux)
    import Foundation
    import PseudoTerminal
    import ScratchFolder
    import Testing

    /// Names that are not UTF-8 never refer to another file, and are reported. Other systems do not have such names.
    @Suite(.blocking)
    struct FileNameTests {
        private let folder: ScratchFolder

        init() throws {
            folder = try ScratchFolder()
            try folder.write(theme: "a.json", "\"name\":\"A\"")
        }

        /// Runs a shell script in the folder. `$VITRINE` is the program, `$B` a byte that is not UTF-8, and `$R` its
        /// replacement in text.
        private func shell(_ script: String) throws -> (
            status: PseudoTerminal.ExitStatus, output: String, error: String
        ) {
            let environment = TerminalSession.environment.merging([
                "VITRINE": BrowserSession.program, "DIR": folder.path,
            ]) { $1 }
            let start = "B=$'\\xff' R=$'\\xef\\xbf\\xbd'; cd \"$DIR\" && "
            let result = try CommandRun.run("bash", ["-c", start + script], environment: environment)
            return (
                result.status, String(decoding: result.output, as: UTF8.self),
                String(decoding: result.error, as: UTF8.self)
            )
        }

        @Test(arguments: [
            ("export a.json --format css -o \"n$B.css\"", #"n\xFF.css"#),
            ("render a.json --output=\"n$B.svg\"", #"--output=n\xFF.svg"#),
            ("set \"n$B.json\" primaryCTA=#123456", #"n\xFF.json"#), ("validate \"é$B$R.json\"", #"é\xFF�.json"#),
        ])
        func argumentThatIsNotUTF8IsRejected(command: String, found: String) throws {
            let result = try shell(
                """
                for name in n$R.css n$R.svg n$R.json "n$B.json"; do cp a.json "$name"; done
                sum=$(cat * | cksum); "$VITRINE" \(command); status=$?
                test "$(cat * | cksum)" = "$sum" && exit $status
                """)
            #expect(result.status == .exited(2))
            #expect(result.error == "vitrine: expected arguments in UTF-8, found \"\(found)\"\n")
        }

        @Test func fileNameThatIsNotUTF8IsReported() throws {
            let script = "cp a.json \"b$B.json\"; printf '{}' > b$R.json; "
            let validation = try shell(script + "\"$VITRINE\" validate .")
            #expect(validation.status == .exited(2))
            #expect(validation.error == "vitrine: cannot read b\\xFF.json: expected a name in UTF-8\n")
            let audit = try shell("\"$VITRINE\" audit . --quiet")
            #expect(audit.status == .exited(2) && audit.error.contains("b\\xFF.json: expected a name in UTF-8"))
            let scan = try shell("mkdir Views; cp a.json \"Views/c$B.swift\"; \"$VITRINE\" scan Views")
            #expect(scan.status == .exited(2) && scan.error.contains("c\\xFF.swift: expected a name in UTF-8"))
        }

        /// The configuration is in the folder or in a parent folder.
        @Test(arguments: ["", "mkdir inner; cd inner; "])
        func configurationInFolderThatIsNotUTF8IsReported(inner: String) throws {
            let start = "mkdir \"d$B\"; cp a.json \"d$B/t.json\"; cd \"d$B\"; echo '{\"themes\":[]}' > .vitrine.json; "
            let audit = try shell(start + inner + "\"$VITRINE\" audit --quiet")
            #expect(audit.status == .exited(2) && audit.output.isEmpty)
            #expect(audit.error.contains("cannot look for .vitrine.json in \"/"))
            #expect(audit.error.contains("d\\xFF") && audit.error.contains("expected a path in UTF-8; --config none"))
        }

        @Test func commandsWorkInFolderThatIsNotUTF8() throws {
            let result = try shell(
                """
                mkdir "d$B"; cp a.json "d$B/t.json"; cd "d$B"; ln -s t.json link.json
                "$VITRINE" set t.json textPrimary=#123456 >/dev/null && grep -c 123456 t.json
                "$VITRINE" export t.json --format css -o x.css && grep -c 123456 x.css
                echo '{"extends":"./t.json"}' > u.json; "$VITRINE" show u.json --json | grep -c 123456
                "$VITRINE" set link.json textPrimary=#654321; ls -b
                """)
            #expect(result.output.hasPrefix("1\n"), "\(result)")
            #expect(result.error.contains("cannot write \"link.json\": expected a name in UTF-8"), "\(result)")
            #expect(result.output.hasSuffix("link.json\nt.json\nu.json\nx.css\n"), "\(result)")
        }

        @Test(arguments: ["HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"])
        func userFolderThatIsNotUTF8IsRejected(variable: String) throws {
            let result = try shell("\(variable)=\"$DIR/h$B\" \"$VITRINE\" list; ls")
            #expect(result.output == "a.json\n")
            let expected = "vitrine: expected a path in UTF-8 in \(variable), found \"\(folder.path)/h\\xFF\"\n"
            #expect(result.error == expected)
        }
    }
#endif
