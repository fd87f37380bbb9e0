import Importing
import Testing

/// Groups and tokens named for light and dark.
extension LegacyTokenTests {
    @Test func tokensNamedLightAndDarkFormOneColor() throws {
        let draft = try draft(
            """
            { "color": {
                "ink": { "value": "#101010" },
                "background": { "comment": "Pages", "dark": { "value": "{color.ink.value}" }, "light": { "value": "#F2F2F7" } },
                "text": { "primary": { "comment": "Titles",
                  "dark": { "value": "{color.background.light.value}" }, "light": { "value": "{color.ink}" } } } } }
            """)
        #expect(pair(draft, "background") == "#F2F2F7|#101010")
        #expect(pair(draft, "textPrimary") == "#101010|#F2F2F7")
        #expect(messages(draft).isEmpty)
    }

    /// Groups for light and dark at any level of a file are the appearances of the same tokens.
    @Test(arguments: [
        ##"""
        { "light": { GROUP "bg": L, "text": { "primary": D } },
          "dark": { GROUP "bg": D, "text": { "primary": L } } }
        """##,
        ##"{ "color": { GROUP "light": { "bg": L, "text": D }, "dark": { "bg": D, "text": L } } }"##,
        ##"{ "color": { GROUP "Light mode": { "bg": L, "text": D }, "Dark mode": { "bg": D, "text": L } } }"##,
        ##"{ "color": { GROUP "bg": { "light": L, "dark": D }, "text": { "light": D, "dark": L } } }"##,
        ##"""
        { "base": { GROUP "ink": D }, "color": { GROUP "light": { "bg": L, "text": { KEY: "{base.ink}" } },
          "dark": { "bg": { KEY: "{base.ink}" }, "text": { KEY: "{color.light.bg}" } } } }
        """##,
        ##"""
        { "light": { "color": { GROUP "bg": L, "text": D } }, "dark": { "$extends": "{light}", "color": { GROUP
          "bg": D, "text": L } } }
        """##,
    ])
    func groupsNamedLightAndDarkFormOneTheme(text: String) throws {
        for (key, group) in [("$value", ##""$type": "color","##), ("value", "")] {
            let text = text.replacing("GROUP", with: group).replacing("KEY", with: "\"\(key)\"")
                .replacing(" L", with: ##" { "\##(key)": "#F2F2F7" }"##)
                .replacing(" D", with: ##" { "\##(key)": "#101010" }"##)
            let draft = try draft(text)
            #expect(pair(draft, "background") == "#F2F2F7|#101010" && pair(draft, "textPrimary") == "#101010|#F2F2F7")
            #expect(messages(draft).isEmpty && draft.counts.colors == (text.contains("base") ? 3 : 2), "\(draft.notes)")
        }
    }

    /// Groups for increased contrast contain only the differences.
    @Test func groupForIncreasedContrastCompletesStandardOne() throws {
        let draft = try draft(
            ##"""
            { "color": { "$type": "color", "light": { "bg": { "$value": "#F2F2F7" }, "text": { "$value": "#333333" } },
              "dark": { "bg": { "$value": "#101010" }, "text": { "$value": "#EEEEEE" } },
              "light-high-contrast": { "text": { "$value": "#000000" } } } }
            """##)
        let text = draft.document["colors"]?["pairByRole"]?["textPrimary"]
        #expect(
            text?["lightIncreasedContrastHex"]?.string == "#000000" && pair(draft, "background") == "#F2F2F7|#101010")
    }

    /// Shades are not appearances: of a hue, of a color next to them, and in groups without common names.
    @Test(arguments: [
        ##"{ "color": { "$type": "color", "blue": { "light": L, "dark": D } } }"##,
        ##"{ "color": { "$type": "color", "primary": { "main": L, "light": L, "dark": D } } }"##,
        ##"{ "color": { "$type": "color", "light": { "one": L }, "dark": { "two": D } } }"##,
        ##"{ "color": { "$type": "color", "accent": L, "light": { "accent": L }, "dark": { "accent": D } } }"##,
    ])
    func shadesNamedLightAndDarkStaySeparate(text: String) throws {
        let draft = try draft(
            text.replacing(" L", with: ##" { "$value": "#99CCFF" }"##)
                .replacing(" D", with: ##" { "$value": "#003366" }"##))
        let pairs = draft.document["colors"]?["pairByRole"]?.members?.filter { $0.node.members != nil } ?? []
        let areSeparate = pairs.allSatisfy { $0.node["lightHex"]?.string == $0.node["darkHex"]?.string }
        #expect(areSeparate && pairs.count > 1, "\(pairs)")
    }

    /// A single group of a light and a dark token among several other colors has two colors.
    @Test(arguments: [1, 2]) func singleLightAndDarkTokensAreTwoColors(pairs: Int) throws {
        let pair = ##"{ "light": { "$value": "#FFFFFF" }, "dark": { "$value": "#000000" } }"##
        let names = ["overlay", "text"].prefix(pairs).map { "\"\($0)\": \(pair)" }
        let draft = try draft(
            ##"""
            { "color": { "$type": "color", "background": { "$value": "#FFFFFF" }, "border": { "$value": "#CCCCCC" },
              "accent": { "$value": "#0000FF" }, \##(names.joined(separator: ", ")) } }
            """##)
        #expect(self.pair(draft, "surfaceScrim") == (pairs == 2 ? "#FFFFFF|#000000" : nil))
        #expect(self.pair(draft, "overlayDark") == (pairs == 2 ? nil : "#000000|#000000"), "\(draft.notes)")
    }
}
