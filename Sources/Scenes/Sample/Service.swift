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
