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
