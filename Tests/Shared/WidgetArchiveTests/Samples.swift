import WidgetArchive
import WidgetModel

/// Timelines and archives that several tests use.
enum Samples {
  static let start = Timestamp(seconds: 1_700_000_000)

  /// Three entries, two of which show the same; a url, a relevance, an empty payload.
  static let small = Timeline(
    entries: [
      Entry(
        date: start, relevance: Relevance(score: 2.5, duration: .seconds(90)),
        contentType: "text/plain", payload: Array("Hello".utf8), url: "app://now?ü"),
      Entry(date: start + .seconds(60), contentType: "text/plain", payload: Array("Hello".utf8)),
      Entry(
        date: start + .seconds(120), contentType: "application/json", payload: [],
        url: "app://now?ü"),
    ],
    policy: .after(start + .seconds(3600)))

  /// `count` entries, ten seconds apart, that alternate `pictures` of `size` bytes.
  static func alternating(_ count: Int, pictures: Int, of size: Int) -> Timeline {
    let payloads = (0..<pictures).map { picture in
      (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ picture &* 7) }
    }
    return Timeline(
      entries: (0..<count).map { index in
        Entry(
          date: start + .seconds(10 * index), contentType: "image/png",
          payload: payloads[index % pictures], url: "app://banner/\(index % pictures)")
      })
  }

  static func archive(_ timeline: Timeline) throws -> [UInt8] {
    try ArchiveWriter(timeline).bytes()
  }

  /// Reads everything there is to read: what a host does with an archive from a worker.
  static func walk(_ bytes: [UInt8]) throws(ArchiveError) -> Timeline {
    try ArchiveView(validating: bytes.span.bytes).timeline
  }
}
