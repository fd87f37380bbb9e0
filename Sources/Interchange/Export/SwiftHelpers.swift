/// The initializers that an exported `AppTheme` needs, on iOS and on macOS.
enum SwiftHelpers {
    static let text = """
        extension Color {
            /// Six hexadecimal digits, with or without `#`.
            init(hex: String) {
                let value = UInt32(hex.drop { $0 == "#" }, radix: 16) ?? 0
                self.init(
                    red: Double(value >> 16 & 0xFF) / 255, green: Double(value >> 8 & 0xFF) / 255,
                    blue: Double(value & 0xFF) / 255)
            }

            init(light: String, dark: String) {
                self.init(light: Color(hex: light), dark: Color(hex: dark))
            }

            init(light: Color, dark: Color) {
                #if canImport(UIKit)
                    self.init(uiColor: UIColor { traits in
                        traits.userInterfaceStyle == .dark ? UIColor(dark) : UIColor(light)
                    })
                #elseif canImport(AppKit)
                    self.init(nsColor: NSColor(name: nil) { appearance in
                        let isDark = appearance.bestMatch(from: [.darkAqua, .aqua]) == .darkAqua
                        return isDark ? NSColor(dark) : NSColor(light)
                    })
                #else
                    self = light
                #endif
            }
        }

        """
}
