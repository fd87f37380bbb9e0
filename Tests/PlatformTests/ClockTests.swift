import Platform
import Testing

@Suite struct DeadlineTests {
    @Test func deadlineInThePastHasPassed() {
        #expect(Deadline(in: .zero).hasPassed)
        #expect(Deadline(in: .seconds(-1)).milliseconds == 0)
    }

    @Test func remainingTimeIsRoundedUp() {
        let deadline = Deadline(in: .seconds(60))
        #expect(!deadline.hasPassed)
        #expect((59_000...60_000).contains(deadline.milliseconds))
        #expect(Deadline(nanoseconds: MonotonicClock.nanoseconds + 900_000_000_000).milliseconds > 899_000)
    }

    @Test func deadlineTooFarAwayNeverPasses() {
        let deadline = Deadline(in: .seconds(Int64.max))
        #expect(!deadline.hasPassed && deadline.milliseconds == .max)
    }

    @Test func firstDeadlineIsTheEarlierOne() {
        let (early, late) = (Deadline(nanoseconds: 0), Deadline(in: .seconds(60)))
        #expect(Deadline.first(early, late)?.hasPassed == true)
        #expect(Deadline.first(late, early)?.hasPassed == true)
        #expect(Deadline.first(nil, late)?.hasPassed == false)
        #expect(Deadline.first(nil, nil) == nil)
    }
}

struct CalendarTimeTests {
    @Test(arguments: [
        (0, "1970-01-01T00:00:00", "January 1, 1970"), (1_000_000_000, "2001-09-09T01:46:40", "September 9, 2001"),
        (253_402_300_799, "9999-12-31T23:59:59", "December 31, 9999"),
    ])
    func timesAreTextInUTC(seconds: Int, clock: String, date: String) {
        #expect(CalendarTime.text(seconds, format: "%Y-%m-%dT%H:%M:%S") == clock)
        #expect(CalendarTime.text(seconds, format: "%B %-d, %Y") == date)
    }

    @Test func timeWithoutAYearIsEmpty() {
        #expect(CalendarTime.text(.max, format: "%Y").isEmpty)
    }
}
