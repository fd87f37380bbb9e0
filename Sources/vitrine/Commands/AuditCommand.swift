import ColorScience
import TerminalUI
import ThemeEngine
import ThemeSpec

/// `vitrine audit`: whether what themes put on each other can be told apart.
enum AuditCommand: Command {
    static let name = "audit"
    static let usage = "[THEME]... [options]"
    static let summary = "contrast of every pair, for people, scripts and CI"
    static let options: [Option] = [
        Option("--format", "F", "text, json, sarif or junit"),
        Option("--level", "L", "AA or AAA of WCAG 2.2, AA by default"),
        Option("--large-text", "R", "strict (24 pt, 18.67 pt bold) or apple (18 pt, bold); strict by default"),
        Option("--content-size", "S", "xS ... xxxL, AX1 ... AX5, SwiftUI's names, or all; L by default"),
        Option("--appearance", "A", "light or dark; both by default"),
        Option("--fix-to", "FILE", "writes a theme that changes the least found that passes; one THEME only"),
        Option("-o", "FILE", "into a file"),
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let settings = try arguments.auditSettings()
        let formats = AuditReport.Format.allCases.map { (name: $0.rawValue, value: $0) }
        let format = try arguments.choice("--format", "format", formats) ?? .text
        let library = Themes.library
        let targets = AuditTargets(arguments.rest, in: library)
        let fix = try arguments["--fix-to"].map { try FixFile($0, for: arguments.rest) }
        let sink = try OutputSink(path: arguments["-o"])
        let progress = Progress()
        if sink.isTerminal { sink.willWrite = progress.erase }
        let isColored = sink.isTerminal && Terminal.detectedDepth() > .mono
        var report = AuditReport(
            format, to: sink, settings, isSingle: targets.names.count == 1, isColored: isColored)
        var totals = AuditTotals()
        var complaints = targets.empty.map { "no theme files (*.json) in the folder \(quoted($0))" }
        complaints.forEach(Output.complain)
        try report.begin()
        for (index, name) in targets.names.enumerated() {
            switch audit(name, from: library, settings) {
            case .success(let audit):
                totals.add(audit)
                try report.add(audit)
                if let fix { try write(fix, audit, to: report) }
            case .failure(let failure):
                progress.erase()
                Output.complain(failure.message)
                complaints = [failure.message]
            }
            if progress.update(index + 1, of: targets.names.count), sink.isTerminal { try sink.flush() }
        }
        progress.erase()
        try report.end(totals)
        guard complaints.isEmpty else { return .unusable }
        return totals.failedThemes > 0 ? .found : .success
    }

    /// Reads a theme and audits it; what it fails with is said in a line.
    private static func audit(
        _ name: String, from library: ThemeLibrary, _ settings: AuditSettings
    ) -> Result<ThemeAudit, Failure> {
        do throws(ThemeLoadError) {
            let spec = try library.load(name).spec
            let has = spec.metadata.appearances
            guard settings.appearances.contains(where: has.contains) else {
                let list = has.map(\.rawValue).joined(separator: " and ")
                let wanted = settings.appearances.map(\.rawValue).joined(separator: " and ")
                return .failure(Failure("\(visibleControls(spec.slug)) has no \(wanted) appearance, only \(list)"))
            }
            return .success(ThemeAudit(spec, settings))
        } catch {
            guard case .faults(let faults) = error, let first = faults.first(where: { $0.severity == .error }) else {
                return .failure(Themes.failure(error))
            }
            let place = "\(first.file):\(first.line):\(first.column): \(first.message) [\(first.rule)]"
            return .failure(Failure(faults.count > 1 ? "\(place); vitrine validate says all" : place))
        }
    }

    private static func write(_ file: FixFile, _ audit: ThemeAudit, to report: AuditReport) throws {
        guard !audit.failedChecks.isEmpty else {
            return Output.complain("nothing fails in \(visibleControls(audit.spec.slug)), \(file.name) is not written")
        }
        let fix = ThemeFix(audit)
        try file.write(fix)
        try report.add(fix, writtenTo: file.path)
    }
}
