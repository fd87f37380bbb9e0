import Testing

@testable import Scenes

struct SampleTests {
    /// The app's rules in their order, from the project's facts about Checkpoint.
    @Test(
        arguments: [
            (-1, nil, ServiceStatus.overdue), (nil, 32_499, .overdue), (100, 32_000, .overdue), (0, nil, .dueSoon),
            (30, nil, .dueSoon), (31, nil, .good), (nil, 32_500, .dueSoon), (nil, 33_000, .dueSoon),
            (nil, 33_001, .good),
            (100, 33_000, .dueSoon), (nil, nil, .scheduled),
        ] as [(Int?, Int?, ServiceStatus)])
    func status(days: Int?, mileage: Int?, want: ServiceStatus) {
        #expect(Service(name: "", daysLeft: days, dueMileage: mileage).status(at: 32_500) == want)
    }

    @Test func mostUrgentFirst() {
        #expect(
            Vehicle.dailyDriver.servicesByUrgency.map(\.name) == [
                "Brake inspection", "Oil change", "Tire rotation", "Air filter replacement",
            ])
    }

    @Test(
        arguments: [
            (-5, "5 days overdue"), (0, "Due today"), (1, "Due tomorrow"), (12, "In 12 days"), (nil, nil),
        ] as [(Int?, String?)])
    func dueText(days: Int?, want: String?) {
        #expect(ServiceText.due(days) == want)
    }

    @Test(arguments: [
        (0, "0 mi"), (999, "999 mi"), (1_000, "1,000 mi"), (32_500, "32,500 mi"), (1_234_567, "1,234,567 mi"),
        (-1_200, "-1,200 mi"),
    ])
    func mileage(miles: Int, want: String) {
        #expect(ServiceText.mileage(miles) == want)
    }

    @Test func milesLeftOrOverdue() {
        #expect(ServiceText.miles(500) == "500 mi")
        #expect(ServiceText.miles(-200) == "Overdue")
        #expect(ServiceText.miles(nil) == nil)
    }

    @Test func countdownHasNoSign() {
        #expect(ServiceText.countdown(-5) == ("5", "days", "overdue"))
        #expect(ServiceText.countdown(12) == ("12", "days", "remaining"))
    }
}
