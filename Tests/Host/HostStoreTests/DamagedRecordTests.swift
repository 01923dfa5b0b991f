import Testing
import WidgetArchive
import WidgetModel

@testable import HostStore

/// One wrong value in one database: what it costs, and what is counted afterwards.
@Suite struct DamagedRecordTests {
  /// The part of a stored result that is damaged.
  enum Part: CaseIterable {
    case record, list, rest, sharedBlob, ownBlob, noRemainder, noBlob, shortBlob
  }

  let directory: StateDirectory
  private let shared = bytes(3000, seed: 1)
  private let own = bytes(2000, seed: 2)
  private let other = bytes(900, seed: 3)

  init() throws { directory = try StateDirectory() }

  private func key(_ payload: [UInt8]) -> [UInt8] {
    Array("clock".utf8) + ContentHash(of: payload.span.bytes).bigEndianBytes
  }

  /// Damages the result of the slot `a`.
  private func damage(_ part: Part, in store: HostStore) throws {
    let slotKey = slot("a").key
    func flip(_ table: KeyPath<Tables, Tables.Table>, _ key: [UInt8], at index: Int) throws {
      let value = try #require(try store.pairs(of: table)[key])
      try store.put(value.flipped(at: index), under: key, in: table)
    }
    switch part {
    case .record: try flip(\.records, slotKey, at: 30)
    case .list: try flip(\.remainders, slotKey, at: 14)
    case .rest: try flip(\.remainders, slotKey, at: 8 + 4 + 2 * 24)
    case .sharedBlob: try flip(\.blobs, key(shared), at: 2999)
    case .ownBlob: try flip(\.blobs, key(own), at: 0)
    case .noRemainder: try store.put(nil, under: slotKey, in: \.remainders)
    case .noBlob: try store.put(nil, under: key(own), in: \.blobs)
    case .shortBlob: try store.put(Array(own.dropLast()), under: key(own), in: \.blobs)
    }
  }

  @Test(arguments: Part.allCases)
  func `one damaged value costs whoever needs it, and every blob is counted right afterwards`(
    part: Part
  ) async throws {
    let first = try directory.open()
    let a = try result("a", [shared, own])
    let b = try result("b", [shared, [1]])
    let c = try result("c", [other])
    for result in [a, b, c] { try await first.saved(result) }
    #expect(try first.references.values.sorted() == [1, 1, 2])
    try damage(part, in: first)
    await first.close()

    let log = LogLines()
    let second = try directory.open(log: log)
    let sound = part == .sharedBlob ? [c] : [b, c]
    #expect(second.timelines == sound)
    #expect(log.all.count { $0.hasPrefix("warning") } == 3 - sound.count)
    await second.flush()
    #expect(second.load(slot("a")) == nil)
    #expect(log.all.count { $0.hasPrefix("warning") } == 3 - sound.count)
    #expect(try second.statistics?.entries == second.pairs(of: \.records).count)
    #expect(try second.pairs(of: \.records).count == sound.count)
    #expect(try second.pairs(of: \.remainders).count == sound.count)
    let counts = [other, shared].prefix(sound.count).map { (key($0).hexadecimal, 1) }
    #expect(try second.references == Dictionary(uniqueKeysWithValues: counts))

    try await second.saved(a)
    second.remove(slot("b"))
    await second.flush()
    #expect(second.timelines == [a, c])
    #expect(try second.references.values.sorted() == [1, 1, 1])
    second.remove(slot("a"))
    await second.flush()
    #expect(try second.references == [key(other).hexadecimal: 1])
    await second.close()
  }

  @Test func `a result that is mended before the writer looks again stays`() async throws {
    let store = try directory.open()
    let a = try result("a", [shared])
    let b = try result("b", [shared, [1]])
    try await store.saved(a)
    try store.put([1], under: key(shared), in: \.blobs)
    let pause = WriterPause(store)
    store.save(b)
    #expect(store.load(a.slot) == nil)
    pause.end()
    await store.flush()
    #expect(store.timelines == [a, b])
    #expect(try store.references == [key(shared).hexadecimal: 2])
    await store.close()
  }

  @Test(arguments: Part.allCases)
  func `a save in place of the check of a damaged slot mends the slot and counts its blobs right`(
    part: Part
  ) async throws {
    let store = try directory.open()
    let results = try [
      result("a", [shared, own]), result("b", [shared, [1]]), result("c", [other]),
    ]
    for result in results { try await store.saved(result) }
    let counts = try store.references
    try damage(part, in: store)
    let pause = WriterPause(store)
    #expect(store.load(slot("a")) == nil)
    store.save(results[0])
    pause.end()
    await store.flush()
    #expect(store.timelines == results)
    #expect(try store.references == counts)
    try damage(part, in: store)
    try await store.saved(result("a", [[2]]))
    #expect(
      try store.references == [key(shared).hexadecimal: 1, key(other).hexadecimal: 1])
    await store.close()
  }

  @Test(arguments: Part.allCases)
  func `the removal of a damaged slot counts its blobs right`(part: Part) async throws {
    let store = try directory.open()
    for result in try [result("a", [shared, own]), result("b", [shared]), result("c", [other])] {
      try await store.saved(result)
    }
    try damage(part, in: store)
    store.remove(slot("a"))
    await store.flush()
    #expect(
      try store.references == [key(shared).hexadecimal: 1, key(other).hexadecimal: 1])
    await store.close()
  }

  @Test func `the same archive is written again when its rest is gone`() async throws {
    let store = try directory.open()
    let a = try result("a", [shared])
    try await store.saved(a)
    try store.put(nil, under: a.slot.key, in: \.remainders)
    #expect(try await store.saved(a) == .written)
    #expect(store.load(a.slot) == a)
    await store.close()
  }

  @Test func `a blob that two entries and two widgets show is counted by widgets`() async throws {
    let store = try directory.open()
    try await store.saved(result("a", [shared, shared]))
    try await store.saved(result("b", [shared]))
    #expect(try store.references == [key(shared).hexadecimal: 2])
    try await store.saved(result("a", [other]))
    #expect(
      try store.references == [key(shared).hexadecimal: 1, key(other).hexadecimal: 1])
    try await store.saved(result("a", plugin: "two", [other]))
    #expect(try store.references.count == 2)
    #expect(try store.references[key(other).hexadecimal] == nil)
    await store.close()
  }

  @Test func `a damaged description is unknown, and can be saved again`() async throws {
    let store = try directory.open()
    let plugin = ContentHash(high: 10, low: 11)
    store.saveDescription([1, 2, 3], of: plugin, at: start)
    await store.flush()
    let value = Description.value([1, 2, 3], at: start)
    #expect(try store.pairs(of: \.descriptions) == [plugin.bigEndianBytes: value])
    try store.put(value.flipped(at: 17), under: plugin.bigEndianBytes, in: \.descriptions)
    #expect(store.loadDescription(of: plugin) == nil)
    store.saveDescription([4], of: plugin, at: start)
    await store.flush()
    #expect(store.loadDescription(of: plugin) == [4])
    await store.close()
  }
}
