import PseudoTerminal
import Testing

/// What the browser sends to terminals of every depth.
@Suite(.serialized)
struct DepthTests {
    private func colors(_ screen: Screen) -> (rgb: Bool, palette: Set<UInt8>) {
        var (rgb, palette) = (false, Set<UInt8>())
        for row in 0..<screen.rows {
            for column in 0..<screen.columns {
                for color in [screen[column, row].foreground, screen[column, row].background] {
                    switch color {
                    case .rgb: rgb = true
                    case .palette(let index): palette.insert(index)
                    case .default: break
                    }
                }
            }
        }
        return (rgb, palette)
    }

    @Test(arguments: [
        ["TERM": "xterm-256color", "COLORTERM": "truecolor"], ["TERM": "tmux-256color", "COLORTERM": "truecolor"],
    ])
    func trueColor(environment: [String: String]) throws {
        let session = try BrowserSession.opened(environment: environment)
        let found = colors(session.screen)
        #expect(found.rgb && found.palette.isEmpty)
    }

    /// GNU screen passes no true colours on, whatever the environment of the terminal around it says.
    @Test(arguments: [
        ["TERM": "xterm-256color", "COLORTERM": ""], ["TERM": "screen-256color", "COLORTERM": "truecolor"],
    ])
    func twoHundredAndFiftySixColorsLeaveTheUsersSixteenAlone(environment: [String: String]) throws {
        let session = try BrowserSession.opened(environment: environment)
        let found = colors(session.screen)
        #expect(!found.rgb && !found.palette.isEmpty)
        #expect(found.palette.allSatisfy { $0 >= 16 })
    }

    @Test func sixteenColors() throws {
        let session = try BrowserSession.opened(["--depth", "16"])
        let found = colors(session.screen)
        #expect(!found.rgb && !found.palette.isEmpty)
        #expect(found.palette.allSatisfy { $0 < 16 })
    }

    @Test(arguments: [["NO_COLOR": "1"], ["NO_COLOR": "0"]])
    func noColor(environment: [String: String]) throws {
        let session = try BrowserSession.opened(environment: environment)
        let found = colors(session.screen)
        #expect(!found.rgb && found.palette.isEmpty)
        #expect(session.screen.contains("32,500 mi"))
    }

    @Test func theOptionWinsOverTheEnvironment() throws {
        let session = try BrowserSession.opened(["--depth", "truecolor"], environment: ["NO_COLOR": "1"])
        #expect(colors(session.screen).rgb)
    }
}
