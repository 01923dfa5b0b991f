import Dispatch
import Testing
import WidgetArchive
import WidgetLocks
import WidgetModel

@testable import HostStore

@Suite struct KeepingTests {
  let directory: StateDirectory

  init() throws { directory = try StateDirectory() }

  @Test func `a result comes back after a restart, byte for byte`() async throws {
    let first = try directory.open()
    let picture = bytes(5000, seed: 1)
    let saved = try result("home/clock", [picture, bytes(10, seed: 2), picture, []])
    #expect(try await first.saved(saved) == .written)
    await first.close()

    let second = try directory.open()
    #expect(second.load(saved.slot) == saved)
    #expect(second.timelines == [saved])
    #expect(second.status == .ok)
    await second.close()
  }

  @Test func `a result can be read as soon as it is saved`() async throws {
    let store = try directory.open()
    let pause = WriterPause(store)
    let saved = try result("clock/small", [[1, 2, 3]])
    store.save(saved)
    #expect(store.load(saved.slot) == saved)
    #expect(store.timelines == [saved])
    store.remove(saved.slot)
    #expect(store.load(saved.slot) == nil)
    pause.end()
    await store.close()
  }

  @Test func `an unchanged timeline rewrites only its record`() async throws {
    let store = try directory.open()
    var saved = try result("clock/small", [bytes(5000, seed: 1)])
    try await store.saved(saved)
    let before = try store.remainder(saved.slot)
    saved.made = saved.made + .seconds(60)
    saved.watched = saved.made
    saved.generation = 6
    #expect(try await store.saved(saved) == .unchanged)
    #expect(store.load(saved.slot) == saved)
    #expect(try store.remainder(saved.slot) == before)

    saved.archive = try archive([bytes(5000, seed: 2)])
    #expect(try await store.saved(saved) == .written)
    #expect(store.load(saved.slot) == saved)
    await store.close()
  }

  @Test func `blobs are shared, and go with their last reference`() async throws {
    let store = try directory.open()
    let (one, two) = (bytes(4000, seed: 1), bytes(4000, seed: 2))
    try await store.saved(result("a", [one, two, one, two]))
    #expect(try store.blobCount() == 2)
    try await store.saved(result("b", [two]))
    #expect(try store.blobCount() == 2)
    try await store.saved(result("a", [one]))
    #expect(try store.blobCount() == 2)
    store.remove(slot("b"))
    await store.flush()
    #expect(try store.blobCount() == 1)
    store.remove(slot("a"))
    await store.flush()
    #expect(try store.blobCount() == 0)
    #expect(store.timelines.isEmpty)
    await store.close()
  }

  @Test func `pictures of view trees are shared like payloads`() async throws {
    let picture = bytes(5000, seed: 1)
    let image = ViewImage(format: .png, width: 1, height: 1, bytes: picture)
    let tree = LaidOutTree(
      size: .zero, cornerRadius: 0, direction: .leftToRight, locale: "de_DE",
      styles: [DrawingStyle()],
      nodes: [
        LaidOutNode(.image, frame: .zero, attributes: [ViewAttribute(.image, .image(image))])
      ])
    let entry = Entry(
      date: start, contentType: EntryViews.contentType, payload: [], views: EntryViews(tree))
    var withTree = try result("clock/tree", [[]])
    withTree.archive = try ArchiveWriter(Timeline(entries: [entry])).bytes()
    let withPayload = try result("clock/payload", [picture])

    let first = try directory.open()
    try await first.saved(withTree)
    try await first.saved(withPayload)
    #expect(try first.blobCount() == 1)
    await first.close()
    let second = try directory.open()
    #expect(second.load(withTree.slot) == withTree)
    let archive = try #require(second.load(withTree.slot)?.archive)
    #expect(try ArchiveView(validating: archive.span.bytes).views(ofEntry: 0)?.tree == tree)
    await second.close()
  }

  @Test func `plugins do not share blobs`() async throws {
    let store = try directory.open()
    let picture = bytes(4000, seed: 1)
    try await store.saved(result("a", plugin: "one", [picture]))
    try await store.saved(result("b", plugin: "two", [picture]))
    #expect(try store.blobCount() == 2)
    store.remove(slot("a"))
    await store.flush()
    #expect(try store.load(slot("b")) == result("b", plugin: "two", [picture]))
    // The same widget may pass to another plugin.
    try await store.saved(result("b", plugin: "three", [picture]))
    #expect(try store.blobCount() == 1)
    #expect(store.load(slot("b"))?.plugin == "three")
    await store.close()
  }

  @Test func `previews and descriptions are kept beside timelines`() async throws {
    let first = try directory.open()
    var preview = try result("x", [[7]])
    preview.slot = .preview(ContentHash(high: 8, low: 9))
    try await first.saved(preview)
    let plugin = ContentHash(high: 10, low: 11)
    first.saveDescription([1, 2, 3], of: plugin, at: start)
    #expect(first.loadDescription(of: plugin) == [1, 2, 3])
    await first.close()

    let second = try directory.open()
    #expect(second.load(preview.slot) == preview)
    #expect(second.timelines.isEmpty)
    #expect(second.loadDescription(of: plugin) == [1, 2, 3])
    #expect(second.loadDescription(of: ContentHash(high: 10, low: 12)) == nil)
    await second.close()
  }

  @Test func `timelines come in the order of their ids`() async throws {
    let store = try directory.open()
    for name in ["b", "a/x", "a", "c", "a-"] { store.save(try result(name, [[1]])) }
    await store.flush()
    #expect(store.timelines.map(\.slot.description) == ["a", "a-", "a/x", "b", "c"])
    await store.close()
  }

  @Test func `what is no archive is refused and the last result stays`() async throws {
    let store = try directory.open()
    let good = try result("a", [[1]])
    try await store.saved(good)
    var bad = good
    bad.archive = Array("not an archive".utf8)
    await #expect(throws: StoreError.self) { try await store.saved(bad) }
    #expect(store.load(good.slot) == good)
    #expect(store.status == .ok)
    await store.close()
  }

  @Test func `a closed store refuses and forgets nothing`() async throws {
    let store = try directory.open()
    let saved = try result("a", [[1]])
    store.save(saved)
    await store.close()
    let error = await #expect(throws: StoreError.self) { try await store.saved(saved) }
    #expect(error?.code == .closed)
    let again = try directory.open()
    #expect(again.load(saved.slot) == saved)
    await again.close()
  }
}

extension HostStore {
  func remainder(_ slot: StoreSlot) throws -> [UInt8]? {
    guard let environment = state.withLock({ $0.environment }) else { return nil }
    let transaction = try ReadTransaction(environment)
    return try transaction.value(transaction.tables.remainders, slot.key)
  }
}
