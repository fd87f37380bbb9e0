/// The identity of the terminal, and the evidence for it.
struct TerminalIdentity: Sendable {
    /// The source of the identification, from the weakest to the strongest.
    enum Source: Comparable, Sendable {
        /// A variable, which a terminal started from another one inherits.
        case variable
        /// `TERM`, which every terminal sets, and which ssh forwards.
        case term
        /// A reply of the terminal itself.
        case reply
    }

    /// The row of the table; `nil` if the terminal is not in it.
    var profile: TerminalProfile?
    /// The name that the terminal reports, if it is not in the table.
    var reportedName: String?
    var version: TerminalVersion?
    var source = Source.variable
    /// The evidence as a clause in lower case; empty for an unknown terminal.
    var evidence: [String] = []

    /// The name shown to the user.
    var name: String? { profile?.name ?? reportedName }

    /// Identifies the terminal: by its reply to XTVERSION, or else to DA2, or else by the environment.
    ///
    /// If the replies do not contain the version, it is taken from the environment, provided that this identifies the
    /// same terminal.
    init(environment: [String: String], replies: TerminalReplies) {
        let local = Self.local(environment)
        guard let replied = Self.replied(replies) else {
            self = local
            return
        }
        self = replied
        if version == nil, name == local.name, let known = local.version {
            version = known
            evidence += local.evidence
        }
    }

    private init(profile: TerminalProfile?, source: Source = .variable, evidence: [String]) {
        self.profile = profile
        self.source = source
        self.evidence = evidence
    }

    private static func replied(_ replies: TerminalReplies) -> TerminalIdentity? {
        if let text = replies.version, !text.isEmpty {
            let profile = TerminalTable.all.first { $0.reply.map { text.hasPrefix($0.prefix) } ?? false }
            var identity = Self(
                profile: profile, source: .reply, evidence: ["the reply to XTVERSION is '\(text)'"])
            identity.version = profile?.reply?.version(in: text).flatMap { profile?.version(reported: $0) }
            if profile == nil { identity.reportedName = text }
            return identity
        }
        guard let numbers = replies.secondaryAttributes,
            let profile = TerminalTable.all.first(where: { $0.attributes?.matches(numbers) ?? false })
        else { return nil }
        let text = numbers.map(String.init).joined(separator: ";")
        var identity = Self(profile: profile, source: .reply, evidence: ["the reply to DA2 is \(text)"])
        identity.version = profile.attributes?.version(in: numbers).map { profile.version(reported: $0) }
        return identity
    }

    /// Multiplexers come first, because they pass on the variables of the surrounding terminal.
    private static func local(_ environment: [String: String]) -> TerminalIdentity {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        func fact(_ name: String) -> String { "\(name) is \(printable(value(name) ?? ""))" }

        let term = value("TERM") ?? ""
        if value("TMUX") != nil { return Self(profile: TerminalTable.tmux, evidence: ["TMUX is set"]) }
        if value("STY") != nil { return Self(profile: TerminalTable.screen, evidence: ["STY is set"]) }
        if term.hasPrefix("screen.") { return Self(profile: TerminalTable.screen, evidence: [fact("TERM")]) }
        if let profile = TerminalTable.all.first(where: { $0.terms.contains { isVariant(term, of: $0) } }) {
            var identity = Self(profile: profile, source: .term, evidence: [fact("TERM")])
            identity.readVersion(in: environment)
            return identity
        }
        if let program = value("TERM_PROGRAM"),
            let profile = TerminalTable.all.first(where: { $0.programs.contains(program) })
        {
            return Self(profile: profile, evidence: [fact("TERM_PROGRAM")])
        }
        // Each terminal sets a specific variable and inherits those of others: two of them contradict each other.
        let named = TerminalTable.all.filter { profile in profile.variable.map { value($0.name) != nil } ?? false }
        let evidence = named.compactMap { $0.variable.map { "\($0.name) is set" } }
        var identity = Self(profile: named.count == 1 ? named[0] : nil, evidence: evidence)
        identity.readVersion(in: environment)
        return identity
    }

    /// Reads the version from the variable of the terminal.
    private mutating func readVersion(in environment: [String: String]) {
        guard let variable = profile?.variable, let text = environment[variable.name],
            let found = variable.version(in: text)
        else { return }
        version = found
        evidence.removeAll { $0.hasPrefix(variable.name + " ") }
        evidence.append("\(variable.name) is \(printable(text))")
    }
}

/// Returns whether `term` is `name`, or `name` followed by a hyphen and a variant.
func isVariant(_ term: String, of name: String) -> Bool {
    term == name || term.hasPrefix(name + "-")
}

/// Returns at most 64 characters of external text, with each character that is not printable ASCII replaced by `?`.
func printable(_ text: String) -> String {
    String(text.unicodeScalars.prefix(64).map { (0x20..<0x7F).contains($0.value) ? Character($0) : "?" })
}

/// The version of a terminal: a list of numbers that are compared in order.
struct TerminalVersion: Hashable, Sendable {
    /// The numbers, most significant first.
    let numbers: [Int]

    /// The version as the terminal writes it, unless that is the numbers separated by periods.
    private let ownText: String?

    /// The version as the terminal writes it.
    var text: String { ownText ?? Self.joined(numbers) }

    /// Creates a version from its numbers.
    init(_ numbers: Int...) {
        self.init(numbers)
    }

    /// Creates a version from its numbers, written as `text` or separated by periods.
    init(_ numbers: [Int], text: String? = nil) {
        self.numbers = numbers
        ownText = text
    }

    /// Parses the numbers at the beginning of `text`, separated by periods: `0.41.1`, `3.3a` (3.3), `20240203-110809`
    /// (20240203). `nil` if it does not begin with a number.
    init?(parsing text: some StringProtocol) {
        var numbers: [Int] = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            let digits = part.prefix { $0.isASCII && $0.isNumber }
            guard let number = Int(digits) else { break }
            numbers.append(number)
            if digits.endIndex != part.endIndex { break }
        }
        guard !numbers.isEmpty else { return nil }
        self.init(numbers, text: text == Self.joined(numbers) ? nil : String(text))
    }

    /// Splits a number that has two decimal digits for each component: 11301 is 1.13.1.
    init(packed number: Int) {
        self.init(number / 10_000, number / 100 % 100, number % 100)
    }

    private static func joined(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ".") }
}

extension TerminalVersion: Comparable {
    /// Compares the numbers in order; missing numbers count as 0.
    static func < (one: TerminalVersion, other: TerminalVersion) -> Bool {
        for index in 0..<max(one.numbers.count, other.numbers.count) {
            let left = index < one.numbers.count ? one.numbers[index] : 0
            let right = index < other.numbers.count ? other.numbers[index] : 0
            if left != right { return left < right }
        }
        return false
    }
}
