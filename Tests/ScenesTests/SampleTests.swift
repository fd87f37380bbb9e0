import Testing

@testable import Scenes

struct SampleTests {
    /// The app's rules in order, from the project's facts about Checkpoint.
    @Test(
        arguments: [
            (-1, nil, ServiceStatus.overdue), (nil, 32_499, .overdue), (100, 32_000, .overdue), (-1, 40_000, .overdue),
            (0, nil, .dueSoon), (30, nil, .dueSoon), (31, nil, .good),
            (nil, 32_500, .dueSoon), (nil, 33_000, .dueSoon), (nil, 33_001, .good),
            (100, 33_000, .dueSoon), (30, 90_000, .dueSoon), (nil, nil, .scheduled),
        ] as [(Int?, Int?, ServiceStatus)])
    func statusFollowsFromDaysAndMileage(days: Int?, mileage: Int?, want: ServiceStatus) {
        #expect(Service(name: "", daysLeft: days, dueMileage: mileage).status(at: 32_500) == want)
    }

    /// A service that was due earlier today is late by less than a day.
    @Test func serviceDueEarlierTodayIsOverdue() {
        let service = Service(name: "", daysLeft: 0, dueMileage: nil, isPastToday: true)
        #expect(service.status(at: 0) == .overdue)
        #expect(ServiceText.due(service.daysLeft) == "Due today")
        #expect(ServiceText.countdown(0) == ("0", "days", "remaining"))
    }

    @Test(
        arguments: [
            (12, 33_000, 12), (nil, 33_000, 12), (-5, 32_300, -5), (nil, 32_539, 0), (nil, 32_461, 0), (7, nil, 7),
            (nil, nil, .max),
        ] as [(Int?, Int?, Int)])
    func urgencyFollowsFromDaysAndMileage(days: Int?, mileage: Int?, want: Int) {
        #expect(Service(name: "", daysLeft: days, dueMileage: mileage).urgency(at: 32_500) == want)
    }

    @Test func mostUrgentServiceIsFirst() {
        #expect(
            Vehicle.dailyDriver.servicesByUrgency.map(\.name) == [
                "Brake inspection", "Oil change", "Tire rotation", "Air filter replacement",
            ])
        #expect(
            Vehicle.weekendCar.servicesByUrgency.map { $0.status(at: 18_200) } == [.dueSoon, .good, .good, .scheduled])
    }

    /// The sample data of the app has the statuses and texts of its views.
    @Test func dailyDriverHasTextsOfTheApp() {
        let vehicle = Vehicle.dailyDriver
        let services = vehicle.servicesByUrgency
        #expect(services.map { $0.status(at: vehicle.mileage) } == [.overdue, .dueSoon, .good, .good])
        #expect(
            services.map { ServiceText.due($0.daysLeft) } == [
                "5 days overdue", "In 12 days", "In 45 days", "In 120 days",
            ])
        #expect(
            services.map { ServiceText.miles($0.milesLeft(at: vehicle.mileage)) } == [
                "Overdue", "500 mi", "2,500 mi", "8,000 mi",
            ])
    }

    @Test func samplesAreCyclic() {
        #expect(
            [-1, 0, 1, 2].map { Vehicle.sample($0).name } == [
                "Weekend Car", "Daily Driver", "Weekend Car", "Daily Driver",
            ])
    }

    @Test func vehicleWithoutNameUsesModel() {
        let blank = Vehicle(customName: " ", year: 2022, make: "Toyota", model: "Camry", mileage: 0, services: [])
        #expect(blank.name == "2022 Toyota Camry")
        #expect(Vehicle.dailyDriver.name == "Daily Driver")
    }

    /// Every status can be shown for every vehicle, and no more urgent one follows it.
    @Test(arguments: ServiceStatus.allCases)
    func forcedStatusIsNext(status: ServiceStatus) throws {
        for vehicle in Vehicle.samples {
            let agenda = vehicle.agenda(showing: status)
            let next = try #require(agenda.next)
            #expect(next.status(at: vehicle.mileage) == status)
            let urgency = next.urgency(at: vehicle.mileage)
            #expect(agenda.upcoming.allSatisfy { $0.urgency(at: vehicle.mileage) >= urgency && $0.name != next.name })
            if status == .scheduled { #expect(next.daysLeft == nil && next.dueMileage == nil) }
        }
    }

    @Test func nextStatusIsCyclic() {
        #expect(ServiceStatus.allCases.map(\.next) == [.dueSoon, .good, .scheduled, .overdue])
    }

    @Test(
        arguments: [
            (-5, "5 days overdue"), (-1, "1 days overdue"), (0, "Due today"), (1, "Due tomorrow"), (2, "In 2 days"),
            (12, "In 12 days"), (nil, nil),
        ] as [(Int?, String?)])
    func dueTextDependsOnDays(days: Int?, want: String?) {
        #expect(ServiceText.due(days) == want)
    }

    @Test(arguments: [
        (0, "0 mi"), (999, "999 mi"), (1_000, "1,000 mi"), (32_500, "32,500 mi"), (1_234_567, "1,234,567 mi"),
        (-1_200, "-1,200 mi"),
    ])
    func mileageIsGrouped(miles: Int, want: String) {
        #expect(ServiceText.mileage(miles) == want)
    }

    @Test func milesShowOverdue() {
        #expect(ServiceText.miles(500) == "500 mi")
        #expect(ServiceText.miles(0) == "0 mi")
        #expect(ServiceText.miles(-200) == "Overdue")
        #expect(ServiceText.miles(nil) == nil)
    }

    @Test func countdownHasNoSign() {
        #expect(ServiceText.countdown(-5) == ("5", "days", "overdue"))
        #expect(ServiceText.countdown(12) == ("12", "days", "remaining"))
        #expect(ServiceText.countdown(1) == ("1", "days", "remaining"))
    }
}
