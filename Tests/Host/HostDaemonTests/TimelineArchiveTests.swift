import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

@Suite struct TimelineArchiveTests {
  private let subject = EntrySubject(
    id: WidgetID("w"), plugin: "p", kind: "clock", family: .large, state: .stale,
    until: Timestamp(seconds: 99), error: "why")

  @Test func `dates and policy are those of the timeline`() throws {
    let dates = try archive("a", 10, 20, 20, policy: .after(Timestamp(seconds: 15))).dates
    #expect(dates?.entries == [10, 20, 20].map { Timestamp(seconds: $0) })
    #expect(dates?.policy == .after(Timestamp(seconds: 15)))
  }

  @Test func `an entry is told with what its provider gave and what the widget is`() throws {
    let entry = Entry(
      date: Timestamp(seconds: 10), relevance: Relevance(score: 2.5), contentType: "a/b",
      payload: [0, 255], url: "app://x")
    let content = try #require(archive(Timeline(entries: [entry])).entry(at: 0, of: subject))
    let header = content.header
    #expect(content.body == [0, 255])
    #expect(header.id?.text == "w")
    #expect(header.kind == "clock")
    #expect(header.family == .large)
    #expect(header.state == .stale)
    #expect(header.error == "why")
    #expect(header.date == entry.date)
    #expect(header.until == Timestamp(seconds: 99))
    #expect(header.made == Timestamp(seconds: 1))
    #expect(header.contentType == "a/b")
    #expect(header.url == "app://x")
    #expect(header.relevance == 2.5)
  }

  @Test func `what an entry has not is not told`() throws {
    let entry = Entry(date: Timestamp(seconds: 10), contentType: "a/b", payload: [])
    let content = try #require(archive(Timeline(entries: [entry])).entry(at: 0, of: subject))
    #expect(content.body.isEmpty)
    #expect(content.header.url == nil)
    #expect(content.header.relevance == nil)
  }

  @Test func `the nodes of every tree of an entry are counted`() throws {
    func nodeCount(_ views: EntryViews) throws -> Int? {
      let entry = Entry(
        date: Timestamp(seconds: 10), contentType: EntryViews.contentType, payload: [],
        views: views)
      return try archive(Timeline(entries: [entry])).entry(at: 0, of: subject)?.views?.nodeCount
    }
    let one = views("Hello")
    #expect(try nodeCount(one) == 1)
    #expect(try nodeCount(EntryViews(one.tree, dark: views("Night").tree)) == 2)
  }

  @Test func `a body of many nodes is made before a client asks, and a payload never`() throws {
    func isLarge(_ count: Int, payload: [UInt8] = []) throws -> Bool {
      var tree = views("a").tree
      var root = LaidOutNode(.zstack, frame: tree.nodes[0].frame)
      (root.childCount, root.descendantCount) = (count - 1, count - 1)
      tree.nodes = [root] + Array(repeating: tree.nodes[0], count: count - 1)
      let entry = Entry(
        date: Timestamp(seconds: 10), contentType: EntryViews.contentType, payload: payload,
        views: EntryViews(tree))
      return try archive(Timeline(entries: [entry])).isBodyLarge(ofEntry: 0)
    }
    #expect(try !isLarge(100))
    #expect(try isLarge(101))
    #expect(try !isLarge(101, payload: [1]))
  }

  @Test func `equal pictures have equal revisions, others have others`() throws {
    let one = try archive("a", 10, 20)
    let first = try #require(one.entry(at: 0, of: subject)).header.revision
    let second = try #require(one.entry(at: 1, of: subject)).header.revision
    let again = try #require(archive("a", 10).entry(at: 0, of: subject)).header.revision
    #expect(first != second)
    #expect(first == again)
  }

  @Test(arguments: [-1, 2, .max, .min])
  func `there is no entry beyond the last or before the first`(index: Int) throws {
    #expect(try archive("a", 10, 20).entry(at: index, of: subject) == nil)
  }

  @Test func `bytes that are no archive have no dates and no entries`() throws {
    let whole = try archive("a", 10).bytes
    var older = whole
    older[0] ^= 0xff
    for bytes in [[], Array("junk".utf8), Array(whole.dropLast()), whole + [0], older] {
      let archive = TimelineArchive(validated: bytes, made: Timestamp(seconds: 1))
      #expect(archive.dates == nil)
      #expect(archive.entry(at: 0, of: subject) == nil)
    }
  }
}
