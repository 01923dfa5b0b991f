import Testing
import WidgetArchive
import WidgetModel

@Suite struct ViewValidationTests {
  /// The bits of a number that is too far from 0.
  private static let beyond = (1.0001e9 as Float).bitPattern

  static let trees = [
    Damage("first node", .badTree, { $0.tree(1, 0) }, UInt32(9)),
    Damage("no nodes", .badTree, { $0.tree(0, 4) }, UInt32(0)),
    Damage("nodes beyond", .badTree, { $0.tree(2, 4) }, UInt32(1000)),
    Damage("too many nodes", .tooManyNodes(limit: 10_000), { $0.tree(2, 4) }, UInt32(10_001)),
    Damage("width", .badTree, { $0.tree(0, 8) }, Float(-1).bitPattern),
    Damage("height", .badTree, { $0.tree(0, 12) }, Float.infinity.bitPattern),
    Damage("corner radius", .badTree, { $0.tree(0, 16) }, Float.nan.bitPattern),
    Damage("wide tree", .badTree, { $0.tree(0, 8) }, beyond),
    Damage("high tree", .badTree, { $0.tree(0, 12) }, beyond),
    Damage("round tree", .badTree, { $0.tree(0, 16) }, beyond),
    Damage("tree flags", .unknownFlags(2), { $0.tree(0, 20) }, UInt32(2)),
    Damage("locale", .badIndex(.max), { $0.tree(0, 24) }, UInt32.max),
    Damage("reserved of a tree", .notZero, { $0.tree(0, 28) }, UInt32(1)),
    Damage("another locale", .treeMismatch, { $0.tree(0, 24) }, UInt32(0)),
    Damage("tree hash", .treeMismatch, { $0.tree(1, 32) }, UInt32(0)),
    Damage("tree of an entry", .badIndex(3), { $0.entry(0, 40) }, UInt32(3)),
    Damage("second tree", .badIndex(3), { $0.entry(2, 44) }, UInt32(3)),
    Damage("second tree alone", .badIndex(.max), { $0.entry(2, 40) }, UInt32.max),
    Damage("another tree", .viewMismatch, { $0.entry(0, 40) }, UInt32(1)),
    Damage("view hash", .viewMismatch, { $0.entry(0, 64) }, UInt32(1)),
    Damage("links", .notZero, { $0.entry(0, 48) }, UInt32(1)),
    Damage("actions", .notZero, { $0.entry(0, 60) }, UInt32(1)),
  ]

  static let nodes = [
    Damage("type", .unknownNode(9), { $0.node(0, 0) }, UInt16(9)),
    Damage("node flags", .unknownFlags(16), { $0.node(1, 2) }, UInt16(16)),
    Damage("too few children", .badCounts, { $0.node(0, 4) }, UInt32(3)),
    Damage("too many children", .badCounts, { $0.node(0, 4) }, UInt32(5)),
    Damage("root that ends", .badCounts, { $0.node(0, 8) }, UInt32(8)),
    Damage("descendants beyond", .badCounts, { $0.node(1, 8) }, UInt32.max),
    Damage("leaf with a child", .badCounts, { $0.node(2, 4) }, UInt32(1)),
    Damage("children of an image", .badChildCount, { $0.node(8, 0) }, UInt16(17)),
    Damage("children of a clip", .badChildCount, { $0.node(0, 0) }, UInt16(64)),
    Damage("children of a mask", .badChildCount, { $0.node(8, 0) }, UInt16(65)),
    Damage("x", .badFrame, { $0.node(3, 12) }, Float.nan.bitPattern),
    Damage("y", .badFrame, { $0.node(3, 16) }, Float.infinity.bitPattern),
    Damage("negative width", .badFrame, { $0.node(3, 20) }, Float(-0.5).bitPattern),
    Damage("infinite height", .badFrame, { $0.node(3, 24) }, Float.infinity.bitPattern),
    Damage("far x", .badFrame, { $0.node(3, 12) }, (-1.0001e9 as Float).bitPattern),
    Damage("far y", .badFrame, { $0.node(3, 16) }, beyond),
    Damage("far width", .badFrame, { $0.node(3, 20) }, beyond),
    Damage("far height", .badFrame, { $0.node(3, 24) }, beyond),
    Damage("attributes beyond", .badIndex(0), { $0.node(0, 28) }, UInt32.max),
    Damage("style of a node", .badIndex(77), { $0.node(0, 32) }, UInt32(77)),
    Damage("first attribute", .badIndex(.max), { $0.node(0, 36) }, UInt32.max),
    Damage("attribute of none", .badIndex(1), { $0.node(4, 36) }, UInt32(1)),
  ]

  static let styles = [
    Damage("size", .badStyle, { $0.style(0, 0) }, Float(-1).bitPattern),
    Damage("letter spacing", .badStyle, { $0.style(0, 4) }, Float.nan.bitPattern),
    Damage("baseline offset", .badStyle, { $0.style(0, 8) }, Float.nan.bitPattern),
    Damage("large size", .badStyle, { $0.style(0, 0) }, beyond),
    Damage("far letters", .badStyle, { $0.style(0, 4) }, beyond),
    Damage("far offset", .badStyle, { $0.style(0, 8) }, beyond),
    Damage("weight 0", .badStyle, { $0.style(0, 12) }, UInt16(0)),
    Damage("weight", .badStyle, { $0.style(0, 12) }, UInt16(1001)),
    Damage("design", .badStyle, { $0.style(0, 14) }, UInt8(4)),
    Damage("alignment", .badStyle, { $0.style(0, 15) }, UInt8(3)),
    Damage("style flags", .unknownFlags(512), { $0.style(0, 16) }, UInt32(512)),
    Damage("no underline colour", .notZero, { $0.style(0, 24) }, UInt32(1)),
    Damage("no strikethrough colour", .notZero, { $0.style(0, 28) }, UInt32(1)),
    Damage("family", .badIndex(99), { $0.style(0, 36) }, UInt32(99)),
    Damage("gradient beyond", .badStyle, { $0.style(1, 40) }, UInt32.max),
    Damage("half a stop", .badStyle, { $0.style(1, 44) }, UInt32(13)),
    Damage("tint of no words", .badStyle, { $0.style(1, 52) }, UInt32(0)),
    Damage("gradient kind", .badStyle, { $0.word(Int($0.uint32($0.style(1, 40)))) }, UInt32(3)),
  ]

  static let attributes = [
    Damage("key", .unknownAttribute(20), { $0.attribute(.isOn, 0) }, UInt16(20)),
    Damage("order", .attributesUnsorted, { $0.attribute(.isOn, 0) }, UInt16(10)),
    Damage("type 0", .wrongType(0, key: .isOn), { $0.attribute(.isOn, 2) }, UInt8(0)),
    Damage("type 12", .wrongType(12, key: .isOn), { $0.attribute(.isOn, 2) }, UInt8(12)),
    Damage("other type", .wrongType(2, key: .isOn), { $0.attribute(.isOn, 2) }, UInt8(2)),
    Damage("reserved", .notZero, { $0.attribute(.isOn, 3) }, UInt8(1)),
    Damage("format of none", .notZero, { $0.attribute(.isOn, 4) }, UInt32(1)),
    Damage("flag", .badValue(key: .isOn), { $0.attribute(.isOn, 8) }, UInt32(2)),
    Damage("flag above", .badValue(key: .isOn), { $0.attribute(.isOn, 12) }, UInt32(1)),
    Damage("date style", .badValue(key: .dateStyle), { $0.attribute(.dateStyle, 8) }, UInt32(6)),
    Damage("utc offset", .badValue(key: .utcOffset), { $0.attribute(.utcOffset, 8) }, Int64.max),
    Damage("number", .badValue(key: .angle), { $0.attribute(.angle, 8) }, Double.nan.bitPattern),
    Damage("far", .badValue(key: .angle), { $0.attribute(.angle, 8) }, 1.0001e9.bitPattern),
    Damage("infinite", .badValue(key: .value), { $0.attribute(.value, 14) }, UInt16(0x7ff0)),
    Damage("string", .badValue(key: .url), { $0.attribute(.url, 8) }, UInt32(99)),
    Damage("string above", .badValue(key: .url), { $0.attribute(.url, 12) }, UInt32(1)),
    Damage("format 0", .badValue(key: .image), { $0.attribute(.image, 4) }, UInt32(0)),
    Damage("format 5", .badValue(key: .image), { $0.attribute(.image, 4) }, UInt32(5)),
    Damage("format above", .badValue(key: .image), { $0.attribute(.image, 6) }, UInt16(1)),
    Damage("blob", .badValue(key: .image), { $0.attribute(.image, 8) }, UInt32(2)),
    Damage("image width", .badValue(key: .image), { $0.attribute(.image, 12) }, UInt16(0)),
    Damage("image height", .badValue(key: .image), { $0.attribute(.image, 14) }, UInt16(0)),
    Damage("words", .badValue(key: .path), { $0.attribute(.path, 8) }, UInt32.max),
    Damage("count", .badValue(key: .path), { $0.attribute(.path, 12) }, UInt32.max),
    Damage("no words at 1", .badValue(key: .path), { $0.attribute(.path, 12) }, UInt32(0)),
    Damage("half an element", .badValue(key: .path), { $0.attribute(.path, 12) }, UInt32(17)),
  ]

  /// Damages of the marks of fragments in `ViewSamples.levels`.
  static let marks = [
    Damage(
      "flags of fragments", .notZero, { $0.attribute(.fragments, 3) }, UInt8(2)),
    Damage(
      "marks beyond", .badValue(key: .fragments), { $0.attribute(.fragments, 4) }, UInt32.max),
    Damage(
      "deep level", .badValue(key: .fragments), { $0.mark(0) }, UInt32(128)),
    Damage(
      "unknown bit", .badValue(key: .fragments), { $0.mark(1) }, UInt32(0x202)),
    Damage("another level", .treeMismatch, { $0.mark(2) }, UInt32(3)),
    Damage("no marks", .notZero, { $0.attribute(.fragments, 3) }, UInt8(0)),
  ]

  @Test(arguments: marks)
  func `each damage of marks is told`(damage: Damage) throws {
    var editor = try ArchiveEditor(ViewSamples.levels)
    damage.edit(&editor)
    editor.seal()
    #expect(editor.fault?.fault == damage.fault)
  }

  @Test func `marks that are all 0 are refused`() throws {
    var editor = try ArchiveEditor(ViewSamples.levels)
    for index in 0..<3 { editor.set(editor.mark(index), UInt32(0)) }
    editor.seal()
    #expect(editor.fault?.fault == .badValue(key: .fragments))
  }

  @Test func `marks are refused in an archive of an earlier minor version`() throws {
    var editor = try ArchiveEditor(ViewSamples.levels)
    editor.set(18, UInt16(1))
    editor.seal()
    #expect(editor.fault?.fault == .notZero)
  }

  static let words = [
    Damage("not a move", .badValue(key: .path), { $0.word(of: .path, 0) }, UInt32(1)),
    Damage("verb", .badValue(key: .path), { $0.word(of: .path, 3) }, UInt32(5)),
    Damage(
      "point", .badValue(key: .path), { $0.word(of: .path, 4) }, Float.infinity.bitPattern),
    Damage(
      "negative dash", .badValue(key: .dash), { $0.word(of: .dash, 1) }, Float(-1).bitPattern),
    Damage("dash", .badValue(key: .dash), { $0.word(of: .dash, 1) }, Float.nan.bitPattern),
    Damage("stop", .badStyle, { $0.word(of: .stroke, 9) }, Float(1.5).bitPattern),
    Damage("radius", .badStyle, { $0.word(of: .stroke, 5) }, Float.nan.bitPattern),
    Damage("far point", .badValue(key: .path), { $0.word(of: .path, 4) }, beyond),
    Damage("long dash", .badValue(key: .dash), { $0.word(of: .dash, 1) }, beyond),
    Damage("far start", .badStyle, { $0.word(of: .stroke, 1) }, beyond),
    Damage("large radius", .badStyle, { $0.word(of: .stroke, 6) }, beyond),
    Damage("start angle", .badStyle, { $0.word(of: .stroke, 7) }, Float(-1_000_001).bitPattern),
    Damage("end angle", .badStyle, { $0.word(of: .stroke, 8) }, Float(1_000_001).bitPattern),
    Damage("far fragment", .badValue(key: .fragments), { $0.word(of: .fragments, 2) }, beyond),
    Damage("wide fragment", .badValue(key: .fragments), { $0.word(of: .fragments, 4) }, beyond),
    Damage("run", .badValue(key: .fragments), { $0.word(of: .fragments, 0) }, UInt32(3)),
    Damage("text", .badValue(key: .fragments), { $0.word(of: .fragments, 1) }, UInt32.max),
    Damage(
      "baseline", .badValue(key: .fragments), { $0.word(of: .fragments, 3) },
      Float.nan.bitPattern),
    Damage(
      "half a fragment", .badValue(key: .fragments), { $0.attribute(.fragments, 12) }, UInt32(9)),
  ]

  @Test(arguments: [trees, nodes, styles, attributes, words].joined())
  func `each damage of a tree is told`(damage: Damage) throws {
    var editor = try ArchiveEditor(ViewSamples.many)
    damage.edit(&editor)
    editor.seal()
    #expect(editor.fault?.fault == damage.fault)
  }

  @Test func `view sections come together or not at all`() throws {
    for (place, id) in [(4, 16), (5, 17), (6, 18), (7, 19), (8, 22)] {
      var editor = try ArchiveEditor(ViewSamples.many)
      // An id that nobody knows, and that keeps the order.
      for later in place..<9 { editor.set(48 + 24 * later, UInt32(4000 + later)) }
      editor.seal()
      if place == 4 {
        #expect(editor.fault?.fault == .badIndex(0))
      } else {
        #expect(editor.fault?.fault == .missingSection(id: UInt32(id)))
      }
    }
  }

  @Test func `view sections are unknown ones in version 1 0`() throws {
    var editor = try ArchiveEditor(ViewSamples.many)
    editor.bytes[18] = 0
    editor.seal()
    #expect(editor.fault?.fault == .badIndex(0))
    for entry in 0..<5 {
      editor.set(editor.entry(entry, 40), UInt64.max)
      editor.set(editor.entry(entry, 64), UInt64(0))
      editor.set(editor.entry(entry, 72), UInt64(0))
    }
    editor.sealViews()
    #expect(editor.fault == nil)
    let view = try ArchiveView(validating: editor.bytes.span.bytes)
    #expect(view.treeCount == 0)
    #expect(view.views(ofEntry: 0) == nil)
  }

  @Test func `nodes that no tree has are refused`() throws {
    var editor = try ArchiveEditor(ViewSamples.one)
    // The tree ends before its last node.
    editor.set(editor.tree(0, 4), UInt32(2))
    editor.set(editor.node(0, 4), UInt32(1))
    editor.set(editor.node(0, 8), UInt32(1))
    editor.sealViews()
    #expect(editor.fault?.fault == .badTree)
  }
}
