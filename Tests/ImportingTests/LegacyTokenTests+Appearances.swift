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

    /// The token for increased contrast belongs to those for light and dark.
    @Test(arguments: ["highContrast", "high-contrast", "increasedContrast", "hc"])
    func tokenForIncreasedContrastBelongsToPair(name: String) throws {
        let draft = try draft(
            ##"""
            { "color": { "$type": "color", "text": { "light": { "$value": "#333333" }, "dark": { "$value": "#EEEEEE" },
              "\##(name)": { "$value": "#000000" } } } }
            """##)
        let text = draft.document["colors"]?["pairByRole"]?["textPrimary"]
        #expect(pair(draft, "textPrimary") == "#333333|#EEEEEE" && draft.counts.colors == 1, "\(draft.notes)")
        #expect(text?["lightIncreasedContrastHex"]?.string == "#000000")
        #expect(text?["darkIncreasedContrastHex"]?.string == "#000000")
    }

    /// The light token of a pair may be named `default` or `base`, as in token files for several appearances.
    @Test(arguments: ["default", "base"], ["dark", "_dark"])
    func tokensNamedDefaultAndDarkFormOneColor(light: String, dark: String) throws {
        let draft = try draft(
            ##"""
            { "ink": { "$type": "color", "$value": "#101010" },
              "color": { "$type": "color",
                "text": { "\##(light)": { "$value": "{ink}" }, "\##(dark)": { "$value": "#F2F2F7" } },
                "background": { "\##(light)": { "$value": "#F2F2F7" }, "\##(dark)": { "$value": "{ink}" } } } }
            """##)
        #expect(pair(draft, "background") == "#F2F2F7|#101010")
        #expect(pair(draft, "textPrimary") == "#101010|#F2F2F7" && messages(draft).isEmpty, "\(draft.notes)")
        let note = "\"\(light)\" is the color for light in 2 groups with one for dark"
        #expect(draft.notes.filter { $0.kind == .mapped }.map(\.message).contains(note), "\(draft.notes)")
    }

    /// Darker shades are not appearances, whatever the name of the lighter one.
    @Test func shadesNamedDefaultAndDarkStaySeparate() throws {
        let draft = try draft(
            ##"""
            { "color": { "$type": "color", "primary": { "default": { "$value": "#3366CC" }, "dark": { "$value": "#224488" } },
              "success": { "default": { "$value": "#33AA66" }, "dark": { "$value": "#227744" } } } }
            """##)
        #expect(draft.counts.colors == 4 && pair(draft, "success") != "#33AA66|#227744", "\(draft.notes)")
    }

    /// Shades beside a value are not its appearances.
    @Test func shadesBesideValueAreNoAppearances() throws {
        let draft = try draft(
            ##"""
            { "color": { "text": { "value": "#101010" },
              "success": { "value": "#33AA66", "light": { "value": "#88DDAA" }, "dark": { "value": "#227744" } } } }
            """##)
        #expect(pair(draft, "success") == "#33AA66|#33AA66", "\(draft.notes)")
    }

    /// A few pairs that differ like appearances do not make appearances of many shades.
    @Test func singleInversionAmongShadesIsNoAppearance() throws {
        let shades = ["primary", "success", "danger", "info"].map {
            ##""\##($0)": { "default": { "$value": "#3366CC" }, "dark": { "$value": "#224488" } }"##
        }
        let overlay = ##""overlay": { "default": { "$value": "#FFFFFF" }, "dark": { "$value": "#000000" } }"##
        let tokens = (shades + [overlay]).joined(separator: ", ")
        let draft = try draft("{ \"color\": { \"$type\": \"color\", \(tokens) } }")
        #expect(draft.counts.colors == 10, "\(draft.notes)")
    }

    /// Tools write the values of modes in their own extensions, beside the value, or in it.
    @Test(arguments: [
        ##""$value": "#F2F2F7", "$extensions": { "mode": { "dark": "#101010" } }"##,
        ##""$value": "#F2F2F7", "$extensions": { "modes": { "Dark": { "$value": "#101010" } } }"##,
        ##""$value": "#F2F2F7", "$extensions": { "com.figma": { "modes": { "Light": "#F2F2F7", "Dark": "#101010" } } }"##,
        ##""$value": "#F2F2F7", "$extensions": { "org.example": { "modes": { "dark": { "$value": "#101010" } } } }"##,
        ##""$value": "#F2F2F7", "$extensions": { "org.example.mode": { "dark": "{ink}" } }"##,
        ##""$value": "#F2F2F7", "$extensions": { "org.example.dark": { "$value": "#101010" } }"##,
        ##""$value": "#F2F2F7", "$extensions": { "dark": "#101010" }"##,
        ##""$value": { "light": "#F2F2F7", "dark": "{ink}" }"##,
        ##""$value": { "Default": "#F2F2F7", "Dark": { "r": 16, "g": 16, "b": 16 } }"##,
        ##""value": "#F2F2F7", "darkValue": "{ink.value}""##, ##""value": "#F2F2F7", "dark": { "value": "#101010" }"##,
        ##""value": { "light": "#F2F2F7", "dark": "#101010" }"##,
    ])
    func modesOfTokensAreRead(token: String) throws {
        let isLegacy = token.hasPrefix("\"value")
        let ink = isLegacy ? ##""value": "#101010""## : ##""$type": "color", "$value": "#101010""##
        let type = isLegacy ? "" : #""$type": "color","#
        let draft = try draft("{ \"ink\": { \(ink) }, \"color\": { \(type) \"bg\": { \(token) } } }")
        #expect(pair(draft, "background") == "#F2F2F7|#101010", "\(draft.notes)")
        #expect(messages(draft).isEmpty, "\(draft.notes)")
    }

    /// Data of a tool that is no color does not become one.
    @Test(arguments: [
        ##""org.example": { "modes": { "dark": "1:4" } }"##, ##""org.example": { "dark": true }"##,
        ##""org.example": { "modes": { "brand": "#FF0000" } }"##, ##""org.example.dark": { "id": "#3" }"##,
    ])
    func otherExtensionsAreNoModes(extensions: String) throws {
        let draft = try draft(
            ##"{ "bg": { "$type": "color", "$value": "#F2F2F7", "$extensions": { \##(extensions) } } }"##)
        #expect(pair(draft, "background") == "#F2F2F7|#F2F2F7" && messages(draft).isEmpty, "\(draft.notes)")
    }

    @Test func valueWithUnknownKeysIsReported() throws {
        let draft = try draft(
            ##"""
            { "color": { "$type": "color", "ink": { "$value": "#000000" },
              "bg": { "$value": { "light": "#FFFFFF", "sepia": "#EEDDCC" } } } }
            """##)
        let expected = "colorSpace and components, or r, g and b of 0 to 255 or 0 to 1"
        #expect(
            messages(draft) == [#"expected a color with \#(expected), found an object with "light" and "sepia""#])
    }

    /// Themes have one length for both appearances.
    @Test func lengthThatDiffersInDarkIsNoted() throws {
        let draft = try draft(
            """
            { "space": { "$type": "dimension",
                "m": { "$value": "10px", "$extensions": { "mode": { "dark": "12px" } } },
                "l": { "$value": "20px", "$extensions": { "mode": { "dark": "20px" } } } } }
            """)
        #expect(text(draft, "layout", "scale", "m") == "10")
        let what = "the length for dark differs; themes have one for both appearances, that for light is used"
        #expect(
            draft.notes.filter { $0.kind == .changed }.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.message)" } == [
                "2:65 \"space.m\": \(what)"
            ])
    }
}
