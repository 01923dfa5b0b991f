import Foundation
import HostLoop
import TestPluginBuilder
import Testing
import WidgetModel

@testable import HostStore

/// The stores in `Tests/Compatibility/stores`; all have the same content.
enum KeptStore {
  static let ledger = StoredLedger(
    boot: BootID("00010203-0405-0607-0809-0a0b0c0d0e0f") ?? .unknown,
    saved: Moment(wall: start, sinceBoot: .seconds(1000)),
    charges: [.seconds(10), .seconds(900)], isReloadPending: true,
    values: ValueHistory([
      RecordedValue(date: start, value: 1.5),
      RecordedValue(date: start + .seconds(60), value: -2),
    ]),
    history: [1, 2, 3])

  /// The ledger of the stores before format 3.
  static var ledgerWithoutValues: StoredLedger {
    var ledger = ledger
    ledger.values = ValueHistory()
    return ledger
  }

  static func widget(_ name: String) throws -> WidgetID { try #require(WidgetID(name)) }

  /// Copies a kept store into a state directory.
  static func put(_ name: String, into directory: String) throws {
    let folder = URL(filePath: directory).appending(path: "store")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let file = Project.folder.appending(path: "Tests/Compatibility/stores/\(name).mdb")
    try FileManager.default.copyItem(at: file, to: folder.appending(path: "data.mdb"))
  }

  static func results() throws -> [StoredResult] {
    let picture = bytes(600, seed: 1)
    var preview = try result("p", plugin: "weather", [[3]])
    preview.slot = .preview(ContentHash(high: 5, low: 6))
    return [
      try result("clock/large", [picture, picture]),
      try result("clock/small", [[1], [2], picture]),
      try result("weather", plugin: "weather", [picture, bytes(5000, seed: 2)]),
      preview,
    ]
  }

  /// Expects the results and the description of the kept stores.
  static func expectWhole(_ store: HostStore) throws {
    let results = try results()
    let timelines = store.timelines.filter { $0.slot != slot("new") }
    #expect(timelines == Array(results.dropLast()))
    #expect(store.load(results[3].slot) == results[3])
    #expect(store.loadDescription(of: ContentHash(high: 1, low: 2)) == [7, 8, 9])
    #expect(try store.blobCount() == 3)
  }
}
