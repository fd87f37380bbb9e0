import Canvas
import Testing

@testable import Browser

struct KeyBindingTests {
    @Test(arguments: KeyContext.allCases)
    func keysAreBoundOncePerContext(context: KeyContext) {
        let keys = context.bindings.flatMap(\.keys.keys)
        #expect(Set(keys).count == keys.count)
    }

    @Test(arguments: KeyContext.allCases)
    func escapeIsBoundInAllContexts(context: KeyContext) {
        #expect(KeyBinding.handler(of: .escape, in: context) != nil)
    }

    @Test func hintsDependOnScene() {
        var fixture = Fixture()
        #expect(fixture.browser.hints.contains("v vehicles") && !fixture.browser.hints.contains("x filter"))
        fixture.type("5")
        #expect(!fixture.browser.hints.contains("v vehicles") && fixture.browser.hints.contains("x filter"))
        fixture.type("i")
        #expect(fixture.browser.hints.first == "↑↓←→ move" && fixture.browser.hints.last == "q quit")
    }

    @Test func helpFits80Columns() {
        var fixture = Fixture(columns: 80, rows: 200)
        fixture.type("?")
        for context in KeyContext.allCases {
            #expect(fixture.text.contains(context.title))
            for binding in context.bindings { #expect(fixture.text.contains(binding.meaning)) }
        }
    }

    @Test func helpScrollsToItsEnd() {
        var fixture = Fixture(columns: 80, rows: 24)
        fixture.type("?")
        #expect(fixture.press(.up) == .unchanged && !fixture.text.contains("sextant glyphs"))
        var steps = 0
        while steps < 200, fixture.press(.down) == .changed { steps += 1 }
        #expect(steps > 20 && fixture.text.contains("sextant glyphs"))
        let lines = KeyContext.allCases.reduce(0) { $0 + $1.bindings.count + 2 } - 1 + 6
        #expect(steps == lines + 2 - 24)
    }
}
