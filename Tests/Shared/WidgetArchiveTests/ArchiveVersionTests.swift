import Testing
import WidgetArchive
import WidgetModel

@Suite struct ArchiveVersionTests {
  /// An archive as a later minor version might write it: new sections, longer entries, links, a harmless flag.
  static func later() -> HandMadeArchive {
    var row = HandMadeArchive.Row(date: 7, url: 1, links: 3)
    row.viewHash = ContentHash(high: 1, low: 2)
    row.more = Array(repeating: 0xee, count: 16)
    return HandMadeArchive(
      minor: 1000, flags: 1 << 16, rows: [row, row],
      strings: ["a/b", "x:y", "used by a tree"].map { Array($0.utf8) },
      blobs: [Array("fallback".utf8), [9]], extra: [(20, [1, 2, 3]), (4000, [4])])
  }

  @Test func `a later minor version is read, and what is unknown is skipped`() throws {
    let bytes = Self.later().bytes()
    let entry = Entry(
      date: .init(nanoseconds: 7), contentType: "a/b", payload: Array("fallback".utf8), url: "x:y")
    #expect(try Samples.walk(bytes) == Timeline(entries: [entry, entry]))
  }

  @Test func `the rev of a later minor version is checked without understanding trees`() throws {
    var editor = ArchiveEditor(Self.later().bytes())
    let entries = editor.section(0)
    editor.bytes[entries + 64] ^= 1
    editor.seal()
    #expect(editor.fault?.fault == .revMismatch)
  }

  @Test(arguments: [UInt16(0), 1, 2])
  func `what is new in a later minor version is refused in an earlier one`(
    minor: UInt16
  ) {
    var archive = Self.later()
    archive.minor = minor
    #expect(ArchiveEditor(archive.bytes()).fault?.fault == .unknownFlags(1 << 16))
    archive.flags = 0
    #expect(ArchiveEditor(archive.bytes()).fault?.fault == .badSection(id: 1))
    for index in archive.rows.indices { archive.rows[index].more = [] }
    #expect(ArchiveEditor(archive.bytes()).fault?.fault == .viewMismatch)
    for index in archive.rows.indices { archive.rows[index].viewHash = .init(high: 0, low: 0) }
    #expect(ArchiveEditor(archive.bytes()).fault?.fault == .notZero)
    for index in archive.rows.indices { archive.rows[index].links = 0 }
    #expect(ArchiveEditor(archive.bytes()).fault == nil)
  }

  @Test func `what a later minor version says of a tree is left out if unknown`() throws {
    var editor = try ArchiveEditor(ViewSamples.many)
    editor.set(18, UInt16(1000))
    editor.set(editor.word(of: .fragments, 0), UInt32(3))
    editor.set(editor.word(of: .path, 3), UInt32(5))
    editor.set(editor.style(1, 0), Float.nan.bitPattern)
    editor.set(editor.tree(0, 28), UInt32(1))
    editor.seal()
    try exercise(editor.bytes.span.bytes)
    let tree = try ArchiveView(validating: editor.bytes.span.bytes).laidOutTree(at: 0)
    var expected = ViewSamples.rich("eins").rounded
    expected.nodes[1].attributes.removeFirst()
    expected.nodes[7].attributes.removeLast()
    expected.styles[1].size = 17
    #expect(tree == expected)
  }

  @Test func `places and counts are checked in a later minor version too`() throws {
    for damage in [0, 3, 4, 8, 10, 14, 15, 16].map({ ViewValidationTests.nodes[$0] }) {
      var editor = try ArchiveEditor(ViewSamples.many)
      editor.set(18, UInt16(1000))
      damage.edit(&editor)
      editor.seal()
      #expect(editor.fault?.fault == (damage.testDescription == "type" ? nil : damage.fault))
    }
  }

  @Test func `a flag that must be known is refused in any minor version`() {
    var archive = Self.later()
    archive.flags = 1
    #expect(ArchiveEditor(archive.bytes()).fault?.fault == .unknownFlags(1))
  }

  @Test func `another major version is refused before anything else is read`() throws {
    var bytes = try Array(Samples.archive(Samples.small).prefix(48))
    bytes[16] = 2
    let fault = ArchiveEditor(bytes).fault
    #expect(fault == ArchiveError(.unsupportedMajor(2), at: 16))
  }
}
