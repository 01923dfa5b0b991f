/// The times at which a rule repeats a start.
struct Repetition {
  var rule: RepeatRule
  var start: CivilTime

  /// Calls a function with each time in a window, in order. The start counts as the first time, even
  /// if the rule has no such day.
  ///
  /// - Parameters:
  ///   - window: The times to look for.
  ///   - work: The number of days that may still be looked at. The search ends when none is left.
  ///   - isWithin: Whether a time is within the end of the rule.
  ///   - take: The function.
  func each(
    in window: ClosedRange<CivilTime>, work: inout Int, isWithin: (CivilTime) -> Bool,
    _ take: (CivilTime) -> Void
  ) {
    var found = 0
    /// Counts a time, and returns whether later ones may follow.
    func accept(_ time: CivilTime) -> Bool {
      guard time <= window.upperBound, isWithin(time) else { return false }
      found += 1
      if time >= window.lowerBound { take(time) }
      return rule.count.map { found < $0 } ?? true
    }

    if rule.count != nil || start >= window.lowerBound {
      guard accept(start) else { return }
    } else if !isWithin(start) {
      return
    }
    // The times before the window count only for a rule with a number of them.
    var period = rule.count == nil ? period(before: window.lowerBound) : 0
    while work > 0, let days = days(of: period) {
      work -= cost
      for day in days {
        let time = CivilTime(day: day, second: start.second)
        if time > start, !accept(time) { return }
      }
      if let last = firstDay(of: period), last > window.upperBound.day { return }
      period += 1
    }
  }

  /// The number of days that a period looks at, about.
  private var cost: Int {
    switch rule.frequency {
    case .daily: 1
    case .weekly: 7
    case .monthly: 5 + 5 * rule.days.count + rule.daysOfMonth.count
    case .yearly: 12 + 53 * rule.days.count + 12 * rule.daysOfMonth.count
    }
  }

  /// Returns a period that begins before a time, counted from the start's.
  private func period(before time: CivilTime) -> Int {
    let days = time.day - start.day
    let length =
      switch rule.frequency {
      case .daily: 1
      case .weekly: 7
      case .monthly: 31
      case .yearly: 366
      }
    return max(0, days / (length * rule.interval) - 1)
  }
}

extension Repetition {
  /// Returns the first day of a period, in days since 1970; `nil` after the year 9999.
  private func firstDay(of period: Int) -> Int? {
    let steps = period * rule.interval
    let (year, month, _) = start.date
    switch rule.frequency {
    case .daily: return bounded(start.day + steps)
    case .weekly:
      return bounded(start.day - (start.weekday - rule.weekStart).modulo(7) + 7 * steps)
    case .monthly:
      let index = year * 12 + month - 1 + steps
      return index < 120_000 ? CivilTime.day(year: index / 12, month: index % 12 + 1) : nil
    case .yearly:
      return year + steps <= 9999 ? CivilTime.day(year: year + steps, month: 1) : nil
    }
  }

  private func bounded(_ day: Int) -> Int? { day <= 2_932_896 ? day : nil }

  /// Returns the days of a period, sorted; `nil` after the year 9999.
  private func days(of period: Int) -> [Int]? {
    guard let first = firstDay(of: period) else { return nil }
    let days =
      switch rule.frequency {
      case .daily: [first].filter(matches)
      case .weekly: daysOfWeek(from: first)
      case .monthly: daysOfMonth(from: first)
      case .yearly: daysOfYear(from: first)
      }
    return rule.positions.isEmpty ? days : positioned(days)
  }

  private func positioned(_ days: [Int]) -> [Int] {
    let indices = rule.positions.map { $0 > 0 ? $0 - 1 : days.count + $0 }
    return Set(indices).filter(days.indices.contains).sorted().map { days[$0] }
  }

  /// Whether the parts that limit days leave a day.
  private func matches(_ day: Int) -> Bool {
    let time = CivilTime(day: day)
    let (year, month, number) = time.date
    let last = CivilTime.days(in: month, of: year)
    return (rule.months.isEmpty || rule.months.contains(month))
      && (rule.daysOfMonth.isEmpty || rule.daysOfMonth.contains(number)
        || rule.daysOfMonth.contains(number - last - 1))
      && (rule.days.isEmpty || rule.days.contains { $0.weekday == time.weekday })
  }

  private func daysOfWeek(from first: Int) -> [Int] {
    let weekdays = rule.days.isEmpty ? [start.weekday] : rule.days.map(\.weekday)
    return Set(weekdays.map { first + ($0 - rule.weekStart).modulo(7) }).sorted().filter {
      rule.months.isEmpty || rule.months.contains(CivilTime(day: $0).date.month)
    }
  }

  private func daysOfMonth(from first: Int) -> [Int] {
    let (year, month, _) = CivilTime(day: first).date
    guard rule.months.isEmpty || rule.months.contains(month) else { return [] }
    let length = CivilTime.days(in: month, of: year)
    if rule.daysOfMonth.isEmpty && rule.days.isEmpty {
      let day = start.date.day
      return day <= length ? [first + day - 1] : []
    }
    var days: Set<Int>?
    if !rule.daysOfMonth.isEmpty {
      days = Set(
        rule.daysOfMonth.map { $0 > 0 ? $0 : length + 1 + $0 }
          .filter { (1...length).contains($0) }.map { first + $0 - 1 })
    }
    if !rule.days.isEmpty {
      let named = weekdays(from: first, length: length)
      days = days.map { $0.intersection(named) } ?? named
    }
    return (days ?? []).sorted()
  }

  private func daysOfYear(from first: Int) -> [Int] {
    let year = CivilTime(day: first).date.year
    if rule.months.isEmpty && rule.daysOfMonth.isEmpty && !rule.days.isEmpty {
      let length = CivilTime.day(year: year + 1, month: 1) - first
      return weekdays(from: first, length: length).sorted()
    }
    let months =
      !rule.months.isEmpty
      ? Set(rule.months).sorted() : rule.daysOfMonth.isEmpty ? [start.date.month] : Array(1...12)
    return months.flatMap { daysOfMonth(from: CivilTime.day(year: year, month: $0)) }
  }

  /// Returns the days of a month or a year that have one of the weekdays of the rule.
  private func weekdays(from first: Int, length: Int) -> Set<Int> {
    var days: Set<Int> = []
    for day in rule.days {
      let earliest = first + (day.weekday - CivilTime(day: first).weekday).modulo(7)
      let all = Array(stride(from: earliest, to: first + length, by: 7))
      let index = day.ordinal > 0 ? day.ordinal - 1 : all.count + day.ordinal
      if day.ordinal == 0 {
        days.formUnion(all)
      } else if all.indices.contains(index) {
        days.insert(all[index])
      }
    }
    return days
  }
}
