import Foundation
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Themes for audits, read from files like those of users.
enum AuditFixture {
    /// Returns gentle-default with these members.
    static func theme(_ members: String = "") throws -> ThemeSpec {
        try read("{\"extends\":\"gentle-default\"\(members.isEmpty ? "" : ",")\(members)}")
    }

    /// Returns gentle-default with other colors: role, light hex, dark hex.
    static func theme(colors: [(String, String, String)], _ more: String = "") throws -> ThemeSpec {
        let pairs = colors.map { "\"\($0.0)\":{\"lightHex\":\"\($0.1)\",\"darkHex\":\"\($0.2)\"}" }
        let members = "\"colors\":{\"pairByRole\":{\(pairs.joined(separator: ","))}}"
        return try theme(members + (more.isEmpty ? "" : ",") + more)
    }

    /// A theme whose destructive color, which has no other use, is too light for its white labels in dark.
    static var redFill: ThemeSpec {
        get throws {
            try theme(colors: [
                ("destructive", "#B91C1C", "#F87171"), ("textOnDestructive", "#FFFFFF", "#FFFFFF"),
                ("danger", "#B91C1C", "#FF9A9A"), ("statusOverdue", "#B91C1C", "#FF9A9A"),
            ])
        }
    }

    static func read(_ document: String) throws -> ThemeSpec {
        let path = FileManager.default.temporaryDirectory.appending(path: "audit-\(UUID().uuidString).json").path
        try Data(document.utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try ThemeLibrary().load(path).spec
    }

    static var shipped: [ThemeSpec] {
        get throws { try ThemeLibrary().slugs.map { try ThemeLibrary().load($0).spec } }
    }
}

extension ThemeAudit {
    /// Returns the checks of one part of a component.
    func checks(_ component: String, _ part: String, _ appearance: Appearance) -> [AuditCheck] {
        checks.filter { $0.pair.component == component && $0.pair.part == part && $0.appearance == appearance }
    }

    func findings(_ rule: String) -> [AuditFinding] { findings.filter { $0.rule == rule } }
}
