import Astronomy
import SwiftUI
import WidgetKit

struct SunEntry: TimelineEntry {
  let date: Date
  let light: Sunlight

  init(date: Date, place: Place) {
    self.date = date
    light = Sunlight(at: date, over: place)
  }
}

struct SunProvider: AppIntentTimelineProvider {
  /// The time between two entries. Live texts move by themselves in between.
  private static let interval: TimeInterval = 15 * 60
  private static let entryCount = 9

  /// Shown before there is any data, and redacted: an afternoon in June, the same at every call.
  func placeholder(in context: Context) -> SunEntry {
    SunEntry(date: Date(timeIntervalSince1970: 1_781_794_800), place: .berlin)
  }

  /// One entry as it is now.
  func snapshot(for configuration: PlaceIntent, in context: Context) async -> SunEntry {
    SunEntry(date: .now, place: configuration.place)
  }

  /// The entries ahead: one every 15 minutes, and one when the sun rises or sets.
  func timeline(for configuration: PlaceIntent, in context: Context) async -> Timeline<SunEntry> {
    let now = Date.now
    let place = configuration.place
    var dates = (0..<Self.entryCount).map { now.addingTimeInterval(Double($0) * Self.interval) }
    if let change = Sunlight(at: now, over: place).span?.upperBound, let last = dates.last,
      change < last
    {
      dates.append(change)
    }
    let entries = dates.sorted().map { SunEntry(date: $0, place: place) }
    return Timeline(entries: entries, policy: .atEnd)
  }
}
