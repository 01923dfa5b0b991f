public import Foundation

open class EKRecurrenceRule: EKObject {
  open private(set) var frequency: EKRecurrenceFrequency
  open private(set) var interval: Int
  open var recurrenceEnd: EKRecurrenceEnd?
  /// Always 0, as of a rule that does not say, although `WKST` of the file counts.
  open var firstDayOfTheWeek: Int { 0 }
  open private(set) var daysOfTheWeek: [EKRecurrenceDayOfWeek]?
  open private(set) var daysOfTheMonth: [NSNumber]?
  open private(set) var daysOfTheYear: [NSNumber]?
  open private(set) var weeksOfTheYear: [NSNumber]?
  open private(set) var monthsOfTheYear: [NSNumber]?
  open private(set) var setPositions: [NSNumber]?

  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?
  ) {
    frequency = type
    self.interval = interval
    recurrenceEnd = end
  }

  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int,
    daysOfTheWeek days: [EKRecurrenceDayOfWeek]?, daysOfTheMonth monthDays: [NSNumber]?,
    monthsOfTheYear months: [NSNumber]?, weeksOfTheYear: [NSNumber]?,
    daysOfTheYear: [NSNumber]?, setPositions: [NSNumber]?, end: EKRecurrenceEnd?
  ) {
    frequency = type
    self.interval = interval
    daysOfTheWeek = days
    daysOfTheMonth = monthDays
    monthsOfTheYear = months
    self.weeksOfTheYear = weeksOfTheYear
    self.daysOfTheYear = daysOfTheYear
    self.setPositions = setPositions
    recurrenceEnd = end
  }

  open var calendarIdentifier: String { "gregorian" }
}

extension EKRecurrenceRule {
  convenience init(_ rule: RepeatRule) {
    func numbers(_ values: [Int]) -> [NSNumber]? {
      values.isEmpty ? nil : values.map { NSNumber(value: $0) }
    }
    let days = rule.days.compactMap { day in
      EKWeekday(rawValue: (day.weekday + 1) % 7 + 1).map {
        EKRecurrenceDayOfWeek($0, weekNumber: day.ordinal)
      }
    }
    self.init(
      recurrenceWith: EKRecurrenceFrequency(rule.frequency), interval: rule.interval,
      daysOfTheWeek: days.isEmpty ? nil : days, daysOfTheMonth: numbers(rule.daysOfMonth),
      monthsOfTheYear: numbers(rule.months), weeksOfTheYear: nil, daysOfTheYear: nil,
      setPositions: numbers(rule.positions), end: EKRecurrenceEnd(rule))
  }
}

extension EKRecurrenceFrequency {
  fileprivate init(_ frequency: RepeatRule.Frequency) {
    self =
      switch frequency {
      case .daily: .daily
      case .weekly: .weekly
      case .monthly: .monthly
      case .yearly: .yearly
      }
  }
}

open class EKRecurrenceDayOfWeek: NSObject {
  open private(set) var dayOfTheWeek: EKWeekday
  /// The number of the week in a month or a year, from the end if negative; 0 for each week.
  open private(set) var weekNumber: Int

  public init(dayOfTheWeek: EKWeekday, weekNumber: Int) {
    self.dayOfTheWeek = dayOfTheWeek
    self.weekNumber = weekNumber
  }

  public convenience init(_ dayOfTheWeek: EKWeekday) {
    self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: 0)
  }

  public convenience init(_ dayOfTheWeek: EKWeekday, weekNumber: Int) {
    self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: weekNumber)
  }
}

/// The end of a rule: a date or a number of occurrences.
open class EKRecurrenceEnd: NSObject {
  open private(set) var endDate: Date?
  /// The number of occurrences; 0 for a rule that ends with a date.
  open private(set) var occurrenceCount = 0

  public init(end endDate: Date) { self.endDate = endDate }

  public init(occurrenceCount: Int) { self.occurrenceCount = occurrenceCount }

  convenience init?(_ rule: RepeatRule) {
    if let count = rule.count {
      self.init(occurrenceCount: count)
    } else if let until = rule.until {
      let zone: CalendarMoment.Zone = until.isUTC ? .utc : .floating
      self.init(
        end: CalendarMoment(time: until.time, zone: zone, isDay: until.isDay).date(in: .current))
    } else {
      return nil
    }
  }
}
