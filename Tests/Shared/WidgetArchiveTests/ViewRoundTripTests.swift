import Testing
import WidgetArchive
import WidgetModel

@Suite struct ViewRoundTripTests {
  @Test func `trees are read back as they were written, rounded`() throws {
    #expect(try Samples.walk(Samples.archive(ViewSamples.one)) == ViewSamples.one)
    let back = try Samples.walk(Samples.archive(ViewSamples.many))
    #expect(back == ViewSamples.many.rounded)
    #expect(back != ViewSamples.many)
  }

  @Test func `what was read back gives the same bytes again`() throws {
    let bytes = try Samples.archive(ViewSamples.many)
    #expect(try Samples.archive(Samples.walk(bytes)) == bytes)
  }

  @Test func `without trees an archive has version 1 0 and no view sections, else 1 1`() throws {
    let without = try ArchiveEditor(Samples.small)
    #expect(without.bytes[18] == 0)
    #expect(without.uint32(32) == 4)
    let with = try ArchiveEditor(ViewSamples.one)
    #expect(with.bytes[18] == 1)
    #expect(with.uint32(32) == 9)
  }

  @Test func `equal trees are stored once, and entries find theirs`() throws {
    let bytes = try Samples.archive(ViewSamples.many)
    let view = try ArchiveView(validating: bytes.span.bytes)
    #expect(view.treeCount == 3)
    #expect((0..<5).map { view.tree(ofEntry: $0, dark: false) } == [0, 1, 2, 0, nil])
    #expect((0..<5).map { view.tree(ofEntry: $0, dark: true) } == [0, 1, 1, 0, nil])
    #expect(view.entry(at: 2).darkTree == 1)
    #expect(view.entry(at: 0).darkTree == nil)
    #expect(view.entry(at: 4).tree == nil)
    #expect(view.views(ofEntry: 4) == nil)
    #expect(view.views(ofEntry: 2) == ViewSamples.many.rounded.entries[2].views)
    #expect(view.laidOutTree(at: 1) == ViewSamples.small)
  }
}
