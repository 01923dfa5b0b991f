import Foundation
import WidgetArchive
import WidgetModel

/// The archive of 360 entries that alternate four pictures, against Foundation's JSON of the same
/// timeline (pictures stand in it once, in base64) and against copying the bytes.
struct ArchiveBench {
  let rounds: Int
  private let timeline: Timeline
  private let archive: [UInt8]
  private let json: Data
  private let equivalent: JSONTimeline
  private let now: Timestamp

  init(rounds: Int) throws {
    self.rounds = rounds
    let pictures = (0..<4).map { picture in
      (0..<16_384).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 5 &+ picture * 77) }
    }
    let start = Timestamp(seconds: 1_767_225_600)
    timeline = Timeline(
      entries: (0..<360).map {
        Entry(
          date: start + .seconds(60 * $0), contentType: "image/png", payload: pictures[$0 % 4],
          url: "https://example.org/picture")
      })
    archive = try ArchiveWriter(timeline).bytes()
    equivalent = JSONTimeline(timeline)
    json = try JSONEncoder().encode(equivalent)
    now = start + .seconds(60 * 200 + 30)
  }

  func rows() throws -> [Row] {
    let open = try alternate(rounds, openAndFind, decodeJSON)
    let validate = try alternate(rounds, validateFirst, decodeJSON)
    let validateCopy = try alternate(rounds, validateFirst, copy)
    let encode = try alternate(rounds, encode, encodeJSON)
    let encodeCopy = try alternate(rounds, self.encode, copy)
    let encodeCopyAll = try alternate(rounds, self.encode, copyPayloads)
    return [
      Row(
        "archive: open and find current", unit: "ns", ours: open.ours,
        peer: "Foundation JSON decode and find", theirs: open.theirs, goal: "≤ 0.02 ×", limit: 0.02),
      Row(
        "archive: first validation and find current", unit: "ns", ours: validate.ours,
        peer: "Foundation JSON decode and find", theirs: validate.theirs),
      Row(
        "archive: first validation and find current", unit: "ns", ours: validateCopy.ours,
        peer: "memcpy of the archive", theirs: validateCopy.theirs),
      Row(
        "archive: encode", unit: "ns", ours: encode.ours, peer: "Foundation JSON encode",
        theirs: encode.theirs, goal: "≤ 0.2 ×", limit: 0.2),
      Row(
        "archive: encode", unit: "ns", ours: encodeCopy.ours, peer: "memcpy of the archive",
        theirs: encodeCopy.theirs, goal: "≤ 4 ×", limit: 4),
      Row(
        "archive: encode", unit: "ns", ours: encodeCopyAll.ours,
        peer: "memcpy of the 360 payloads", theirs: encodeCopyAll.theirs, goal: "≤ 4 ×", limit: 4),
    ]
  }

  private func openAndFind() throws -> Double {
    try nanoseconds {
      let view = try ArchiveView(trusted: archive.span.bytes)
      use(view.payload(at: view.currentEntryIndex(at: now) ?? 0).byteCount)
    }
  }

  private func validateFirst() throws -> Double {
    try nanoseconds {
      let view = try ArchiveView(validating: archive.span.bytes)
      use(view.payload(at: view.currentEntryIndex(at: now) ?? 0).byteCount)
    }
  }

  private func decodeJSON() throws -> Double {
    try nanoseconds {
      let timeline = try JSONDecoder().decode(JSONTimeline.self, from: json)
      let index = timeline.entries.lastIndex { $0.date <= now.nanoseconds } ?? 0
      use(timeline.blobs[timeline.entries[index].payload].count)
    }
  }

  private func encode() throws -> Double {
    try nanoseconds { use(try ArchiveWriter(timeline).bytes()) }
  }

  private func encodeJSON() throws -> Double {
    try nanoseconds { use(try JSONEncoder().encode(equivalent)) }
  }

  private func copy() -> Double {
    nanoseconds {
      use(
        [UInt8](unsafeUninitializedCapacity: archive.count) { buffer, count in
          archive.withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
          count = archive.count
        })
    }
  }
}

extension ArchiveBench {
  /// What the provider sent: the encoder has to look at every byte of it to find equal pictures.
  private func copyPayloads() -> Double {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16_384, alignment: 16)
    defer { buffer.deallocate() }
    return nanoseconds {
      for entry in timeline.entries {
        entry.payload.withUnsafeBytes { buffer.copyMemory(from: $0) }
        use(buffer)
      }
    }
  }
}

/// The same timeline as Codable structs.
struct JSONTimeline: Codable {
  struct Entry: Codable {
    var date: Int64
    var contentType: String
    var payload: Int
    var url: String?
  }

  var entries: [Entry]
  var blobs: [Data]
  var policy: String

  init(_ timeline: Timeline) {
    var numbers: [[UInt8]: Int] = [:]
    var blobs: [Data] = []
    entries = timeline.entries.map { entry in
      let number = numbers[entry.payload] ?? blobs.count
      if number == blobs.count {
        numbers[entry.payload] = number
        blobs.append(Data(entry.payload))
      }
      return Entry(
        date: entry.date.nanoseconds, contentType: entry.contentType, payload: number,
        url: entry.url)
    }
    self.blobs = blobs
    policy = "atEnd"
  }
}
