import ThemeSpec

/// How urgent a service is, most urgent first.
public enum ServiceStatus: CaseIterable, Sendable {
    case overdue
    case dueSoon
    case good
    case scheduled

    /// The status after this one, and the first one after the last.
    public var next: ServiceStatus {
        switch self {
        case .overdue: .dueSoon
        case .dueSoon: .good
        case .good: .scheduled
        case .scheduled: .overdue
        }
    }

    /// The color role that shows it.
    public var role: ColorRole {
        switch self {
        case .overdue: .statusOverdue
        case .dueSoon: .statusDueSoon
        case .good: .statusGood
        case .scheduled: .statusNeutral
        }
    }

    /// What its pill says, before it is set in capitals.
    public var pillText: String {
        switch self {
        case .overdue: "Overdue"
        case .dueSoon: "Due soon"
        case .good: "Good"
        case .scheduled: "Scheduled"
        }
    }
}
