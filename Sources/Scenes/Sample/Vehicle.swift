/// A vehicle with the work that it is due for.
struct Vehicle: Sendable {
    let name: String
    let year: Int
    let make: String
    let model: String
    /// The odometer reading in miles.
    let mileage: Int
    let services: [Service]

    /// The work, most urgent first.
    var servicesByUrgency: [Service] {
        services.enumerated()
            .sorted { ($0.element.urgency(at: mileage), $0.offset) < ($1.element.urgency(at: mileage), $1.offset) }
            .map(\.element)
    }

    /// The vehicle of Checkpoint's own sample data, its days fixed so that every run shows the same.
    static let dailyDriver = Vehicle(
        name: "Daily Driver", year: 2022, make: "Toyota", model: "Camry", mileage: 32_500,
        services: [
            Service(name: "Oil change", daysLeft: 12, dueMileage: 33_000),
            Service(name: "Tire rotation", daysLeft: 45, dueMileage: 35_000),
            Service(name: "Brake inspection", daysLeft: -5, dueMileage: 32_300),
            Service(name: "Air filter replacement", daysLeft: 120, dueMileage: 40_500),
        ])
}
