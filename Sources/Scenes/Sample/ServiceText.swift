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
