import Testing
import WidgetArchive
import WidgetModel

@Suite struct ArchiveVersionTests {
  /// What a version 1.1 might write: a view section, longer entries, trees, a harmless flag.
  static func later() -> HandMadeArchive {
    var row = HandMadeArchive.Row(date: 7, url: 1, tree: 0)
    row.viewHash = ContentHash(high: 1, low: 2)
    row.more = Array(repeating: 0xee, count: 16)
    return HandMadeArchive(
      minor: 1, flags: 1 << 16, rows: [row, row],
      strings: ["a/b", "x:y", "used by a tree"].map { Array($0.utf8) },
      blobs: [Array("fallback".utf8), [9]], extra: [(16, [1, 2, 3]), (4000, [4])])
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

  @Test func `what is new in a later minor version is refused in 1.0`() {
    var archive = Self.later()
    archive.minor = 0
    #expect(ArchiveEditor(archive.bytes()).fault?.fault == .unknownFlags(1 << 16))
    archive.flags = 0
    #expect(ArchiveEditor(archive.bytes()).fault?.fault == .badSection(id: 1))
    for index in archive.rows.indices { archive.rows[index].more = [] }
    #expect(ArchiveEditor(archive.bytes()).fault?.fault == .badIndex(0))
    for index in archive.rows.indices { archive.rows[index].tree = .max }
    #expect(ArchiveEditor(archive.bytes()).fault?.fault == .notZero)
    for index in archive.rows.indices { archive.rows[index].viewHash = .init(high: 0, low: 0) }
    #expect(ArchiveEditor(archive.bytes()).fault == nil)
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
