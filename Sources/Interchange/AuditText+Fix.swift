import ColorScience
import ThemeEngine
import ThemeSpec

extension AuditText {
    /// What a fix changes, before and after, and what it comes to.
    ///
    /// - Parameter path: the file that it was written to.
    public func report(_ fix: ThemeFix, writtenTo path: String) -> String {
        var text = "\n" + pen.bold("changes in \(visibleControls(path))") + "\n"
        for change in fix.colors {
            text += "  \(padded(change.appearance.rawValue, 6))\(padded(change.role.rawValue, 24))"
            text += "\(padded(change.before.hex, 10))-> \(padded(change.after.hex, 10))"
            text += pen.faint("moves \(Self.hundredths(change.distance))") + "\n"
        }
        for change in fix.surfaces {
            text += "  \(padded("both", 6))\(padded(change.role.rawValue, 24))"
            text += "\(visibleControls(Self.words(change.before))) -> \(visibleControls(Self.words(change.after)))\n"
        }
        let (before, after) = (fix.before.failedChecks.count, fix.remaining.count)
        let verdict = "\(before) pairs failed, \(after == 0 ? "none fails" : "\(after) fail") now"
        text += (after == 0 ? pen.good(verdict) : pen.bad(verdict)) + "\n"
        for item in AuditCase.cases(of: fix.remaining) {
            text += "  left: \(visibleControls(item.worst.message)), \(item.worst.appearance.rawValue)\n"
        }
        return text
    }

    private static func words(_ background: SurfaceBackground) -> String {
        switch background {
        case .solid(let role):
            return "solid \(role.rawValue)"
        case .material(let material, let tint, let opacity):
            let percent = Int((opacity * 100).rounded())
            return "\(material.rawValue) material" + (tint.map { " with \(percent)% \($0.rawValue)" } ?? "")
        case .glass(let material, let role):
            return "glass of \(role.rawValue)" + (material.map { " on \($0.rawValue)" } ?? "")
        }
    }

    /// Two decimals.
    private static func hundredths(_ value: Double) -> String {
        let count = Int((value * 100).rounded())
        return "\(count / 100).\(count % 100 < 10 ? "0" : "")\(count % 100)"
    }
}
