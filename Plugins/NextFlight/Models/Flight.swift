import Foundation

struct Flight: Codable, Identifiable, Hashable, Sendable {
  /// Where a flight is in its life.
  enum Phase {
    case scheduled
    case boarding
    case inTheAir
    case landed
    case cancelled
  }

  let id: String
  let number: String
  let origin: Airport
  let destination: Airport
  /// As planned.
  var scheduledDeparture: Date
  /// As expected.
  var departure: Date
  var arrival: Date
  let terminal: String
  let gate: String
  let seat: String
  var isCancelled: Bool?

  /// Gates open and close so long before departure.
  private static let boardingTime: ClosedRange<TimeInterval> = (15 * 60)...(45 * 60)

  var boarding: Date { departure.addingTimeInterval(-Self.boardingTime.upperBound) }

  var delayInMinutes: Int { Int(departure.timeIntervalSince(scheduledDeparture) / 60) }

  func phase(at date: Date) -> Phase {
    if isCancelled == true { return .cancelled }
    if date >= arrival { return .landed }
    if date >= departure { return .inTheAir }
    return date >= boarding ? .boarding : .scheduled
  }

  /// Whether the flight leaves on the day of a date, as the clocks at its airport go.
  func departs(onDayOf date: Date) -> Bool {
    var calendar = Calendar.current
    calendar.timeZone = origin.timeZone
    return calendar.isDate(departure, inSameDayAs: date)
  }

  func moved(by offset: TimeInterval) -> Flight {
    var flight = self
    flight.scheduledDeparture += offset
    flight.departure += offset
    flight.arrival += offset
    return flight
  }
}
