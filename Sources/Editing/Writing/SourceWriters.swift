import Importing
import JSONText

/// The writers for formats other than theme documents.
enum SourceWriters {
    /// The changes of text that may give a value another one, the most likely first.
    ///
    /// - Throws: ``EditFailure`` for a value that no literal gives.
    static func candidates(for edit: SourceEdit) throws(EditFailure) -> [[TextChange]] {
        switch ThemeImporter.format(of: edit.path) {
        case .swift: return try SwiftWriter.candidates(for: edit, with: edit.otherAppearance.map { [$0] } ?? [])
        case .assetCatalog, .designTokens, nil:
            guard let text = JSONTextEdit(edit.bytes) else { throw EditFailure("expected valid JSON") }
            let isColorSet = text.root["colors"]?.elements != nil
            return isColorSet
                ? try ColorSetWriter.candidates(for: edit, in: text) : try DesignTokenWriter.candidates(for: edit, in: text)
        }
    }
}

extension SourceEdit {
    /// The color in the other appearance, which the caller compares itself; `nil` for other values.
    fileprivate var otherAppearance: Part? {
        guard case .color(let appearance, let isIncreased) = part else { return nil }
        return .color(appearance == .light ? .dark : .light, isIncreased: isIncreased)
    }
}
