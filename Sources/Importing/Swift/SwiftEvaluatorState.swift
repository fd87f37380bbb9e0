/// The depth and the number of evaluations, which are limited: code is nested on the call stack, and helpers that call
/// each other grow exponentially.
struct SwiftLimits {
    /// The number of functions and closures that are being evaluated.
    var callDepth = 0
    /// The number of nested expressions that are being evaluated.
    var expressionDepth = 0
    /// The remaining number of expressions for a declaration.
    private var budget = SwiftLimits.mostExpressions
    private var budgetOfFile: Int
    /// The maximum number of expressions for a whole file, in proportion to its size: each is evaluated a few times.
    private let mostOfFile: Int

    /// The maximum length of a chain of names that refer to each other.
    static let maximumDepth = 32
    static let maximumCalls = 20
    static let maximumExpressions = 96
    static let mostExpressions = 100_000
    /// The maximum number of nested values in a list, a dictionary or an instance.
    static let mostParts = 20_000
    /// Bounds of `mostOfFile`, the lower of which takes about 0.3 s, and the number of expressions per byte.
    private static let mostOfFiles = 1_000_000...20_000_000
    private static let mostOfByte = 8

    /// - Parameter count: The size of the file.
    init(bytes count: Int) {
        let bounds = Self.mostOfFiles
        mostOfFile = min(max(count * Self.mostOfByte, bounds.lowerBound), bounds.upperBound)
        budgetOfFile = mostOfFile
    }

    /// Starts to count the expressions of another declaration.
    mutating func startDeclaration() { budget = Self.mostExpressions }

    /// Counts an expression at a place.
    mutating func spend(at offset: @autoclosure () -> Int) throws(SwiftUnreadable) {
        budget -= 1
        budgetOfFile -= 1
        guard expressionDepth < Self.maximumExpressions else {
            throw Self.failure(Self.maximumExpressions, at: offset())
        }
        guard budget > 0, budgetOfFile > 0 else {
            let most = budget > 0 ? "the file has more than \(mostOfFile)" : "more than \(Self.mostExpressions)"
            throw SwiftUnreadable(message: most + " expressions to evaluate", offset: offset(), reason: .depth)
        }
    }

    /// Counts the values of a list that is created at once.
    mutating func spend(values count: Int) {
        budget -= count / 16
        budgetOfFile -= count / 16
    }

    /// Throws if no further call is allowed.
    func checkCalls(at offset: Int) throws(SwiftUnreadable) {
        guard callDepth < Self.maximumCalls else { throw Self.failure(Self.maximumCalls, at: offset) }
    }

    /// Returns the failure of code that is nested too deeply.
    static func failure(_ most: Int, at offset: Int) -> SwiftUnreadable {
        SwiftUnreadable(message: "nested deeper than \(most)", offset: offset, reason: .depth)
    }
}

/// Results that are needed repeatedly while a file is evaluated.
struct SwiftMemory {
    /// The expressions of declarations that are evaluated repeatedly, by the indices of the declarations.
    var parsed: [Int: SwiftExpression] = [:]
    /// The parsed bodies by their first tokens, and the parameters of functions.
    var bodies: [Int: [SwiftStatement]] = [:]
    var signatures: [Int: [SwiftParameter]] = [:]
    /// For each token index of an assignment to a dictionary, whether that dictionary is only a cache.
    var caches: [Int: Bool] = [:]
    /// For the path of each enum, whether it has properties or functions of a color type.
    var coloredEnums: [[String]: Bool] = [:]
    /// For each form of hexes, whether an initializer of the file reads it as nearly all do.
    var usualForms: [SwiftEvaluator.HexForm: Bool] = [:]
}

/// What the evaluation of expressions reveals about the code.
struct SwiftFindings {
    /// The indices of the functions and initializers that were called, and therefore are helpers.
    var called: Set<Int> = []
    /// The types whose instances were created.
    var made: Set<[String]> = []
    /// The declarations to which expressions refer, by the places of the expressions.
    var references: [Int: Int] = [:]
    /// Whether an eight-digit hex was read whose byte order no initializer in the file determines.
    var needsHexOrder = false
    /// Whether a member was found under a related type because this file lacks it; another file may declare it.
    var missesNames = false
    /// Whether an expression depended on the contrast, or a color set has a color for increased contrast.
    var asksForContrast = false
}
