import ThemeSpec

/// How urgent a service is, most urgent first.
public enum ServiceStatus: CaseIterable, Sendable {
    case overdue
    case dueSoon
    case good
    case scheduled

    /// The colour role that shows it.
    var role: ColorRole {
        switch self {
        case .overdue: .statusOverdue
        case .dueSoon: .statusDueSoon
        case .good: .statusGood
        case .scheduled: .statusNeutral
        }
    }

    /// What its pill says.
    var pillText: String {
        switch self {
        case .overdue: "Overdue"
        case .dueSoon: "Due soon"
        case .good: "Good"
        case .scheduled: "Scheduled"
        }
    }
}
