import Importing
import JSONText
import ScratchFolder
import Testing

/// Shadows of Swift code, in types that projects declare for them, and in tuples.
struct SwiftShadowTests {
    private func draft(_ source: String) throws -> ThemeDraft {
        let folder = try ScratchFolder()
        return try #require(try ThemeImporter.draft(path: try folder.write("Theme.swift", source)))
    }

    private func messages(_ draft: ThemeDraft) -> [String] {
        draft.notes.map(\.message).filter { $0.contains("hadow") }
    }

    private func text(_ document: JSONNode?, _ path: String...) -> String? {
        path.reduce(document) { $0?[$1] }.map { JSONWriter.text($0).filter { !$0.isWhitespace } }
    }

    /// Returns the theme of code with shadows, the first of which is on line 4.
    private func draft(shades: [String]) throws -> ThemeDraft {
        let declarations = shades.map { "    static let \($0)" }
        return try draft(
            (["struct Shade { let color: Color; let radius: CGFloat; let x: CGFloat; let y: CGFloat }", "enum Theme {"]
                + ["    static let ink = Color.black"] + declarations + ["}"]).joined(separator: "\n"))
    }

    @Test func shadowIsAssignedToSurfaceInItsName() throws {
        let draft = try draft(shades: ["cardShadow = Shade(color: .black.opacity(0.1), radius: 8, x: 1, y: 4)"])
        let card = draft.document["surfaces"]?["roles"]?["card"]
        #expect(text(card, "shadowRadius") == "8" && text(card, "shadowOpacity") == "0.1")
        #expect(text(card, "shadowOffsetX") == "1" && text(card, "shadowOffsetY") == "4")
        #expect(text(draft.document, "aliases", "shadows", "cardShadow") == "\"card\"")
        #expect(messages(draft) == ["\"cardShadow\" to the shadow of card"])
    }

    @Test func shadowBeyondLimitsIsNoted() throws {
        let draft = try draft(shades: [
            "cardShadow = Shade(color: .black.opacity(0.1), radius: 8, x: 1, y: 20000)",
            "sheetShadow = Shade(color: .black.opacity(0.1), radius: -2, x: 1, y: 4)",
        ])
        let notes = draft.notes.map { "\($0.line ?? 0): \($0.message)" }
        let offset = "expected an offset of -9999 to 9999 pt, found 20000; card has 9999"
        #expect(notes.contains("4: \"cardShadow\": \(offset)"), "\(notes)")
        let radius = "expected a radius of 0 to 9999 pt, found -2; it is not drawn"
        #expect(notes.contains("5: \"sheetShadow\": \(radius)"), "\(notes)")
    }

    /// An alias has all layers, and an alias of a single layer is not a part of the token that it refers to.
    @Test func layersAreKeptThroughAnAlias() throws {
        let draft = try draft(
            """
            struct Layer { let color: Color; let radius: CGFloat; let y: CGFloat
                init(color: Color = .black, radius: CGFloat, y: CGFloat, opacity: Double = 0.1) {
                    self.color = color.opacity(opacity); self.radius = radius; self.y = y } }
            struct Shadow { let name: String; let layers: [Layer] }
            enum Shadows {
                static let none = Shadow(name: "none", layers: [])
                static let xs = Shadow(name: "xs", layers: [Layer(radius: 1, y: 1)])
                static let sm = Shadow(name: "sm", layers: [Layer(radius: 2, y: 1), Layer(radius: 3, y: 2, opacity: 0.2)])
                static let card = sm
                static let button = xs
            }
            """)
        let tokens = draft.document["tokens"]?["Shadows"]
        #expect(tokens?.members?.map(\.key).sorted() == ["button", "card", "sm", "xs"])
        let layers = tokens?["card"]?["$value"]?.elements ?? []
        #expect(layers.map { text($0, "blur", "value") } == ["4", "6"])
        #expect(text(tokens?["button"], "$value", "blur", "value") == "2")
        #expect(text(draft.document["surfaces"]?["roles"]?["card"], "shadowRadius") == "2")
    }

    @Test func shadowWithoutSurfaceIsKept() throws {
        let draft = try draft(
            """
            enum Theme {
                static let ink = Color.black
                static let badgeShadow = Shade(color: .black, radius: 4, offset: CGSize(width: 0, height: 2), opacity: 0.25)
            }
            """)
        let value = draft.document["tokens"]?["badgeShadow"]?["$value"]
        #expect(text(value, "color", "alpha") == "0.25" && text(value, "blur", "value") == "8")
        #expect(text(value, "offsetY", "value") == "2")
        #expect(messages(draft) == ["\"badgeShadow\" of the type shadow is kept; no component uses it"])
    }

    @Test func shadowScaleBecomesSteps() throws {
        let draft = try draft(
            """
            enum AppTheme {
                static let ink = Color.black
                enum Shadow {
                    static let sm = Shade(color: .black.opacity(0.05), radius: 2, x: 0, y: 1)
                    static let md: Shade = .init(color: Color.black.opacity(0.07), radius: 12, x: 0, y: 4)
                    static let lg = (color: Color.black.opacity(0.1), radius: CGFloat(24), x: CGFloat(0), y: CGFloat(8))
                    static let md2 = Shade(color: Color("Missing"), radius: 12, x: 0, y: 4)
                }
            }
            """)
        #expect(text(draft.document, "visual", "shadows") == #"{"medium":12,"small":2}"#)
        #expect(draft.document["tokens"]?["Shadow"]?.members?.map(\.key) == ["sm", "md", "lg"])
        #expect(draft.notes.contains { $0.message == "\"Shadow.md2\": no color set \"Missing\" was found" })
    }

    @Test func tupleHasTheLabelsOfItsDeclaredType() throws {
        let draft = try draft(
            """
            typealias Shade = (color: Color, radius: CGFloat, x: CGFloat, y: CGFloat)
            enum Theme {
                static let ink = Color.black
                static let pair: (light: Color, dark: Color) = (.white, .black)
                enum Shadows {
                    static let small: (color: Color, radius: CGFloat, x: CGFloat, y: CGFloat) = (.black.opacity(0.1), 4, 0, 2)
                    static let medium: Shade = (.black, 6, 0, 2)
                }
            }
            """)
        #expect(text(draft.document, "visual", "shadows") == #"{"medium":6,"small":4}"#)
        #expect(draft.notes.contains { $0.message.contains("Shadows.small.") } == false)
        #expect(text(draft.document, "tokens", "Shadows", "small", "$value", "color", "alpha") == "0.1")
    }

    @Test func shadowOpacityIsNotAShadowStep() throws {
        let draft = try draft(
            """
            enum Theme {
                static let ink = Color.black
                enum Opacity { static let cardShadow: Double = 0.06 }
            }
            """)
        #expect(messages(draft) == ["\"Opacity.cardShadow\" is an opacity, not a length"])
    }

    @Test func lengthsOfInstanceBelongToTheme() throws {
        let draft = try draft(
            """
            struct Steps { let small: CGFloat; let medium: CGFloat }
            enum Theme {
                static let ink = Color.black
                static let spacing = Steps(small: 6, medium: 14)
            }
            """)
        #expect(text(draft.document, "layout", "scale") == #"{"m":14,"s":6}"#)
    }

    @Test func tupleOfEachCaseIsAShadow() throws {
        let draft = try draft(
            """
            enum Theme { static let ink = Color.black }
            enum Elevation {
                case flat, card
                var shadow: (color: Color, radius: CGFloat, y: CGFloat) {
                    switch self {
                    case .flat: (.clear, 0, 0)
                    case .card: (Color.black.opacity(0.05), 10, 2)
                    }
                }
            }
            """)
        let card = draft.document["surfaces"]?["roles"]?["card"]
        #expect(text(card, "shadowRadius") == "10" && text(card, "shadowOffsetY") == "2", "\(draft.notes)")
        #expect(messages(draft).first == "\"Elevation.card\" to the shadow of card", "\(draft.notes)")
    }
}
