import ScratchFolder
import Testing
import ThemeSpec

/// `extends` between files: the resolved document, the errors, and the reported locations.
struct ExtendsTests {
    @Test func parentIsFoundWithAndWithoutExtension() throws {
        let folder = try ScratchFolder()
        try folder.write("base.json", "{\"extends\":\"modern-gray\",\"visual\":{\"radii\":{\"small\":3}}}")
        for name in ["base", "base.json", "./base", "sub/../base"] {
            let path = try folder.write("child.json", "{\"extends\":\"\(name)\",\"name\":\"Child\"}")
            let theme = try ThemeLibrary().load(path)
            #expect(theme.spec.visual.radii.small == 3)
            #expect(theme.spec.colors[.background]?.light.hex == "#FAFAFC")
            #expect(theme.diagnostics.isEmpty)
        }
    }

    /// As for files that compilers include, the folder of the link comes first.
    @Test func parentOfLinkedThemeIsFoundNextToLinkThenNextToTarget() throws {
        let folder = try ScratchFolder()
        try folder.write("shared/base.json", "{\"extends\":\"modern-gray\",\"visual\":{\"radii\":{\"small\":3}}}")
        try folder.write("shared/middle.json", "{\"extends\":\"base\"}")
        try folder.write("shared/t.json", "{\"extends\":\"middle\",\"name\":\"T\"}")
        try folder.write("app/other.txt", "")
        try folder.link("app/first.json", to: "../shared/t.json")
        try folder.link("app/second.json", to: "first.json")
        for name in ["first", "second"] {
            let theme = try ThemeLibrary().load(folder.path + "/app/\(name).json")
            #expect(theme.spec.visual.radii.small == 3 && theme.diagnostics.isEmpty)
        }
        // A link next to the theme, to the folder of its target.
        try folder.link("app/middle.json", to: "../shared/middle.json")
        #expect(try ThemeLibrary().load(folder.path + "/app/first.json").spec.visual.radii.small == 3)
        try folder.remove("app/middle.json")
        try folder.write("app/middle.json", "{\"extends\":\"modern-gray\",\"visual\":{\"radii\":{\"small\":5}}}")
        #expect(try ThemeLibrary().load(folder.path + "/app/first.json").spec.visual.radii.small == 5)
        // Only the folders of the link and of its target are searched.
        try folder.remove("app/middle.json")
        try folder.remove("shared/middle.json")
        try folder.write("secret/middle.json", "{\"extends\":\"modern-gray\"}")
        try folder.link("shared/middle.json", to: "../secret/middle.json")
        #expect(
            try folder.findings("app/first.json") == [
                "app/first.json:1:12: error: expected a theme in the same folder, found \"middle\", "
                    + "a link to another folder [extends-outside]"
            ])
    }

    @Test func builtInParentPrecedesFileOfSameName() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("modern-gray.json", "{\"extends\":\"modern-gray\"}")
        #expect(try ThemeLibrary().load(path).spec.colors[.background]?.light.hex == "#FAFAFC")
    }

    @Test func cycleDiagnosticShowsTheChain() throws {
        let folder = try ScratchFolder()
        try folder.write("a.json", "{\"extends\":\"b\"}")
        try folder.write("b.json", "{\n\"extends\" : \"c.json\"}")
        try folder.write("c.json", "{\"extends\":\"./b\"}")
        try folder.write("self.json", "{\"extends\":\"self\"}")
        #expect(
            try folder.findings("a.json") == [
                "c.json:1:12: error: expected no cycle, found b -> c -> b [extends-cycle]"
            ])
        #expect(
            try folder.findings("self.json") == [
                "self.json:1:12: error: expected no cycle, found self -> self [extends-cycle]"
            ])
    }

    @Test(arguments: [
        ("../x", "expected a theme in the same folder, found \"../x\" [extends-outside]"),
        ("sub/../../x", "expected a theme in the same folder, found \"sub/../../x\" [extends-outside]"),
        ("/etc/passwd", "expected a theme in the same folder, found \"/etc/passwd\" [extends-outside]"),
        (
            "gentel-default",
            "expected a built-in theme or one in the same folder, found \"gentel-default\"; "
                + "did you mean \"gentle-default\"? [missing-parent]"
        ),
        (
            "my-brnd",
            "expected a built-in theme or one in the same folder, found \"my-brnd\"; did you mean \"my-brand\"? "
                + "[missing-parent]"
        ),
        ("", "expected a built-in theme or one in the same folder, found \"\" [missing-parent]"),
        ("box.json", "cannot read \"box.json\": is a folder, expected a file [unreadable-parent]"),
    ])
    func unusableParentIsReported(name: String, message: String) throws {
        let folder = try ScratchFolder()
        try folder.write("my-brand.json", "{}")
        try folder.write("box.json/inside.txt", "")
        try folder.write("t.json", "{\"extends\":\"\(name)\"}")
        #expect(try folder.findings("t.json") == ["t.json:1:12: error: \(message)"])
    }

    /// The base of a document is read before the members for a platform are merged.
    @Test(arguments: ["extends", "platform"]) func keysOfWholeDocumentAreUnknownInPlatform(key: String)
        throws
    {
        let folder = try ScratchFolder()
        try folder.write(
            "t.json", "{\"extends\":\"scarf\",\"platform\":\"iOS\",\n\"platforms\":{\"iOS\":{\"\(key)\":\"macOS\"}}}")
        let findings = try folder.findings("t.json")
        let expected = "t.json:2:21: note: the key \"\(key)\" is unknown and is kept unchanged [unknown-key]"
        #expect(findings.contains(expected), "\(findings)")
    }

    /// A fault is never reported in a built-in theme: members missing in it are missing because of the document.
    @Test func faultsThatFollowInABuiltInParentAreNotReported() throws {
        let folder = try ScratchFolder()
        try folder.write("t.json", "{\"extends\":\"scarf\",\"colors\":8}")
        #expect(
            try folder.findings("t.json") == [
                "t.json:1:29: error: expected an object, found a number [wrong-type]"
            ])
    }

    @Test func ownFaultsAreReportedWhenParentIsMissing() throws {
        let folder = try ScratchFolder()
        try folder.write("t.json", "{\"extends\":\"zzzzzz\",\n\"visual\":{\"radii\":{\"small\":-1}},\"scenes\":1}")
        #expect(
            try folder.findings("t.json") == [
                "t.json:1:12: error: expected a built-in theme or one in the same folder, found \"zzzzzz\" "
                    + "[missing-parent]",
                "t.json:2:28: error: expected a number from 0 to 9999, found -1 [number-out-of-range]",
                "t.json:2:42: error: expected an array, found a number [wrong-type]",
            ])
    }

    @Test func chainOfParentsIsLimitedToSixteen() throws {
        let folder = try ScratchFolder()
        for index in 0...17 { try folder.write("l\(index).json", "{\"extends\":\"l\(index + 1)\"}") }
        try folder.write("l18.json", "{\"extends\":\"gentle-default\"}")
        #expect(
            try folder.findings("l0.json") == [
                "l16.json:1:12: error: expected at most 16 parents, found more [extends-too-deep]"
            ])
        #expect(try folder.findings("l3.json") == [])
    }

    @Test func faultOfParentIsLocatedInParent() throws {
        let folder = try ScratchFolder()
        try folder.write("base.json", "{\"extends\":\"gentle-default\",\n\"visual\":{\"radii\":{\"small\":\"x\"}}}")
        try folder.write("broken.json", "{\"extends\":}")
        try folder.write("t.json", "{\"extends\":\"base\",\"name\":7}")
        try folder.write("u.json", "{\"extends\":\"broken\"}")
        #expect(
            try folder.findings("t.json") == [
                "t.json:1:26: error: expected a string, found a number [wrong-type]",
                "base.json:2:28: error: expected a number, found a string [wrong-type]",
            ])
        #expect(try folder.findings("u.json") == ["broken.json:1:12: error: expected a value, found \"}\" [bad-json]"])
    }

    @Test func mergedValueHasItsLocation() throws {
        let folder = try ScratchFolder()
        let base = try folder.write(
            "base.json", "{\"extends\":\"gentle-default\",\n\"visual\":{\"radii\":{\"small\":3}}}")
        let path = try folder.write("t.json", "{\"extends\":\"base\",\n\n  \"visual\":{\"radii\":{\"large\":9}}}")
        let spec = try ThemeLibrary().load(path).spec
        let own = try #require(spec.location(of: ["visual", "radii", "large"]))
        #expect(own == (path, 3, 30))
        let inherited = try #require(spec.location(of: ["visual", "radii", "small"]))
        #expect(inherited == (base, 2, 28))
        let root = try #require(spec.location(of: ["visual", "radii", "pill"]))
        #expect(root.file == "gentle-default (built-in)")
        #expect(spec.location(of: ["visual", "radii", "huge"]) == nil)
        #expect(spec.location(of: ["visual", "radii", "pill", "x"]) == nil)
    }
}
