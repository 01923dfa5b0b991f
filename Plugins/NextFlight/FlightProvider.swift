import SwiftUI
import WidgetKit

struct FlightProvider: TimelineProvider {
  private static let entryCount = 6
  private static let retryInterval: TimeInterval = 15 * 60

  private let loader = TripLoader()

  func placeholder(in context: Context) -> FlightEntry {
    entry(for: TripStore.sample(on: .now), at: .now)
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (FlightEntry) -> Void) {
    // Nothing is loaded here: the gallery has a sample, everybody else what was loaded last.
    let stored = context.isPreview ? nil : TripStore.stored()
    completion(entry(for: stored ?? TripStore.sample(on: .now), at: .now))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<FlightEntry>) -> Void
  ) {
    loader.load { result in
      let now = Date.now
      switch result {
      case .success(let trip):
        completion(timeline(for: trip, from: now))
      case .failure:
        completion(timeline(for: TripStore.stored(), from: now))
      }
    }
  }

  private func timeline(for trip: Trip?, from start: Date) -> Timeline<FlightEntry> {
    guard let trip, let flight = trip.nextFlight(after: start) else {
      let content: FlightEntry.Content = trip == nil ? .unavailable : .noFlight
      return Timeline(
        entries: [FlightEntry(date: start, content: content)],
        policy: .after(start.addingTimeInterval(Self.retryInterval)))
    }
    let interval: TimeInterval = flight.departs(onDayOf: start) ? 10 * 60 : 60 * 60
    let entries = (0..<Self.entryCount).map { position in
      entry(for: trip, at: start.addingTimeInterval(Double(position) * interval))
    }
    return Timeline(entries: entries, policy: .atEnd)
  }

  private func entry(for trip: Trip, at date: Date) -> FlightEntry {
    guard let flight = trip.nextFlight(after: date) else {
      return FlightEntry(date: date, content: .noFlight)
    }
    return FlightEntry(
      date: date, content: .flight(flight, following: trip.flight(following: flight)))
  }
}
