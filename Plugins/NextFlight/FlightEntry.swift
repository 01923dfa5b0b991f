import SwiftUI
import WidgetKit

struct FlightEntry: TimelineEntry {
  enum Content {
    /// The flight to take next, and the one after it.
    case flight(Flight, following: Flight?)
    /// There is no trip ahead.
    case noFlight
    /// Nobody knows: the trips could not be loaded.
    case unavailable
  }

  let date: Date
  let content: Content

  /// On the day of departure hardly anything matters more.
  var relevance: TimelineEntryRelevance? {
    guard case .flight(let flight, _) = content else { return nil }
    return TimelineEntryRelevance(score: flight.departs(onDayOf: date) ? 500 : 50)
  }
}
