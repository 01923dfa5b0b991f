import Foundation
import HostStore
import Logging
import WidgetArchive
import WidgetModel

/// Opening a store and reading all of its 1,000 widgets, with every check, up to the current entry,
/// against reading the same archives from 1,000 files.
struct StoreBench {
  let rounds: Int
  private let count = 1000
  private let start = Timestamp(seconds: 1_767_225_600)

  init(rounds: Int) { self.rounds = rounds }

  func row() async throws -> Row {
    let path = FileManager.default.temporaryDirectory.path + "/widgethost-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await fill(path)
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<rounds {
      ours.append(try await openStore(path))
      theirs.append(try readFiles(path))
    }
    return Row(
      "store: open and load 1,000 widgets", unit: "ms", ours: ours,
      peer: "read 1,000 files, unchecked", theirs: theirs)
  }

  private func fill(_ path: String) async throws {
    let store = try open(path)
    try FileManager.default.createDirectory(
      atPath: path + "/files", withIntermediateDirectories: true)
    for index in 0..<count {
      let payload = (0..<1024).map { UInt8(truncatingIfNeeded: $0 &* (index + 3) &+ $0 >> 3) }
      let entry = Entry(date: start, contentType: "text/plain", payload: payload)
      let archive = try ArchiveWriter(Timeline(entries: [entry])).bytes()
      guard let widget = WidgetID("w\(index)") else { continue }
      store.save(
        StoredResult(
          slot: .timeline(widget), plugin: "payload",
          pluginHash: ContentHash(of: "plugin".utf8Span.span.bytes),
          fingerprint: ContentHash(of: "f".utf8Span.span.bytes), made: start, archive: archive))
      try Data(archive).write(to: URL(fileURLWithPath: path + "/files/w\(index)"))
    }
    await store.close()
  }

  private func openStore(_ path: String) async throws -> Double {
    let clock = ContinuousClock()
    var found = 0
    var store: HostStore?
    let time = try clock.measure {
      let opened = try open(path)
      opened.forEachTimeline { answer in
        guard let view = try? ArchiveView(trusted: answer.archive.span.bytes),
          let index = view.currentEntryIndex(at: start)
        else { return }
        found += view.payload(at: index).byteCount == 1024 ? 1 : 0
      }
      store = opened
    }
    await store?.close()
    guard found == count else { throw UsageError("the store gave \(found) of \(count) widgets") }
    return time.nanoseconds / 1e6
  }

  private func readFiles(_ path: String) throws -> Double {
    try ContinuousClock().measure {
      for index in 0..<count {
        use(try Data(contentsOf: URL(fileURLWithPath: path + "/files/w\(index)")).count)
      }
    }.nanoseconds / 1e6
  }

  private func open(_ path: String) throws -> HostStore {
    try HostStore(
      options: StoreOptions(directory: path), now: start, logger: Logger(label: "bench"))
  }
}
