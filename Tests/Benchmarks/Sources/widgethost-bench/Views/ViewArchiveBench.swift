import Foundation
import HostLoop
import HostSupervisor
import SwiftProtobuf
import WidgetArchive
import WidgetModel

/// An archive of views, that of ``ViewSample`` or of a real widget, against swift-protobuf and Foundation's JSON with the same content,
/// and against copying the bytes.
///
/// What a reader walks over, it adds up, and before anything is measured all readers have come to the
/// same sum: they hold the same data and none of them leaves something out.
struct ViewArchiveBench {
  let rounds: Int
  /// What the rows begin with.
  private let name: String
  private let timeline: Timeline
  private let archive: [UInt8]
  private let message: PBTimeline
  private let messageBytes: [UInt8]
  /// The current entry alone, as a message that can be read by itself.
  private let entryBytes: [UInt8]
  private let equivalent: JSONViewTimeline
  private let json: Data
  private let current: Int
  private let now: Timestamp

  init(rounds: Int) throws {
    try self.init(rounds: rounds, name: "views", ViewSample.timeline())
  }

  /// The timeline that a plugin's first kind gives in its first family.
  init(rounds: Int, worker: String, plugin: String) async throws {
    let caller = try await ProviderCaller(worker: worker, plugin: plugin)
    let archive = try await caller.answer(ProviderCaller.Question()).archive
    await caller.stop()
    guard let archive else { throw UsageError("\(plugin) gave no archive") }
    let timeline = try ArchiveView(validated: archive.bytes).timeline
    try self.init(
      rounds: rounds, name: "\(caller.kind.id), \(timeline.entries.count) entries", timeline)
  }

  private init(rounds: Int, name: String, _ timeline: Timeline) throws {
    self.rounds = rounds
    self.name = name
    self.timeline = timeline
    current = timeline.entries.count * 5 / 9
    now = timeline.entries[current].date + .milliseconds(1)
    archive = try ArchiveWriter(timeline).bytes()
    message = PBTimeline(timeline)
    messageBytes = try message.serializedBytes()
    var alone = PBTimeline(Timeline(entries: [timeline.entries[current]]))
    // Whoever kept entries apart would keep pictures apart, too.
    alone.images = []
    entryBytes = try alone.serializedBytes()
    equivalent = JSONViewTimeline(message)
    json = try JSONEncoder().encode(equivalent)
    try check()
  }

  func rows() throws -> [Row] { try readingRows() + encodingRows() + sizeRows() }

  /// That all hold the same.
  private func check() throws {
    let view = try ArchiveView(validating: archive.span.bytes)
    let decoded = try PBTimeline(serializedBytes: messageBytes)
    let alone = try PBTimeline(serializedBytes: entryBytes)
    let structs = try JSONDecoder().decode(JSONViewTimeline.self, from: json)
    for index in [0, current, timeline.entries.count - 1] {
      let sum = view.sum(ofEntry: index)
      guard sum == timeline.entries[index].views?.tree.sum, sum == decoded.sum(ofEntry: index),
        sum == structs.sum(ofEntry: index)
      else {
        throw UsageError("the readers differ in what entry \(index) shows")
      }
    }
    guard alone.sum(ofEntry: 0) == decoded.sum(ofEntry: current) else {
      throw UsageError("the readers differ in what the entry alone shows")
    }
    guard view.currentEntryIndex(at: now) == current,
      decoded.currentEntryIndex(at: now.nanoseconds) == current
    else { throw UsageError("the readers differ in which entry is the current one") }
  }
}

// MARK: - Reading

extension ViewArchiveBench {
  private func readingRows() throws -> [Row] {
    let times = try rotate(
      rounds,
      [
        open, openChecked, openAndWalk, validate, decode, decodeAndWalk, decodeEntryAndWalk,
        decodeJSON, decodeJSONAndWalk, copy,
      ])
    let (json, protobuf) = ("Foundation JSON decode", "protobuf decode")
    func row(
      _ name: String, _ ours: Int, _ peer: String, _ theirs: Int, limit: Double? = nil
    ) -> Row {
      Row(
        "\(self.name): \(name)", unit: "ns", ours: times[ours], peer: peer, theirs: times[theirs],
        goal: limit.map { "≤ \($0) ×" } ?? "reported", limit: limit)
    }
    let (find, walk) = ("open and find current", "open, find and walk the tree")
    return [
      row(find, 0, "\(protobuf) and find", 4, limit: 0.02),
      row("\(find), with the checksum", 1, "\(protobuf) and find", 4, limit: 0.02),
      row(find, 0, "\(json) and find", 7),
      row(walk, 2, "\(protobuf), find and walk", 5),
      row(walk, 2, "\(protobuf) of that entry alone, and walk", 6),
      row(walk, 2, "\(json), find and walk", 8),
      row("first validation and find current", 3, "\(protobuf) and find", 4),
      row("first validation and find current", 3, "memcpy of the archive", 9),
    ]
  }

  private func open() throws -> Double {
    try nanoseconds {
      let view = try ArchiveView(validated: archive.span.bytes)
      use(view.currentEntryIndex(at: now))
    }
  }

  private func openChecked() throws -> Double {
    try nanoseconds {
      let view = try ArchiveView(trusted: archive.span.bytes)
      use(view.currentEntryIndex(at: now))
    }
  }

  private func openAndWalk() throws -> Double {
    try nanoseconds {
      let view = try ArchiveView(validated: archive.span.bytes)
      use(view.sum(ofEntry: view.currentEntryIndex(at: now) ?? 0))
    }
  }

  private func validate() throws -> Double {
    try nanoseconds {
      let view = try ArchiveView(validating: archive.span.bytes)
      use(view.currentEntryIndex(at: now))
    }
  }

  private func decode() throws -> Double {
    try nanoseconds {
      let message = try PBTimeline(serializedBytes: messageBytes)
      use(message.currentEntryIndex(at: now.nanoseconds))
    }
  }

  private func decodeAndWalk() throws -> Double {
    try nanoseconds {
      let message = try PBTimeline(serializedBytes: messageBytes)
      use(message.sum(ofEntry: message.currentEntryIndex(at: now.nanoseconds)))
    }
  }

  private func decodeEntryAndWalk() throws -> Double {
    try nanoseconds { use(try PBTimeline(serializedBytes: entryBytes).sum(ofEntry: 0)) }
  }

  private func decodeJSON() throws -> Double {
    try nanoseconds {
      let timeline = try JSONDecoder().decode(JSONViewTimeline.self, from: json)
      use(timeline.currentEntryIndex(at: now.nanoseconds))
    }
  }

  private func decodeJSONAndWalk() throws -> Double {
    try nanoseconds {
      let timeline = try JSONDecoder().decode(JSONViewTimeline.self, from: json)
      use(timeline.sum(ofEntry: timeline.currentEntryIndex(at: now.nanoseconds)))
    }
  }
}

// MARK: - Encoding, and what comes out

extension ViewArchiveBench {
  private func encodingRows() throws -> [Row] {
    let times = try rotate(
      rounds, [encode, serialize, makeAndSerialize, encodeJSON, copy, readValues])
    func row(
      _ peer: String, _ theirs: Int, _ goal: String = "reported", limit: Double? = nil
    ) -> Row {
      Row(
        "\(name): encode", unit: "ns", ours: times[0], peer: peer, theirs: times[theirs],
        goal: goal,
        limit: limit)
    }
    return [
      row("protobuf serializedBytes of a ready message", 1, "≤ 0.2 ×", limit: 0.2),
      row("protobuf message of the same values, and serializedBytes", 2),
      row("Foundation JSON encode", 3),
      row("memcpy of the archive", 4, "≤ 4 ×", limit: 4),
      row("reading the same values once", 5),
    ]
  }

  private func sizeRows() -> [Row] {
    [("protobuf", messageBytes.count), ("JSON", json.count)].map { peer, size in
      Row(
        "\(name): size of the archive", unit: "KiB", ours: [Double(archive.count) / 1024],
        peer: peer,
        theirs: [Double(size) / 1024])
    }
  }

  private func encode() throws -> Double {
    try nanoseconds { use(try ArchiveWriter(timeline).bytes()) }
  }

  private func serialize() throws -> Double {
    try nanoseconds {
      let bytes: [UInt8] = try message.serializedBytes()
      use(bytes)
    }
  }

  private func makeAndSerialize() throws -> Double {
    try nanoseconds {
      let bytes: [UInt8] = try PBTimeline(timeline).serializedBytes()
      use(bytes)
    }
  }

  private func encodeJSON() throws -> Double {
    try nanoseconds { use(try JSONEncoder().encode(equivalent)) }
  }

  /// The least that an encoder does with the values that it is given.
  private func readValues() -> Double {
    nanoseconds {
      for entry in timeline.entries { use(entry.views?.tree.sum) }
    }
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
