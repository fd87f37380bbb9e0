/// A piece of work on a vehicle, due at a date, at a mileage, at both or at neither.
struct Service: Sendable {
    let name: String
    /// Whole days until it is due; negative when that is past. `nil` without a date.
    let daysLeft: Int?
    /// The odometer reading, in miles, at which it is due. `nil` without one.
    let dueMileage: Int?

    /// How urgent it is at `mileage`. The order of the rules matters: a passed date wins over miles in hand.
    func status(at mileage: Int) -> ServiceStatus {
        let milesLeft = milesLeft(at: mileage)
        if let daysLeft, daysLeft < 0 { return .overdue }
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

    private static let soonDays = 30
    private static let soonMiles = 500
    private static let milesADay = 40
}
