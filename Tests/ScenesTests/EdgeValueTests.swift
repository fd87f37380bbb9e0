import Canvas
import Foundation
import Scenes
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

@testable import SourceText

/// Scenes with values at the limits of what themes may contain are drawn without errors, quickly and inside the
/// picture.
///
/// Each scene is drawn at one of the six pairs of a text size and a screen; with `VITRINE_THOROUGH` in the environment,
/// at all.
struct EdgeValueTests {
    private static let displays = [ContentSize.extraSmall, .large, .accessibilityExtraExtraExtraLarge].flatMap { text in
        [GridSize(columns: 33, rows: 10), GridSize(columns: 120, rows: 40)].map { (text: text, screen: $0) }
    }

    static let parts: [(String, String)] = [
        ("nothing has a size", #""visual" : { "radii" : { "small" : 0, "medium" : 0, "large" : 0, "pill" : 0 } }"#),
        (
            "round beyond reason",
            #""visual" : { "radii" : { "small" : 999, "medium" : 999, "large" : 999, "pill" : 999 } }"#
        ),
        ("huge text", text(#""pointSize" : 200"#)),
        ("the largest text", text(#""pointSize" : 512, "lineSpacing" : 200, "letterSpacing" : 200"#)),
        ("tiny text", text(#""pointSize" : 0.01, "lineSpacing" : -200"#)),
        ("letters on top of each other", text(#""letterSpacing" : -200"#)),
        ("tight letters", text(#""letterSpacing" : -5"#)),
        (
            "surfaces of nothing",
            surfaces(#""borderWidth" : 0, "cornerRadius" : 0, "shadowOpacity" : 0, "shadowRadius" : 0"#)
        ),
        (
            "surfaces of everything",
            surfaces(
                #""borderWidth" : 9999, "cornerRadius" : 9999, "shadowOpacity" : 1, "shadowRadius" : 9999, "shadowOffsetX" : -9999, "shadowOffsetY" : 9999"#
            )
        ),
        (
            "no room and no end of room",
            #""layout" : { "scale" : { "xs" : 0, "s" : 0, "m" : 0, "l" : 9999, "xl" : 9999, "xxl" : 9999 }, "gap" : { "xs" : 0, "s" : 0, "m" : 0, "l" : 0, "xl" : 9999, "xxl" : 9999 } }"#
        ),
        (
            "everything is clear",
            ##""colors" : { "pairByRole" : { "background" : { "lightHex" : "#00000000", "darkHex" : "#00000000" }, "textPrimary" : { "lightHex" : "#00000000", "darkHex" : "#00000000" }, "surfaceBase" : { "lightHex" : "#FFFFFF00", "darkHex" : "#FFFFFF00" } } }"##
        ),
    ]

    @Test(arguments: parts)
    func extremeValuesDrawFrames(what: String, part: String) throws {
        let spec = try Self.theme(part)
        let first = Self.parts.firstIndex { $0.0 == what } ?? 0
        for (number, display) in Self.displays.enumerated() {
            let model = RenderModel(spec, appearance: .dark, contentSize: display.text)
            let size = display.screen
            for (place, scene) in Scene.all.enumerated() where Sampling.includes(first + number + place, ofEvery: 6) {
                let picture = scene.picture(model, size: size, isTraced: true)
                #expect(picture.frame.size == size, "\(what): \(scene.slug)")
                #expect(picture.rows >= 0 && picture.rows < PointGrid.limit, "\(what): \(scene.slug)")
                #expect(scene.frame(model, size: size, scroll: max(picture.rows - 1, 0)).size == size)
            }
        }
    }

    @Test(arguments: [
        String(repeating: "A very long name ", count: 18), "قائمة السيارات", "עברית", "日本語のテーマ", "👩‍👩‍👧‍👦🏳️‍🌈👍🏽",
        "e\u{301}\u{302}\u{303}\u{304}\u{305}", "\u{202E}reversed\u{1B}[31m", "",
    ])
    func namesOfEveryKindFitTheirCard(name: String) throws {
        let model = RenderModel(try EdgeValueTests.theme(#""visual" : {}"#), appearance: .light)
        for columns in [1, 12, 42] {
            let card = ThemeCardPicture.frame(
                model, name: visibleControls(name), summary: name, isChosen: true, columns: columns, glyphs: .sextant)
            #expect(card.columns == columns)
            #expect(!card.plainText().unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
        }
    }

    private static func text(_ fields: String) -> String {
        let roles = TextRole.allCases.map { "\"\($0.rawValue)\" : { \(fields) }" }.joined(separator: ", ")
        return "\"typography\" : { \"roles\" : { \(roles) } }"
    }

    private static func surfaces(_ fields: String) -> String {
        let roles = SurfaceRole.allCases.map { "\"\($0.rawValue)\" : { \(fields) }" }.joined(separator: ", ")
        return "\"surfaces\" : { \"roles\" : { \(roles) } }"
    }

    /// Returns Gentle Default with a part of it replaced.
    static func theme(_ part: String) throws -> ThemeSpec {
        let file = FileManager.default.temporaryDirectory.appending(path: "vitrine-edge-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("{ \"extends\" : \"gentle-default\", \(part) }".utf8).write(to: file)
        return try ThemeLibrary().load(file.path).spec
    }
}
