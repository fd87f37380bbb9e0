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
