import ColorScience
import ThemeSpec

/// Reads the tokens of a SwiftUI theme written in Swift: `AppTheme.swift` and its kin.
///
/// Tokens are static constants, and computed properties of one expression, of a type such as `AppTheme`, `Theme` or
/// `DesignSystem`, nested in namespaces or not; without such a type, those of all types of the file, or of extensions of
/// `Color` and `Font`. What cannot be read is noted and left out. A name that the file declares twice, as for two
/// platforms, has its first value.
public enum SwiftThemeImporter {
    /// The tokens of a source file, in its order.
    ///
    /// - Parameters:
    ///   - source: UTF-8; what is not well-formed stands for unknown characters. Up to 2 GiB.
    ///   - file: The path, for messages.
    ///   - catalogs: The color set of a name, in the project's asset catalogs; `nil` where there is none.
    /// - Throws: ``ImportFailure`` where there is no theme, or nothing of it can be read.
    public static func tokens(
        source: [UInt8], file: String, catalogs: (String) -> (light: Color, dark: Color?)?
    ) throws(ImportFailure) -> ImportedTokens {
        let result = source.withUnsafeBufferPointer { bytes in
            withoutActuallyEscaping(catalogs) { catalogs in
                SwiftThemeReading(bytes, file: file, catalogs: catalogs).result()
            }
        }
        return try result.get()
    }
}
