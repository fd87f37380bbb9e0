import Importing
import Testing

/// Calculations of Tokens Studio.
extension LegacyTokenTests {
    @Test(arguments: [
        ("{base} * 2", "8"), ("{base} + {rem}", "12"), ("({base} + 2px) * 1.5", "9"), ("roundTo({base} / 3, 1)", "1.3"),
        ("{double.value} - 1", "7"), ("-2 * -{base}", "8"), ("max({base}, 6px)", "6"), ("{base}/2", "2"),
        ("max({base}, 10)", "10"), ("min({base}, 1rem)", "4"), ("max({base}, 2, 1rem)", "16"),
    ])
    func calculationOfTokensStudioIsRead(value: String, result: String) throws {
        let draft = try draft(
            """
            { "base": { "value": "4px", "type": "sizing" }, "rem": { "value": "0.5rem", "type": "sizing" },
              "double": { "value": "{base} * 2", "type": "sizing" },
              "space": { "s": { "value": "\(value)", "type": "spacing" } } }
            """)
        #expect(text(draft, "layout", "scale", "s") == result, "\(messages(draft))")
    }

    @Test(arguments: [
        ("{base} *", ##"expected a calculation such as {space.m} * 2, found "{base} *""##),
        ("{base} * {base}", ##"expected a calculation such as {space.m} * 2, found "{base} * {base}""##),
        ("{base} / 0", ##"expected a calculation such as {space.m} * 2, found "{base} / 0""##),
        ("{bass} * 2", #"expected a token, found "{bass}"; did you mean "{base}"?"#),
        ("{ink} * 2", ##"expected a number or a length in {ink}, found "#000000""##),
        ("{space.s} * 2", "expected no cycle, found space.s -> space.s"),
        ("4 fish", #"expected a dimension with value and unit, found "4 fish""#),
    ])
    func unreadableCalculationIsReported(value: String, message: String) throws {
        let draft = try draft(
            """
            { "base": { "value": "4px", "type": "sizing" }, "ink": { "value": "#000000", "type": "color" },
              "space": { "s": { "value": "\(value)", "type": "spacing" } } }
            """)
        #expect(messages(draft).contains(message), "\(messages(draft))")
    }

    /// Each token is calculated once, however many others refer to it.
    @Test func calculationsThatGrowExponentiallyEnd() throws {
        let levels = (0..<14).flatMap { level in
            ["a", "b", "c"].map { name in
                let sum = ["a", "b", "c"].map { "{\($0)\(level + 1)}" }.joined(separator: " + ")
                return ##""\##(name)\##(level)": { "value": "\##(level == 13 ? "1px" : sum)", "type": "sizing" }"##
            }
        }
        let draft = try draft(
            ##"""
            { "text": { "type": "color", "value": "#000001" }, \##(levels.joined(separator: ", ")),
              "spacing": { "s": { "value": "{a5}", "type": "spacing" },
                "m": { "value": "{a0} / 100000", "type": "spacing" } },
              "background": { "type": "color", "value": "#FFFFFE" } }
            """##)
        // 3 to the power of 13 is 1594323.
        #expect(text(draft, "layout", "scale", "s") == "6561" && text(draft, "layout", "scale", "m") == "15.9432")
        #expect(pair(draft, "background") == "#FFFFFE|#FFFFFE")
    }

    /// Chains of calculations have no limit of levels, in either order.
    @Test(arguments: [false, true]) func longChainIsCalculated(isReversed: Bool) throws {
        let steps = (1...3000).map { ##""s\##($0)": { "value": "{s\##($0 - 1)} + 1", "type": "sizing" }"## }
        let draft = try draft(
            ##"""
            { \##((isReversed ? steps.reversed() : steps).joined(separator: ", ")),
              "s0": { "value": "1px", "type": "sizing" },
              "space": { "m": { "value": "{s3000} - 1", "type": "spacing" } } }
            """##)
        #expect(text(draft, "layout", "scale", "m") == "3000", "\(messages(draft).suffix(3))")
    }

    /// A cycle is reported with its names, also for the tokens that lead to it.
    @Test func cycleOfCalculationsIsReported() throws {
        let draft = try draft(
            ##"""
            { "space": { "a": { "value": "{space.b} * 2", "type": "spacing" },
                "b": { "value": "{c}", "type": "spacing" },
                "m": { "value": "{space.a} * 2", "type": "spacing" } },
              "c": { "value": "{space.a} + 1", "type": "spacing" }, "ink": { "value": "#000000", "type": "color" } }
            """##)
        #expect(
            messages(draft) == [
                "expected no cycle, found space.a -> space.b -> space.a",
                "\"space.m\" refers to a value that cannot be read, on line 4",
            ], "\(messages(draft))")
    }

    @Test func notesOnSeveralCalculationsAreNamedByTheirText() throws {
        let failure = #expect(throws: ImportFailure.self) {
            try draft(
                ##"""
                { "space": { "s": { "value": "2 *", "type": "spacing" }, "m": { "value": "3 *", "type": "spacing" } } }
                """##)
        }
        let end = #"expected a calculation such as {space.m} * 2, found "2 *" (also 3 *; 2 in total)"#
        #expect(failure?.message.hasSuffix(end) == true, "\(failure?.message ?? "")")
    }
}
