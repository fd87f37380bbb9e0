import ThemeSpec

/// A vehicle with the work that it is due for.
public struct Vehicle: Sendable {
    /// What its owner calls it; may be blank.
    let customName: String
    let year: Int
    let make: String
    let model: String
    /// The odometer reading in miles.
    public let mileage: Int
    let services: [Service]

    /// What it is called: by its model where it has no name of its own.
    public var name: String { customName.contains { !$0.isWhitespace } ? customName : description }

    /// Year, make and model. The year is not a number to be grouped.
    public var description: String { "\(year) \(make) \(model)" }

    /// The work, most urgent first; equally urgent work in the order in which it was entered.
    public var servicesByUrgency: [Service] {
        services.enumerated()
            .sorted { ($0.element.urgency(at: mileage), $0.offset) < ($1.element.urgency(at: mileage), $1.offset) }
            .map(\.element)
    }

    /// What the dashboard shows: the work that is next, and all that comes after it.
    ///
    /// With `status`, the first work that has it, or an example; what is more urgent counts as done.
    func agenda(showing status: ServiceStatus? = nil) -> (next: Service?, upcoming: [Service]) {
        let services = servicesByUrgency
        guard let status else { return (services.first, Array(services.dropFirst())) }
        let next = services.first { $0.status(at: mileage) == status } ?? .example(status, at: mileage)
        let urgency = next.urgency(at: mileage)
        return (next, services.filter { $0 != next && $0.urgency(at: mileage) >= urgency && $0.name != next.name })
    }
}

extension Vehicle {
    /// The vehicles of the mock, the days of their services fixed so that every run shows the same.
    public static let samples = [dailyDriver, weekendCar]

    /// The sample at `index`, counted around from either end.
    static func sample(_ index: Int) -> Vehicle {
        let count = samples.count
        return samples[(index % count + count) % count]
    }

    /// Checkpoint's own sample data.
    static let dailyDriver = Vehicle(
        customName: "Daily Driver", year: 2022, make: "Toyota", model: "Camry", mileage: 32_500,
        services: [
            Service(name: "Oil change", daysLeft: 12, dueMileage: 33_000),
            Service(name: "Tire rotation", daysLeft: 45, dueMileage: 35_000),
            Service(name: "Brake inspection", daysLeft: -5, dueMileage: 32_300),
            Service(name: "Air filter replacement", daysLeft: 120, dueMileage: 40_500),
        ])

    /// Checkpoint names the vehicle only. Its services show what the first one's do not: work without a mileage,
    /// without a date, and with neither.
    static let weekendCar = Vehicle(
        customName: "Weekend Car", year: 2020, make: "Mazda", model: "MX-5", mileage: 18_200,
        services: [
            Service(name: "Brake fluid", daysLeft: 24, dueMileage: 18_600),
            Service(name: "Soft top care", daysLeft: 60, dueMileage: nil),
            Service(name: "Spark plugs", daysLeft: nil, dueMileage: 37_500),
            Service(name: "Wheel alignment", daysLeft: nil, dueMileage: nil),
        ])
}

/// A piece of work on a vehicle, due at a date, at a mileage, at both or at neither.
public struct Service: Hashable, Sendable {
    let name: String
    /// Whole days until it is due; negative when that is past. `nil` without a date.
    let daysLeft: Int?
    /// The odometer reading, in miles, at which it is due. `nil` without one.
    let dueMileage: Int?
    /// Whether it was due earlier today: late, though by no whole day.
    var isPastToday = false

    /// How urgent it is at `mileage`. The order of the rules matters: a passed date wins over miles in hand.
    public func status(at mileage: Int) -> ServiceStatus {
        let milesLeft = milesLeft(at: mileage)
        if let daysLeft, daysLeft < 0 || (daysLeft == 0 && isPastToday) { return .overdue }
        if let milesLeft, milesLeft < 0 { return .overdue }
        if let daysLeft, daysLeft <= Self.soonDays { return .dueSoon }
        if let milesLeft, milesLeft <= Self.soonMiles { return .dueSoon }
        return daysLeft == nil && milesLeft == nil ? .scheduled : .good
    }

    func milesLeft(at mileage: Int) -> Int? {
        dueMileage.map { $0 - mileage }
    }

    /// Sorts services, smallest first: the days left, or the days that the miles left will last at 40 a day.
    func urgency(at mileage: Int) -> Int {
        min(daysLeft ?? .max, milesLeft(at: mileage).map { $0 / Self.milesADay } ?? .max)
    }

    /// Work that has `status` on a vehicle of that mileage, to show what such a card looks like.
    static func example(_ status: ServiceStatus, at mileage: Int) -> Service {
        switch status {
        case .overdue: Service(name: "Brake inspection", daysLeft: -5, dueMileage: mileage - 200)
        case .dueSoon: Service(name: "Oil change", daysLeft: 12, dueMileage: mileage + 500)
        case .good: Service(name: "Tire rotation", daysLeft: 45, dueMileage: mileage + 2_500)
        case .scheduled: Service(name: "Wiper blades", daysLeft: nil, dueMileage: nil)
        }
    }

    private static let soonDays = 30
    private static let soonMiles = 500
    private static let milesADay = 40
}

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

/// The words in which the dashboard says when work is due (Checkpoint, Service Row and The "Next Up" Card).
enum ServiceText {
    /// The line under a service's name; `nil` without a date.
    static func due(_ daysLeft: Int?) -> String? {
        switch daysLeft {
        case nil: nil
        case let days? where days < 0: "\(-days) days overdue"
        case 0?: "Due today"
        case 1?: "Due tomorrow"
        case let days?: "In \(days) days"
        }
    }

    /// The miles at the right of a row; `nil` without a due mileage.
    static func miles(_ milesLeft: Int?) -> String? {
        milesLeft.map { $0 < 0 ? "Overdue" : mileage($0) }
    }

    /// The two words beside the countdown's number.
    static func countdown(_ daysLeft: Int) -> (number: String, unit: String, direction: String) {
        (String(abs(daysLeft)), "days", daysLeft < 0 ? "overdue" : "remaining")
    }

    /// Miles with their thousands grouped: `32,500 mi`.
    static func mileage(_ miles: Int) -> String {
        var digits = String(miles.magnitude)
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        let grouped = ([digits] + groups).joined(separator: ",")
        return (miles < 0 ? "-" : "") + grouped + " mi"
    }
}
