import JSONText
import Testing

@testable import Importing

/// Names of lengths.
extension RoleMappingTests {
    @Test func borderRadiusIsARadius() {
        for name in ["borderRadius", "border-radius", "cornerRadius"] {
            let draft = draft([([name], .number(8))])
            #expect(draft.document["visual"]?["radii"]?["medium"].map(JSONWriter.text) == "8", "\(draft.notes)")
        }
    }

    /// Lengths that are no steps are noted with their names.
    @Test func lengthsThatAreNoStepsAreNoted() {
        let number = { ImportedToken.Value.number($0) }
        let draft = draft([
            (["spacing", "gutter"], number(20)), (["spacing", "sm"], number(8)), (["radius", "none"], number(0)),
        ])
        let note = "2 lengths match no step, are kept under their names, and no component uses them: "
        #expect(draft.notes.map(\.message).contains(note + "spacing.gutter, radius.none"), "\(draft.notes)")
        let one = self.draft([(["spacing", "gutter"], number(20))]).notes.map(\.message)
        let what = "matches no step; it is kept under its name, and no component uses it"
        #expect(one.contains("\"spacing.gutter\" \(what)"), "\(one)")
    }

    /// Style Dictionary joins the names of groups.
    @Test func joinedNamesOfLengthsAreSteps() {
        let names = ["borderRadiusSm", "sizeSpaceSm", "sizeSpacingMd", "sizeRadiusLg"]
        let draft = draft(names.enumerated().map { ([$1], .number(Double($0 + 4))) })
        let radii = draft.document["visual"]?["radii"]
        #expect(radii?["small"].map(JSONWriter.text) == "4" && radii?["large"].map(JSONWriter.text) == "7")
        let scale = draft.document["layout"]?["scale"]
        #expect(scale?["s"].map(JSONWriter.text) == "5" && scale?["m"].map(JSONWriter.text) == "6")
    }

    /// In `s4` of 4 pt and `s8` of 8 pt, the numbers are lengths, not steps of the scale.
    @Test(arguments: [
        (["s1", "s2", "s4"], 4, ["xs", "s", "l"]), (["s4", "s8", "s16"], 1, []), (["4", "8"], 1, []),
    ])
    func stepNumbersAreNotReadAsLengths(names: [String], unit: Double, steps: [String]) {
        let tokens = names.map { name in
            (["Spacing", name], ImportedToken.Value.number(unit * (Double(name.filter(\.isNumber)) ?? 0)))
        }
        let document = draft(tokens).document
        #expect(Set(document["layout"]?["scale"]?.members?.map(\.key) ?? []) == Set(steps))
        #expect(document["aliases"]?["spacing"]?.members?.count == names.count)
    }

    /// A length that was changed no longer has the number in its name.
    @Test func changedLengthDoesNotTurnNumbersIntoSteps() {
        let lengths = [("s2", 3.0), ("s4", 4), ("s8", 8), ("s16", 16)]
        let document = draft(lengths.map { (["Spacing", $0.0], .number($0.1)) }).document
        #expect(document["layout"]?["scale"] == nil)
        #expect(document["aliases"]?["spacing"]?.members?.count == lengths.count)
    }

    @Test func textSpacingIsNotLayoutSpacing() {
        let draft = draft([
            (["Gap", "m"], .number(16)), (["LineSpacing", "m"], .number(4)), (["letterSpacing", "l"], .number(1)),
        ])
        #expect(draft.document["layout"]?["scale"] == nil)
        #expect(
            draft.notes.filter { $0.kind == .skipped }.map(\.message) == [
                "\"LineSpacing.m\" is the spacing of lines, not of a layout",
                "\"letterSpacing.l\" is the spacing of letters, not of a layout",
            ])
    }

    static let lengths: [(path: [String], place: [String])] = [
        (["cornerRadiusCard"], ["surfaces", "roles", "card", "cornerRadius"]),
        (["cardRadius"], ["surfaces", "roles", "card", "cornerRadius"]),
        (["radius", "card"], ["surfaces", "roles", "cardElevated", "cornerRadius"]),
        (["Radius", "container"], ["surfaces", "roles", "card", "cornerRadius"]),
        (["buttonCornerRadius"], ["visual", "radii", "medium"]),
        (["Radius", "button"], ["visual", "radii", "medium"]),
        (["CornerRadius", "standard"], ["visual", "radii", "medium"]),
        (["defaultCornerRadius"], ["visual", "radii", "medium"]),
        (["Spacing", "tiny"], ["layout", "scale", "xs"]), (["defaultPadding"], ["layout", "scale", "m"]),
        (["cardPadding"], ["layout", "inset", "card", "regular", "vertical"]),
        (["Padding", "card"], ["layout", "inset", "card", "regular", "horizontal"]),
        (["screenMargin"], ["layout", "inset", "screen", "roomy", "horizontal"]),
        (["buttonHorizontalPadding"], ["layout", "inset", "control", "regular", "horizontal"]),
        (["listRowPadding"], ["layout", "inset", "listRow", "regular", "vertical"]),
    ]

    @Test(arguments: lengths) func lengthOfComponentIsAtItsPath(path: [String], place: [String]) {
        let document = draft([(path, .number(13))]).document
        #expect(JSONWriter.text(place.reduce(document) { $0[$1] ?? .null }) == "13")
        let names = document["aliases"]?.members?.flatMap { $0.node.members ?? [] }.map(\.key)
        #expect(names == [path.joined(separator: ".")])
    }

    /// Buttons are rounded with their radius, unless it makes them pills, or the theme has another medium radius.
    @Test(
        arguments: [
            (["buttonRadius"], [10.0], "rounded", "10"), (["buttonRadius"], [25], "pill", nil),
            (["buttonRadius", "radiusMedium"], [6, 8], "rounded", "8"),
        ] as [([String], [Double], String, String?)])
    func buttonRadiusDeterminesShape(names: [String], values: [Double], shape: String, medium: String?) {
        let draft = draft(zip(names, values).map { ([$0], .number($1)) })
        let roles = draft.document["buttons"]?["roles"]
        let shapes = ["primary", "secondary", "tertiary", "destructive"].map { roles?[$0]?["shape"]?.string }
        #expect(shapes.allSatisfy { $0 == shape })
        #expect(draft.document["visual"]?["radii"]?["medium"].map(JSONWriter.text) == medium)
        let isSaid = draft.notes.contains { $0.message == "\"buttonRadius\": buttons are drawn with radii.medium" }
        #expect(isSaid == (names.count > 1))
    }

    /// The token with the closer name for a step is used; the other one keeps its own name.
    @Test(arguments: [["standard", "medium"], ["medium", "standard"]])
    func closestNameIsUsedForStep(names: [String]) {
        let document = draft(names.map { (["Radius", $0], .number($0 == "medium" ? 8 : 10)) }).document
        #expect(document["visual"]?["radii"]?["medium"].map(JSONWriter.text) == "8")
        #expect(document["aliases"]?["radii"]?["Radius.standard"].map(JSONWriter.text) == "10")
        #expect(document["aliases"]?["radii"]?["Radius.medium"]?.string == "radii.medium")
    }

    @Test func lengthsUpTo9999AreMapped() {
        let draft = draft([(["Spacing", "md"], .number(9999)), (["Spacing", "lg"], .number(10_000))])
        #expect(draft.document["layout"]?["scale"]?["m"].map(JSONWriter.text) == "9999")
        #expect(draft.document["layout"]?["scale"]?["l"] == nil)
        #expect(draft.notes.contains { $0.message.hasSuffix(": expected 0 to 9999 pt, found 10000.0") })
    }

    /// Of two names of one step with the same length, the second one has a length of its own.
    @Test func secondNameOfStepIsKept() {
        let draft = draft([
            (["Spacing", "default"], .number(16)), (["Spacing", "medium"], .number(16)),
            (["Radius", "medium"], .number(8)), (["Radius", "standard"], .number(8)),
        ])
        let (spacing, radii) = (draft.document["aliases"]?["spacing"], draft.document["aliases"]?["radii"])
        #expect(spacing?["Spacing.medium"]?.string == "scale.m" && radii?["Radius.medium"]?.string == "radii.medium")
        #expect(spacing?["Spacing.default"].map(JSONWriter.text) == "16", "\(draft.notes)")
        #expect(radii?["Radius.standard"].map(JSONWriter.text) == "8", "\(draft.notes)")
        let notes = draft.notes.map(\.message)
        #expect(notes.contains("\"Spacing.default\" is the same as \"Spacing.medium\""), "\(notes)")
        #expect(notes.contains("\"Radius.standard\" is the same as \"Radius.medium\""), "\(notes)")
    }

    /// The steps that a scale lacks are not smaller than those below them, nor larger than those above.
    @Test(
        arguments: [
            (["1": 8.0, "2": 16], ["xs": "8", "s": "16", "m": "16"]), (["l": 10], ["m": "10", "l": "10", "xs": nil]),
            (["xs": 4, "s": 8], ["xs": "4", "s": "8", "m": nil]), (["xl": 40], ["xl": "40", "xxl": "40", "l": nil]),
        ] as [([String: Double], [String: String?])])
    func scaleIsMonotonic(lengths: [String: Double], steps: [String: String?]) {
        let document = draft(lengths.map { (["space", $0.key], .number($0.value)) }).document
        for (step, length) in steps {
            #expect(document["layout"]?["scale"]?[step].map(JSONWriter.text) == length, "\(step)")
            #expect(document["layout"]?["gap"]?[step].map(JSONWriter.text) == length, "\(step)")
        }
    }

    /// In a type of fonts, a number with the name of a font role is its size.
    @Test func numberInTypeOfFontsIsASize() {
        let draft = draft([(["AppFont", "caption"], .number(11)), (["AppFont", "ratio"], .number(12))])
        let roles = draft.document["typography"]?["roles"]
        #expect(roles?["caption_s"]?["pointSize"].map(JSONWriter.text) == "11" && roles?.members?.count == 1)
    }

    /// A size such as `2xl` is a word of its own.
    @Test func sizesWithNumbersAreWords() {
        let draft = draft([
            (["spacing2xl"], .number(48)), (["spacing3xl"], .number(64)), (["borderRadius2xl"], .number(24)),
            (["fontSize2xl"], .number(28)),
        ])
        let messages = draft.notes.map(\.message)
        #expect(!messages.contains { $0.contains("neither") || $0.contains("no text role") }, "\(messages)")
        #expect(draft.document["layout"]?["scale"]?["xxl"].map(JSONWriter.text) == "48")
        #expect(draft.document["typography"]?["roles"]?["title_xl"]?["pointSize"].map(JSONWriter.text) == "28")
    }

    /// `spacing` between `smallSpacing` and `largeSpacing` is the middle step.
    @Test func plainSpacingBetweenStepsIsTheMiddleOne() {
        func scale(_ spacing: Double) -> JSONNode? {
            draft([
                (["spacing"], .number(spacing)), (["smallSpacing"], .number(8)), (["largeSpacing"], .number(24)),
            ]).document["layout"]?["scale"]
        }
        #expect(scale(16)?["m"].map(JSONWriter.text) == "16")
        #expect(scale(4)?["m"].map(JSONWriter.text) != "4")
    }
}
