import Foundation
import Testing
import WidgetLocks
import WidgetModel

@testable import HostStore

@Suite struct DamageTests {
  let directory: StateDirectory

  init() throws { directory = try StateDirectory() }

  @Test func `a foreign file is moved aside with a message and a new store is made`() async throws {
    let contents: [(String, Data)] = [
      ("text", Data("hello, this is not a store\n".utf8)),
      ("long text", Data(String(repeating: "hello\n", count: 10_000).utf8)),
      ("zeros", Data(count: 16_384)),
      ("one byte", Data([0])),
    ]
    for (name, data) in contents {
      try FileManager.default.createDirectory(
        atPath: directory.path + "/store", withIntermediateDirectories: true)
      try data.write(to: URL(fileURLWithPath: directory.file))
      let log = LogLines()
      let store = try directory.open(log: log)
      #expect(store.status == .ok, "\(name)")
      #expect(try await store.saved(result("a", [[1]])) == .written, "\(name)")
      await store.close()
      #expect(directory.names.filter { $0.hasPrefix("store.damaged-") }.count == 1)
      #expect(log.all.contains { $0.hasPrefix("warning") && $0.contains("store.damaged-") })
      try FileManager.default.removeItem(atPath: directory.path + "/store")
    }
  }

  @Test func `something else in the place of the store is moved aside`() async throws {
    let path = directory.path + "/store"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    try await expectNewStore()
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(
      atPath: directory.file, withIntermediateDirectories: true)
    try await expectNewStore()
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(mkfifo(directory.file, 0o600) == 0)
    try await expectNewStore()
  }

  @Test func `a damaged blob costs the widgets that show it, and nobody else`() async throws {
    let first = try directory.open()
    let picture = bytes(3000, seed: 1)
    try await first.saved(result("a", [picture]))
    try await first.saved(result("b", [picture, [1]]))
    try await first.saved(result("c", [bytes(3000, seed: 2)]))
    await first.close()
    try flip(picture[100..<140])

    let log = LogLines()
    let second = try directory.open(log: log)
    #expect(second.timelines.map(\.slot) == [slot("c")])
    #expect(log.all.filter { $0.hasPrefix("warning") }.count == 2)
    await second.flush()
    #expect(try second.blobCount() == 1)
    try await second.saved(result("a", [picture]))
    await second.close()
    let third = try directory.open()
    #expect(third.timelines.map(\.slot) == [slot("a"), slot("c")])
    await third.close()
  }

  @Test func `saving a picture again mends a damaged blob`() async throws {
    let first = try directory.open()
    let picture = bytes(3000, seed: 1)
    try await first.saved(result("a", [picture]))
    await first.close()
    try flip(picture[100..<140])
    let second = try directory.open()
    try await second.saved(result("b", [picture]))
    #expect(second.timelines.map(\.slot) == [slot("a"), slot("b")])
    await second.close()
  }

  @Test func `a file cut at any length opens`() async throws {
    let whole = try await smallStore()
    for length in stride(from: 0, to: whole.count, by: 1021) {
      try whole.prefix(length).write(to: URL(fileURLWithPath: directory.file))
      try await expectUsable("cut at \(length)")
    }
  }

  /// LMDB ends the process when a page is not what it expects: that this test ends at all is the
  /// point of it.
  @Test func `damage in any page never ends the process`() async throws {
    let whole = try await smallStore()
    var random = SplitMix(state: 42)
    for round in 0..<300 {
      var data = whole
      for _ in 0..<(1 + round % 4) {
        // The first bytes of a page are its structure: most of the damage goes there.
        let page = Int(random.next() % UInt64(data.count / 4096))
        let within = Int(random.next() % (round % 3 == 0 ? 4096 : 64))
        data[page * 4096 + within] = UInt8(truncatingIfNeeded: random.next())
      }
      try data.write(to: URL(fileURLWithPath: directory.file))
      try await expectUsable("round \(round)")
    }
  }

  @Test func `a page of noise or of another page never ends the process`() async throws {
    let whole = try await smallStore()
    var random = SplitMix(state: 7)
    let pages = whole.count / 4096
    for page in 0..<pages {
      var data = whole
      let range = page * 4096..<(page + 1) * 4096
      if page % 2 == 0 {
        data.replaceSubrange(
          range, with: (0..<4096).map { _ in UInt8(truncatingIfNeeded: random.next()) })
      } else {
        let other = Int(random.next() % UInt64(pages)) * 4096
        data.replaceSubrange(range, with: whole[other..<other + 4096])
      }
      try data.write(to: URL(fileURLWithPath: directory.file))
      try await expectUsable("page \(page)")
    }
  }

  // MARK: -

  private func smallStore() async throws -> Data {
    let store = try directory.open()
    for index in 0..<60 {
      let payloads = [bytes(100 + index * 90, seed: index), bytes(800, seed: index % 5)]
      try await store.saved(result("w\(index)", [payloads[0], payloads[1]]))
      if index % 3 == 0 { store.remove(slot("w\(index / 2)")) }
    }
    await store.close()
    return try Data(contentsOf: URL(fileURLWithPath: directory.file))
  }

  private func expectUsable(_ comment: Comment) async throws {
    let store = try directory.open()
    #expect(store.status == .ok, comment)
    _ = store.timelines
    await store.flush()
    for index in 0..<8 {
      let saved = try result("w\(index * 7)", [bytes(3000 + index, seed: index)])
      try await store.saved(saved)
      #expect(store.load(saved.slot) == saved, comment)
    }
    await store.close()
  }

  private func expectNewStore() async throws {
    let before = directory.names.filter { $0.hasPrefix("store.damaged-") }
    let store = try directory.open()
    #expect(store.status == .ok)
    #expect(store.timelines.isEmpty)
    #expect(try await store.saved(result("a", [[1]])) == .written)
    await store.close()
    let after = directory.names.filter { $0.hasPrefix("store.damaged-") }
    #expect(after.count == 1)
    #expect(after != before)
  }

  /// Inverts `pattern` wherever it stands in the file.
  private func flip(_ pattern: ArraySlice<UInt8>) throws {
    var data = try Data(contentsOf: URL(fileURLWithPath: directory.file))
    var found = 0
    var from = data.startIndex
    while let range = data.range(of: Data(pattern), in: from..<data.endIndex) {
      data[range.lowerBound] ^= 0xff
      from = range.upperBound
      found += 1
    }
    #expect(found > 0)
    try data.write(to: URL(fileURLWithPath: directory.file))
  }
}

/// The same numbers in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
