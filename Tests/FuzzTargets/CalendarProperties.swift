internal import EventKit
internal import Foundation

/// The properties of calendar files: the occurrences that a search finds are in its window, and no
/// input takes long.
enum CalendarProperties {
  static func check(_ input: [UInt8]) throws(BrokenProperty) {
    guard let file = try? CalendarFile(input) else { return }
    let start = Date(timeIntervalSince1970: 1_767_225_600)
    let end = start.addingTimeInterval(400 * 86_400)
    var search = OccurrenceSearch(from: start, to: end, in: .gmt)
    search.add(file.entries)
    for found in search.found {
      try require(found.end >= found.start, "an occurrence ends before it starts")
      try require(
        found.start < end && found.end >= start, "an occurrence is outside of the window")
    }
  }
}
