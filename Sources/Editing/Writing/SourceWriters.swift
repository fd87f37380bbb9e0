import Importing
import JSONText

/// The writers for formats other than theme documents.
enum SourceWriters {
    /// The changes of text that may give a value another one, the most likely first.
    ///
    /// - Parameter parts: Other parts of the token that are to get the new value too.
    /// - Throws: ``EditFailure`` for a value that no literal gives.
    static func candidates(
        for edit: SourceEdit, with parts: Set<SourceEdit.Part> = []
    ) throws(EditFailure) -> [[TextChange]] {
        switch ThemeImporter.format(of: edit.path) {
        case .swift: return try SwiftWriter.candidates(for: edit, with: parts)
        case .assetCatalog, .designTokens, nil:
            guard let text = JSONTextEdit(edit.bytes) else { throw EditFailure("expected valid JSON") }
            let isColorSet = text.root["colors"]?.elements != nil
            return isColorSet
                ? try ColorSetWriter.candidates(for: edit, in: text)
                : try DesignTokenWriter.candidates(for: edit, in: text)
        }
    }
}
