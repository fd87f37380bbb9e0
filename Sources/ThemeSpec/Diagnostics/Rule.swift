/// What can be wrong with a theme document. The raw value names the rule in diagnostics.
enum Rule: String, CaseIterable {
    case badJSON = "bad-json"
    case invalidUTF8 = "invalid-utf8"
    case duplicateKey = "duplicate-key"
    case tooDeep = "too-deep"
    case tooLarge = "too-large"
    case emptyFile = "empty-file"

    case notAnObject = "not-an-object"
    case wrongType = "wrong-type"
    case badColor = "bad-color"
    case unknownValue = "unknown-value"
    case numberTooLarge = "number-not-representable"
    case numberOutOfRange = "number-out-of-range"
    case emptyText = "empty-text"
    case repeatedValue = "repeated-value"

    case unknownKey = "unknown-key"
    case missingKey = "missing-key"
    case missingSection = "missing-section"
    case missingRole = "missing-role"
    case unknownRole = "unknown-role"
    case badRoleName = "bad-role-name"
    case similarColorRole = "similar-color-role"
    case undefinedColorRole = "undefined-color-role"
    case undefinedAnimation = "undefined-animation"

    case badVersion = "bad-version"
    case olderDocument = "older-document"
    case newerDocument = "newer-document"
    case migrated = "migrated"

    case missingParent = "missing-parent"
    case unreadableParent = "unreadable-parent"
    case extendsOutside = "extends-outside"
    case extendsCycle = "extends-cycle"
    case extendsTooDeep = "extends-too-deep"

    case tooManyFaults = "too-many-faults"
}
