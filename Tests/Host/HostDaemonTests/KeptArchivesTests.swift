import HostLoop
import HostStore
import Testing
import WidgetModel

@testable import HostDaemon

@HostActor
@Suite(.timeLimit(.minutes(10))) struct KeptArchivesTests {
  private let folder = ScratchFolder()
  private let store: HostStore
  private let archives: KeptArchives

  init() throws {
    store = try folder.store()
    archives = KeptArchives(store)
  }

  @Test func `a snapshot for a gallery is another one than a snapshot of the widget`() async throws
  {
    let spec = try item("w").spec
    let shown = try archive("a", 10)
    archives.keepSnapshot(shown, of: spec, build: hash(1), isPreview: true)
    await store.flush()
    #expect(archives.snapshot(of: spec, build: hash(1), isPreview: true)?.bytes == shown.bytes)
    #expect(archives.snapshot(of: spec, build: hash(1), isPreview: false) == nil)
    #expect(archives.snapshot(of: spec, build: hash(2), isPreview: true) == nil)
    #expect(archives.placeholder(of: spec, build: hash(1)) == nil)
  }

  @Test func `an archive keeps the time at which it was made`() async throws {
    let spec = try item("w").spec
    archives.keepPlaceholder(
      TimelineArchive(validated: try archive("a", 10).bytes, made: Timestamp(seconds: 77)),
      of: spec, build: hash(1))
    await store.flush()
    #expect(archives.placeholder(of: spec, build: hash(1))?.made == Timestamp(seconds: 77))
  }

  @Test func `the timelines of all widgets are read at once, and previews are none`() async throws {
    let bytes = try archive("a", 10).bytes
    for id in ["a", "b"] {
      store.save(
        StoredResult(
          slot: .timeline(try widgetID(id)), plugin: "p", pluginHash: hash(1), fingerprint: hash(2),
          made: Timestamp(seconds: 1), archive: bytes))
    }
    archives.keepPlaceholder(try archive("p", 0), of: try item("w").spec, build: hash(1))
    await store.flush()
    #expect(await archives.timelines().keys.map(\.text).sorted() == ["a", "b"])
    archives.removeTimeline(of: try widgetID("a"))
    await store.flush()
    #expect(archives.timeline(of: try widgetID("a")) == nil)
    #expect(archives.timeline(of: try widgetID("b")) != nil)
  }
}
