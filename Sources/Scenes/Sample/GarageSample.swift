import ThemeSpec

/// A vehicle with its services.
public struct Vehicle: Sendable {
    /// The name given by the owner, which may be blank.
    let customName: String
    let year: Int
    let make: String
    let model: String
    /// The odometer reading in miles.
    public let mileage: Int
    let services: [Service]

    /// The name shown to the user: the given name or the model.
    public var name: String { customName.contains { !$0.isWhitespace } ? customName : description }

    /// Year, make and model. The year is formatted without a grouping separator.
    public var description: String { "\(year) \(make) \(model)" }

    /// The services, the most urgent first. Equally urgent services keep their order.
    public var servicesByUrgency: [Service] {
        services.enumerated()
            .sorted { ($0.element.urgency(at: mileage), $0.offset) < ($1.element.urgency(at: mileage), $1.offset) }
            .map(\.element)
    }

    /// Returns the next service and those after it, for the dashboard.
    ///
    /// With `status`, the next service is the first one with that status, or an example. More urgent ones are omitted.
    func agenda(showing status: ServiceStatus? = nil) -> (next: Service?, upcoming: [Service]) {
        let services = servicesByUrgency
        guard let status else { return (services.first, Array(services.dropFirst())) }
        let next = services.first { $0.status(at: mileage) == status } ?? .example(status, at: mileage)
        let urgency = next.urgency(at: mileage)
        return (next, services.filter { $0 != next && $0.urgency(at: mileage) >= urgency && $0.name != next.name })
    }
}

extension Vehicle {
    /// The sample vehicles. The days are constant, so that every run shows the same data.
    public static let samples = [dailyDriver, weekendCar]

    /// Returns the sample at `index`; indices wrap around.
    static func sample(_ index: Int) -> Vehicle {
        let count = samples.count
        return samples[(index % count + count) % count]
    }

    /// Checkpoint's sample data.
    static let dailyDriver = Vehicle(
        customName: "Daily Driver", year: 2022, make: "Toyota", model: "Camry", mileage: 32_500,
        services: [
            Service(name: "Oil change", daysLeft: 12, dueMileage: 33_000),
            Service(name: "Tire rotation", daysLeft: 45, dueMileage: 35_000),
            Service(name: "Brake inspection", daysLeft: -5, dueMileage: 32_300),
            Service(name: "Air filter replacement", daysLeft: 120, dueMileage: 40_500),
        ])

    /// A vehicle whose name is from Checkpoint. Its services have no mileage, no date, or neither.
    static let weekendCar = Vehicle(
        customName: "Weekend Car", year: 2020, make: "Mazda", model: "MX-5", mileage: 18_200,
        services: [
            Service(name: "Brake fluid", daysLeft: 24, dueMileage: 18_600),
            Service(name: "Soft top care", daysLeft: 60, dueMileage: nil),
            Service(name: "Spark plugs", daysLeft: nil, dueMileage: 37_500),
            Service(name: "Wheel alignment", daysLeft: nil, dueMileage: nil),
        ])
}

/// A service of a vehicle that is due on a date, at a mileage, at both or at neither.
public struct Service: Hashable, Sendable {
    let name: String
    /// The number of days until the service is due, negative if overdue; `nil` if it has no date.
    let daysLeft: Int?
    /// The odometer reading in miles at which the service is due; `nil` if it has no mileage.
    let dueMileage: Int?
    /// Whether the service was due earlier today and is therefore overdue by less than a day.
    var isPastToday = false

    /// Returns the status at `mileage`. The order of the rules matters: a past date takes precedence over remaining
    /// miles.
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

    /// Returns the sort key of services: the remaining days, or the remaining miles at 40 per day.
    func urgency(at mileage: Int) -> Int {
        min(daysLeft ?? .max, milesLeft(at: mileage).map { $0 / Self.milesADay } ?? .max)
    }

    /// Returns an example of a service with `status` on a vehicle of that mileage.
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

/// The urgency of a service, in descending order.
public enum ServiceStatus: CaseIterable, Sendable {
    case overdue
    case dueSoon
    case good
    case scheduled

    /// The next status; after the last one, the first one follows.
    public var next: ServiceStatus {
        switch self {
        case .overdue: .dueSoon
        case .dueSoon: .good
        case .good: .scheduled
        case .scheduled: .overdue
        }
    }

    /// The color role of the status.
    public var role: ColorRole {
        switch self {
        case .overdue: .statusOverdue
        case .dueSoon: .statusDueSoon
        case .good: .statusGood
        case .scheduled: .statusNeutral
        }
    }

    /// The text of the pill, before conversion to uppercase.
    public var pillText: String {
        switch self {
        case .overdue: "Overdue"
        case .dueSoon: "Due soon"
        case .good: "Good"
        case .scheduled: "Scheduled"
        }
    }
}

/// The texts of due dates on the dashboard (Checkpoint, Service Row and The "Next Up" Card).
enum ServiceText {
    /// Returns the text below the name of a service; `nil` without a date.
    static func due(_ daysLeft: Int?) -> String? {
        switch daysLeft {
        case nil: nil
        case let days? where days < 0: "\(-days) days overdue"
        case 0?: "Due today"
        case 1?: "Due tomorrow"
        case let days?: "In \(days) days"
        }
    }

    /// Returns the miles of a row; `nil` without a due mileage.
    static func miles(_ milesLeft: Int?) -> String? {
        milesLeft.map { $0 < 0 ? "Overdue" : mileage($0) }
    }

    /// Returns the number and the two words of the countdown.
    static func countdown(_ daysLeft: Int) -> (number: String, unit: String, direction: String) {
        (String(abs(daysLeft)), "days", daysLeft < 0 ? "overdue" : "remaining")
    }

    /// Returns miles with grouping separators, such as `32,500 mi`.
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
