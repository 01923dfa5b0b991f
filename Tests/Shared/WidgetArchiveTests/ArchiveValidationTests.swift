import Testing
import WidgetArchive
import WidgetModel

/// One way to damage the sample archive, and what the reader must say.
struct Damage: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var fault: ArchiveError.Fault
  var offset: @Sendable (ArchiveEditor) -> Int
  var edit: @Sendable (inout ArchiveEditor) -> Void

  /// Writes one field.
  init<T: FixedWidthInteger & Sendable>(
    _ name: String, _ fault: ArchiveError.Fault, at offset: Int, _ value: T
  ) {
    self.init(name, fault, { _ in offset }, value)
  }

  init<T: FixedWidthInteger & Sendable>(
    _ name: String, _ fault: ArchiveError.Fault,
    _ offset: @escaping @Sendable (ArchiveEditor) -> Int,
    _ value: T
  ) {
    testDescription = name
    self.fault = fault
    self.offset = offset
    edit = { $0.set(offset($0), value) }
  }
}

@Suite struct ArchiveValidationTests {
  static let header = [
    Damage("magic", .notAnArchive, at: 0, UInt8(0x88)),
    Damage("major", .unsupportedMajor(2), at: 16, UInt16(2)),
    Damage("major 0", .unsupportedMajor(0), at: 16, UInt16(0)),
    Damage("critical flag", .unknownFlags(1), at: 20, UInt32(1)),
    Damage("other flag", .unknownFlags(1 << 31), at: 20, UInt32(1) << 31),
    Damage("total too large", .tooLarge(limit: 10 << 20), at: 24, UInt32.max),
    Damage("policy", .badPolicy, at: 36, UInt32(3)),
    Damage("policy date", .badPolicy, at: 40, Int64.max),
  ]

  static let sections = [
    Damage("id 0", .badSection(id: 0), at: 48, UInt32(0)),
    Damage("id twice", .badSection(id: 1), at: 72, UInt32(1)),
    Damage("no blobs", .missingSection(id: 4), { _ in 120 }, UInt32(17)),
    Damage("offset", .badSection(id: 2), at: 76, UInt32(152)),
    Damage("offset beyond", .badSection(id: 2), at: 76, UInt32.max),
    Damage("length beyond", .badSection(id: 1), { _ in 56 }, UInt32.max),
    Damage("count", .badSection(id: 1), { _ in 60 }, UInt32(4)),
    Damage("count that overflows", .badSection(id: 1), { _ in 60 }, UInt32.max),
    Damage("stride 0", .badSection(id: 1), at: 64, UInt32(0)),
    Damage("stride", .badSection(id: 4), at: 136, UInt32(32)),
    Damage("reserved", .notZero, at: 68, UInt32(1)),
    Damage("padding", .notZero, { $0.section(3) - 1 }, UInt8(1)),
  ]

  static let entries = [
    Damage("before 1970", .dateOutOfRange, { $0.entry(0, 0) }, Int64(-1)),
    Damage("after 2200", .dateOutOfRange, { $0.entry(2, 0) }, Timestamp.latest.nanoseconds + 1),
    Damage("unsorted", .datesUnsorted, { $0.entry(2, 0) }, Samples.start.nanoseconds),
    Damage("score not a number", .badRelevance, { $0.entry(0, 8) }, Double.nan.bitPattern),
    Damage("score infinite", .badRelevance, { $0.entry(0, 8) }, Double.infinity.bitPattern),
    Damage("negative duration", .badRelevance, { $0.entry(0, 16) }, Int64(-1)),
    Damage("score without flag", .badRelevance, { $0.entry(1, 8) }, UInt64(1)),
    Damage("duration without flag", .badRelevance, { $0.entry(1, 16) }, Int64(1)),
    Damage("flags", .unknownFlags(2), { $0.entry(1, 24) }, UInt32(2)),
    Damage("content type", .badIndex(3), { $0.entry(0, 28) }, UInt32(3)),
    Damage("no content type", .badIndex(.max), { $0.entry(0, 28) }, UInt32.max),
    Damage("payload", .badIndex(2), { $0.entry(0, 32) }, UInt32(2)),
    Damage("url", .badIndex(3), { $0.entry(0, 36) }, UInt32(3)),
    Damage("tree", .badIndex(0), { $0.entry(0, 40) }, UInt32(0)),
    Damage("second tree", .badIndex(0), { $0.entry(0, 44) }, UInt32(0)),
    Damage("links", .notZero, { $0.entry(0, 48) }, UInt8(1)),
    Damage("actions", .notZero, { $0.entry(0, 63) }, UInt8(1)),
    Damage("view hash", .viewMismatch, { $0.entry(0, 79) }, UInt8(1)),
    Damage("rev", .revMismatch, { $0.entry(2, 80) }, UInt64(0)),
  ]

  static let tables = [
    Damage("string offset", .misplaced, { $0.section(1) + 8 }, UInt32(9)),
    Damage("string length", .misplaced, { $0.section(1) + 20 }, UInt32(17)),
    Damage("string length beyond", .misplaced, { $0.section(1) + 4 }, UInt32.max),
    Damage("not UTF-8", .notUTF8, { $0.section(2) + 3 }, UInt8(0xff)),
    Damage("blob offset", .misplaced, { $0.section(3) + 16 }, UInt32.max),
    Damage("blob hash", .blobMismatch, { $0.section(3) }, UInt64(0)),
    Damage("blob padding", .notZero, { $0.skeletonLength + 5 }, UInt8(1)),
  ]

  @Test(arguments: [header, sections, entries, tables].joined())
  func `each damage is told, with its place`(damage: Damage) throws {
    var editor = try ArchiveEditor(Samples.small)
    damage.edit(&editor)
    editor.seal()
    #expect(editor.fault?.fault == damage.fault)
    if damage.testDescription.hasPrefix("no blobs") { return }
    let told = try #require(editor.fault?.offset)
    // Counts and lengths are told at the row that they make wrong.
    #expect(abs(told - damage.offset(editor)) <= 16)
  }

  @Test func `lengths that disagree are told`() throws {
    let archive = try ArchiveEditor(Samples.small)
    for (field, delta) in [(24, 1), (24, -1), (28, 8), (32, 1000)] {
      var editor = archive
      editor.set(field, UInt32(Int(editor.uint32(field)) + delta))
      editor.seal()
      guard case .wrongLength = editor.fault?.fault else {
        Issue.record("field \(field) with \(delta): \(String(describing: editor.fault))")
        continue
      }
    }
    var longer = archive
    longer.bytes.append(0)
    longer.set(24, longer.uint32(24) + 1)
    longer.seal()
    guard case .wrongLength = longer.fault?.fault else {
      Issue.record("a byte behind the last blob: \(String(describing: longer.fault))")
      return
    }
  }

  @Test func `a section that ends beyond the archive is refused before its padding is read`() throws
  {
    var editor = try ArchiveEditor(Samples.small)
    let (row, length) = (48 + 24 * 2, UInt32(100_001))
    editor.set(row + 8, length)
    editor.set(row + 12, length)
    editor.set(row + 24 + 4, (UInt32(editor.section(2)) + length + 7) & ~7)
    editor.seal()
    #expect(editor.fault == ArchiveError(.badSection(id: 3), at: row + 4))
  }

  @Test func `a policy without a date has none`() throws {
    var editor = try ArchiveEditor(Samples.small)
    editor.set(36, UInt32(2))
    editor.seal()
    #expect(editor.fault == ArchiveError(.notZero, at: 40))
  }

  @Test func `a damaged blob is found although the checksum does not cover its bytes`() throws {
    var editor = try ArchiveEditor(Samples.small)
    editor.bytes[editor.skeletonLength] ^= 1
    #expect(editor.fault?.fault == .blobMismatch)
    _ = try ArchiveView(trusted: editor.bytes.span.bytes)
  }

  @Test func `a damaged table is found by the checksum`() throws {
    var editor = try ArchiveEditor(Samples.small)
    editor.bytes[editor.entry(0, 9)] ^= 1
    #expect(editor.fault == ArchiveError(.checksumMismatch, at: 8))
    #expect(throws: ArchiveError(.checksumMismatch, at: 8)) {
      try ArchiveView(trusted: editor.bytes.span.bytes).entryCount
    }
  }

  @Test func `a hand-made archive is what the writer makes, and its limits are kept`() throws {
    var hand = HandMadeArchive(
      rows: [.init(date: 0), .init(date: 5, contentType: 0, payload: 1, url: 1)],
      strings: [Array("a/b".utf8), Array("x:y".utf8)], blobs: [[1, 2, 3], []])
    let timeline = Timeline(
      entries: [
        Entry(date: .init(nanoseconds: 0), contentType: "a/b", payload: [1, 2, 3]),
        Entry(date: .init(nanoseconds: 5), contentType: "a/b", payload: [], url: "x:y"),
      ])
    #expect(try hand.bytes() == Samples.archive(timeline))

    hand.strings[0] = Array(repeating: 97, count: 256)
    #expect(ArchiveEditor(hand.bytes()).fault?.fault == .stringTooLong(limit: 255))
    hand.strings = [[97], Array(repeating: 97, count: 8193)]
    #expect(ArchiveEditor(hand.bytes()).fault?.fault == .stringTooLong(limit: 8192))
    hand.rows = []
    #expect(ArchiveEditor(hand.bytes()).fault?.fault == .noEntries)
    hand.strings = [[97]]
    hand.rows = Array(repeating: .init(date: 1), count: 4097)
    #expect(ArchiveEditor(hand.bytes()).fault?.fault == .tooManyEntries(limit: 4096))
  }
}
