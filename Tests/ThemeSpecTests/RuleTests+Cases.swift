extension RuleTests {
    private static func role(_ fields: String) -> String {
        "\"typography\":{\"roles\":{\"body_m\":{\(fields)}}}"
    }

    private static func colors(_ fields: String) -> String { "\"colors\":{\"pairByRole\":{\(fields)}}" }

    private static func card(_ fields: String) -> String { "\"surfaces\":{\"roles\":{\"card\":{\(fields)}}}" }

    /// The members of a document based on gentle-default, on its second line.
    static let values = [
        Case("\"name\":7", "2:8: error: expected a string, found a number [wrong-type]"),
        Case("\"name\":\" \"", "2:8: error: expected some text, found \" \" [empty-text]"),
        Case("\"colors\":[]", "2:10: error: expected an object, found an array [wrong-type]"),
        Case(
            "\"layout\":{\"gap\":{\"m\":\"12\"}}",
            "2:22: error: expected a number, found a string [wrong-type]"),
        Case(role("\"isUppercased\":1"), "2:49: error: expected true or false, found a number [wrong-type]"),
        Case(role("\"weight\":true"), "2:43: error: expected a string, found true [wrong-type]"),
        Case(
            colors("\"background\":{\"lightHex\":\"#12345\"}"),
            "2:50: error: expected #RRGGBB or #RRGGBBAA, found \"#12345\" [bad-color]"),
        Case(
            colors("\"background\":{\"lightHex\":\"red\",\"darkHex\":\"#GG0000\"}"),
            "2:50: error: expected #RRGGBB or #RRGGBBAA, found \"red\" [bad-color]",
            "2:66: error: expected #RRGGBB or #RRGGBBAA, found \"#GG0000\" [bad-color]"),
        Case(
            role("\"weight\":\"bolt\""),
            "2:43: error: expected one of ultraLight, thin, light, regular, medium, semibold, bold, heavy, black, "
                + "found \"bolt\"; did you mean \"bold\"? [unknown-value]"),
        Case(
            role("\"design\":\"gothic\""),
            "2:43: error: expected one of default, serif, rounded, monospaced, found \"gothic\" [unknown-value]"),
        Case(
            role("\"pointSize\":1e999"),
            "2:46: error: expected a number in the range of a double, found 1e999 [number-not-representable]"),
        Case(
            role("\"pointSize\":0"),
            "2:46: error: expected a number above 0 and at most 512, found 0 [number-out-of-range]"),
        Case(
            role("\"letterSpacing\":-200.5"),
            "2:50: error: expected a number from -200 to 200, found -200.5 [number-out-of-range]"),
        Case(
            card("\"shadowOpacity\":1.5"),
            "2:46: error: expected a number from 0 to 1, found 1.5 [number-out-of-range]"),
        Case(
            card("\"cornerRadius\":-1,\"borderWidth\":10000"),
            "2:45: error: expected a number from 0 to 9999, found -1 [number-out-of-range]",
            "2:62: error: expected a number from 0 to 9999, found 10000 [number-out-of-range]"),
        Case("\"_specVersion\":\"0.6.0\"", older("0.6.0")), Case("\"_specVersion\":\"0.3.1\"", older("0.3.1")),
        Case(
            "\"_specVersion\":\"0.2.0\"",
            "2:16: error: expected version 0.3 or newer, found \"0.2.0\" [older-document]"),
        Case(
            "\"_specVersion\":\"0.8.0\"",
            "2:16: warning: newer document: expected version 0.7, found \"0.8.0\"; new keys are kept, but not used "
                + "[newer-document]"),
        Case("\"_specVersion\":\"0.7.9\""),
        Case(
            "\"_specVersion\":\"7\"",
            "2:16: error: expected a version such as \"0.7.0\", found \"7\" [bad-version]"),
        Case(
            "\"appearances\":\"dark\"", "2:15: error: expected an array, found a string [wrong-type]"),
        Case("\"appearances\":[]", "2:15: error: expected light, dark or both, found an empty array [empty-text]"),
        Case(
            "\"appearances\":[\"drak\"]",
            "2:16: error: expected one of light, dark, found \"drak\"; did you mean \"dark\"? [unknown-value]"),
        Case(
            "\"appearances\":[\"dark\",\"dark\"]",
            "2:23: error: expected every entry once, found \"dark\" again [repeated-value]"),
        Case(
            "\"scenes\":[\"dashbord\"]",
            "2:11: error: expected one of dashboard, components, typography, colors, contrast, chat, reading, empty, "
                + "form, scales, states, found \"dashbord\"; did you mean \"dashboard\"? [unknown-value]"),
        Case("\"scenes\":[1]", "2:11: error: expected a string, found a number [wrong-type]"),
    ]

    private static func older(_ version: String) -> String {
        "2:16: note: older document: read as version 0.7, found \"\(version)\" [older-document]"
    }

    static let structure = [
        Case(
            "\"nmae\":\"x\"",
            "2:1: error: unknown key \"nmae\"; did you mean \"name\"? [unknown-key]"),
        Case(
            card("\"glow\":1"), "2:30: note: the key \"glow\" is unknown and is kept unchanged [unknown-key]"),
        Case(
            "\"typography\":{\"roles\":{\"bodi_m\":{}}}",
            "2:24: error: expected a text role, found \"bodi_m\"; did you mean \"body_m\"? [unknown-role]"),
        Case(
            "\"surfaces\":{\"roles\":{\"Card\":{}}}",
            "2:22: error: expected a surface role, found \"Card\"; did you mean \"card\"? [unknown-role]"),
        Case(
            "\"buttons\":{\"roles\":{\"link\":{}}}",
            "2:21: error: expected a button role, found \"link\" [unknown-role]"),
        Case(
            "\"typography\":{\"roles\":{\"body\":{}}}",
            "2:24: error: expected a text role, found \"body\"; did you mean \"body_m\"? [unknown-role]"),
        Case(
            "\"layout\":{\"gap\":{\"medium\":4,\"extraLarge\":8}}",
            "2:18: error: unknown key \"medium\"; did you mean \"m\"? [unknown-key]",
            "2:29: error: unknown key \"extraLarge\"; did you mean \"xl\"? [unknown-key]"),
        Case(
            "\"layout\":{\"inset\":{\"card\":{\"regular\":{\"vertical\":\"pill\"}}}}",
            "2:50: error: expected a number or one of xs, s, m, l, xl, xxl, found \"pill\" [unknown-value]"),
        Case(
            "\"layout\":{\"inset\":{\"card\":{\"tigt\":{}}}}",
            "2:28: error: expected an inset variant, found \"tigt\"; did you mean \"tight\"? [unknown-role]"),
        Case(
            colors("\"toolBash\":{\"lightHex\":\"#112233\",\"darkHex\":\"#445566\"}")),
        Case(
            colors("\"accent2\":{\"lightHex\":\"#112233\",\"darkHex\":\"#445566\"}")),
        Case(
            colors("\"textPrimry\":{\"lightHex\":\"#112233\",\"darkHex\":\"#445566\"}"),
            "2:25: warning: the color role \"textPrimry\" is new, but similar to \"textPrimary\"; did you mean that? "
                + "[similar-color-role]"),
        Case(
            colors("\"backgrnd\":{\"lightHex\":\"#112233\",\"darkHex\":\"#445566\"}"),
            "2:25: warning: the color role \"backgrnd\" is new, but similar to \"background\"; did you mean that? "
                + "[similar-color-role]"),
        Case(
            colors("\"acnt\":{\"lightHex\":\"#112233\",\"darkHex\":\"#445566\"}")),
        Case(
            colors("\"a\\u001b[31m\":{}"),
            "2:25: error: expected a color role's name of 1 to 64 visible characters without spaces, "
                + "found \"a\\u{1B}[31m\" [bad-role-name]"),
        Case(
            colors("\"toolBash\":{\"lightHex\":\"#112233\"}"),
            "2:36: error: expected the key \"darkHex\", found none [missing-key]"),
        Case(
            role("\"weight\":null,\"pointSize\":null"),
            "2:43: error: expected the key \"weight\", found none [missing-key]",
            "2:60: error: expected the key \"pointSize\", found none [missing-key]"),
        Case(
            card("\"backgroundStyle\":{\"type\":\"material\"}"),
            "2:48: error: expected the keys \"material\" and \"tintOpacity\", found none [missing-key]"),
        Case(role("\"colorRole\":\"statusOverdue\"")),
        Case(
            role("\"colorRole\":\"textPrimery\""),
            "2:46: error: expected a color role that the theme defines, found \"textPrimery\"; "
                + "did you mean \"textPrimary\"? [undefined-color-role]"),
        Case(
            card("\"backgroundStyle\":{\"type\":\"material\",\"material\":\"thin\"}"),
            "2:48: error: expected the key \"tintOpacity\", found none [missing-key]"),
        Case(
            card("\"backgroundStyle\":{\"colorRole\":\"background\"}"),
            "2:48: error: expected the key \"type\", found none [missing-key]"),
        Case(
            card("\"backgroundStyle\":{\"type\":\"solid\",\"colorRole\":\"ocean\"}"),
            "2:76: error: expected a color role that the theme defines, found \"ocean\" [undefined-color-role]"),
        Case(
            "\"buttons\":{\"animations\":{\"squish\":null}}",
            "2:35: error: expected an animation that the theme defines, found \"squish\" [undefined-animation]"),
        Case(
            "\"typography\":{\"roles\":{\"body_m\":null,\"title_xl\":null}}",
            "2:33: error: expected the text role \"body_m\", found none [missing-role]",
            "2:49: error: expected the text role \"title_xl\", found none [missing-role]"),
        Case(colors("\"background\":null,\"textPrimary\":null,\"textTertiary\":null")),
        Case(
            "\"visual\":null", "2:10: error: expected the section \"visual\", found none [missing-section]"),
    ]
}
