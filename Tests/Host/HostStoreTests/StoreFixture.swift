import Foundation
import Glibc
import HostLoop
import Logging
import WidgetArchive
import WidgetLocks
import WidgetModel

@testable import HostStore

/// A private state directory that goes with its test.
final class StateDirectory: Sendable {
  let path: String

  init() throws {
    var template = Array((NSTemporaryDirectory() + "/widgethost-store-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// LMDB's file of data.
  var file: String { path + "/store/data.mdb" }

  /// The names in the directory.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

  func open(cacheLimit: Int = 64 << 20, log: LogLines = LogLines()) throws -> HostStore {
    try HostStore(
      options: StoreOptions(directory: path, cacheLimit: cacheLimit), now: start,
      logger: log.logger)
  }
}

/// Keeps the writer of a store from its work until it ends.
final class WriterPause: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  init(_ store: HostStore) {
    store.writer.run { [semaphore] in semaphore.wait() }
  }

  func end() { semaphore.signal() }
}

/// Collects what is logged.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  var logger: Logger { Logger(label: "test") { _ in Handler(lines: self) } }

  private struct Handler: LogHandler {
    let lines: LogLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    init(lines: LogLines) { self.lines = lines }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.lines.withLock { $0.append("\(event.level) \(event.message)") }
    }
  }
}

/// 2026-01-01T00:00:00Z.
let start = Timestamp(seconds: 1_767_225_600)

/// An archive with one entry a minute, each with the next of `payloads`.
func archive(_ payloads: [[UInt8]]) throws -> [UInt8] {
  let entries = payloads.enumerated().map { index, payload in
    Entry(
      date: start + .seconds(60 * index), contentType: "application/octet-stream", payload: payload)
  }
  return try ArchiveWriter(Timeline(entries: entries)).bytes()
}

/// `count` bytes that no other `seed` gives.
func bytes(_ count: Int, seed: Int) -> [UInt8] {
  var state = UInt64(truncatingIfNeeded: seed) &* 0x9e37_79b9_7f4a_7c15 | 1
  var bytes: [UInt8] = []
  while bytes.count < count {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    withUnsafeBytes(of: state) { bytes.append(contentsOf: $0) }
  }
  return Array(bytes.prefix(count))
}

func slot(_ name: String) -> StoreSlot {
  WidgetID(name).map(StoreSlot.timeline) ?? .preview(ContentHash(high: 0, low: 0))
}

func result(
  _ name: String, plugin: String = "clock", made: Timestamp = start, _ payloads: [[UInt8]]
) throws -> StoredResult {
  StoredResult(
    slot: slot(name), plugin: plugin, pluginHash: ContentHash(high: 1, low: 2),
    fingerprint: ContentHash(high: 3, low: 4), generation: 5, made: made,
    archive: try archive(payloads))
}

extension HostStore {
  /// Saves and waits until it is on disk.
  @discardableResult
  func saved(_ result: StoredResult) async throws -> SaveOutcome {
    try await withCheckedContinuation { done in
      save(result) { done.resume(returning: $0) }
    }.get()
  }

  var timelines: [StoredResult] {
    var results: [StoredResult] = []
    forEachTimeline { results.append($0) }
    return results
  }

  /// How many blobs are on disk.
  func blobCount() throws -> Int {
    guard let environment = state.withLock({ $0.environment }) else { return 0 }
    var count = 0
    let transaction = try ReadTransaction(environment)
    try transaction.forEach(transaction.tables.blobs) { _, _ throws(StoreError) in
      count += 1
      return true
    }
    return count
  }
}
