import Foundation

/// The flights of a traveller, in any order.
struct Trip: Codable, Sendable {
  var flights: [Flight]

  /// The flight that is still ahead, or in the air.
  func nextFlight(after date: Date) -> Flight? {
    flights.sorted { $0.departure < $1.departure }.first { $0.arrival > date }
  }

  func flight(following flight: Flight) -> Flight? {
    flights.filter { $0.departure > flight.departure }.min { $0.departure < $1.departure }
  }

  /// The same trip at another time, with its first departure at a date.
  func moved(to start: Date) -> Trip {
    guard let first = flights.map(\.departure).min() else { return self }
    let offset = start.timeIntervalSince(first)
    return Trip(flights: flights.map { $0.moved(by: offset) })
  }
}
