import Testing
import WidgetArchive
import WidgetModel

@Suite struct ViewSharingTests {
  /// A clock: many nodes, one of which differs from entry to entry.
  private func clock(_ text: String) -> LaidOutTree {
    var tree = ViewSamples.rich("static")
    let more = tree.nodes[2]
    tree.nodes += Array(repeating: more, count: 29)
    tree.nodes.append(more)
    tree.nodes[tree.nodes.count - 1].attributes = [ViewAttribute(.text, .string(text))]
    tree.nodes[0].childCount += 30
    tree.nodes[0].descendantCount += 30
    return tree
  }

  private func timeline(_ trees: [LaidOutTree]) -> Timeline {
    Timeline(
      entries: trees.enumerated().map { ViewSamples.entry($0.offset, EntryViews($0.element)) })
  }

  @Test func `360 entries that alternate four trees hold four`() throws {
    let bytes = try Samples.archive(timeline((0..<360).map { clock("\($0 % 4)") }))
    let view = try ArchiveView(validating: bytes.span.bytes)
    #expect(view.treeCount == 4)
    #expect(bytes.count < 360 * 96 + 4 * 40 * 40 + 3000)
    #expect(view.views(ofEntry: 7)?.tree == view.laidOutTree(at: 3))
  }

  @Test func `trees that differ in one text share everything but their nodes`() throws {
    let one = try ArchiveEditor(timeline([clock("0")])).bytes.count
    let sixty = try ArchiveEditor(timeline((0..<60).map { clock("\($0)") })).bytes.count
    // An entry, a tree, its 40 nodes, an attribute, and a string.
    #expect(sixty - one <= 59 * (96 + 48 + 40 * 40 + 16 + 8 + 2) + 8)
  }

  @Test func `pictures of trees and payloads are stored once`() throws {
    let bytes = try Samples.archive(ViewSamples.many)
    let view = try ArchiveView(validating: bytes.span.bytes)
    // The empty payload, and the picture.
    #expect(view.skeleton.blobCount == 2)
    let tree = view.tree(at: view.tree(ofEntry: 2, dark: false) ?? 0)
    let attribute = tree.attribute(.image, of: tree.node(at: 5))
    let blob = try #require(attribute?.image?.blob)
    #expect(view.bytes(of: blob).withUnsafeBytes { Array($0) } == ViewSamples.picture.bytes)
    #expect(blob == view.entry(at: 2).payloadBlob)
  }

  @Test func `a tree has the same hash in whatever archive it is, and another one if it differs`()
    throws
  {
    func hash(_ timeline: Timeline, _ entry: Int) throws -> ContentHash {
      let bytes = try Samples.archive(timeline)
      let view = try ArchiveView(validating: bytes.span.bytes)
      return view.tree(at: view.tree(ofEntry: entry, dark: false) ?? 0).hash
    }
    let alone = try hash(timeline([ViewSamples.small]), 0)
    #expect(try hash(timeline([clock("1"), ViewSamples.rich("x"), ViewSamples.small]), 2) == alone)
    #expect(alone.description == "016ea7b53884e2404a9a83d9e49c05b4")

    var others = Array(repeating: ViewSamples.small, count: 9)
    others[0].locale = "en_UK"
    others[1].direction = .rightToLeft
    others[2].nodes[0].type = .zstack
    others[3].nodes[2].flags = []
    others[4].styles[0].family = ""
    others[5].nodes[2].frame.x += 0.01
    others[6].nodes[2].attributes.removeLast()
    others[7].cornerRadius = 21
    others[8].styles[0].foreground = .gradient(ViewSamples.gradient)
    let hashes = try others.map { try hash(timeline([$0]), 0) } + [alone]
    #expect(Set(hashes).count == 10)
  }

  @Test func `the rev depends on the trees`() throws {
    func rev(_ views: EntryViews?) throws -> ContentHash {
      let bytes = try Samples.archive(Timeline(entries: [ViewSamples.entry(0, views)]))
      return try ArchiveView(validating: bytes.span.bytes).rev(at: 0)
    }
    let (small, rich) = (ViewSamples.small, ViewSamples.rich("x"))
    let revs = try [
      nil, EntryViews(small), EntryViews(rich), EntryViews(small, dark: rich),
      EntryViews(rich, dark: small), EntryViews(small, dark: small),
    ].map(rev)
    #expect(Set(revs).count == 6)
    #expect(try rev(EntryViews(small)) == revs[1])
  }

  @Test func `differences that no archive keeps make no other tree`() throws {
    var other = ViewSamples.small
    other.nodes[2].frame.x += 1e-12
    other.nodes[1].frame.x = -0.0
    other.styles = [DrawingStyle(size: 3), ViewSamples.small.styles[0], DrawingStyle(size: 4)]
    for index in other.nodes.indices { other.nodes[index].style = 1 }
    let small = timeline([ViewSamples.small])
    #expect(try Samples.archive(timeline([other])) == Samples.archive(small))
  }
}
