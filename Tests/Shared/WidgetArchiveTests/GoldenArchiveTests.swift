import Foundation
import Testing
import WidgetArchive
import WidgetModel

/// The files were written by another program, after `docs/archive-format.md` alone.
@Suite struct GoldenArchiveTests {
  /// The worked example of the specification.
  static let one = Timeline(
    entries: [
      Entry(
        date: Samples.start, relevance: Relevance(score: 2.5, duration: .seconds(90)),
        contentType: "text/plain", payload: Array("Hello".utf8), url: "app://a")
    ],
    policy: .after(Samples.start + .seconds(3600)))

  @Test(arguments: [
    ("one", one), ("small", Samples.small), ("view", ViewSamples.one), ("views", ViewSamples.many),
    ("levels", ViewSamples.levels), ("fonts", ViewFontTests.timeline),
  ])
  func `a golden archive is read, and written again byte for byte`(
    name: String, timeline: Timeline
  ) throws {
    let golden = try Self.bytes(of: name)
    #expect(try Samples.walk(golden) == timeline.rounded)
    #expect(try Samples.archive(timeline) == golden)
  }

  @Test func `an archive of a later minor version is read as far as it is known`() throws {
    var tree = ViewSamples.small
    tree.nodes[0].type = .zstack
    tree.nodes[1].attributes = [ViewAttribute(.strokeInside, .flag(true))]
    tree.nodes[2].attributes = [ViewAttribute(.text, .string("Hello"))]
    let first = Entry(
      date: Samples.start, contentType: "text/plain", payload: Array("Hello".utf8), url: "app://a",
      views: EntryViews(tree))
    let second = Entry(
      date: Samples.start + .seconds(60), contentType: "text/plain", payload: [])
    let expected = Timeline(entries: [first, second], policy: .never)
    #expect(try Samples.walk(Self.bytes(of: "later-minor")) == expected)
  }

  @Test func `the rev is the one in the specification`() throws {
    let golden = try Self.bytes(of: "one")
    let view = try ArchiveView(validating: golden.span.bytes)
    #expect(view.rev(at: 0).description == "28470dc3b4fd60d0eef5c177feeb8161")
  }

  static func bytes(of name: String) throws -> [UInt8] {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "wha", subdirectory: "Golden"))
    return try Array(Data(contentsOf: url))
  }
}
