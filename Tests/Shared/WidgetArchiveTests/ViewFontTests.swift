import Testing
import WidgetArchive
import WidgetModel

/// The fonts of archives: section 23.
@Suite struct ViewFontTests {
  /// Texts in families of their own, with a font for all but the last: `fonts.wha`.
  static let timeline: Timeline = {
    let one: [UInt8] = [0, 1, 0, 0] + (0..<40)
    let two = Array("OTTO".utf8) + (0..<60)
    func identity(_ text: String) -> ContentHash { ContentHash(of: text.utf8Span.span.bytes) }
    let fonts = [
      EmbeddedFont(
        key: EmbeddedFont.Key(family: "Picks", weight: 400, isItalic: false),
        weights: 100...900, isItalic: false, identity: identity("one"), bytes: one),
      EmbeddedFont(
        key: EmbeddedFont.Key(family: "Picks", weight: 700, isItalic: false),
        weights: 100...900, isItalic: false, identity: identity("one"), bytes: one),
      EmbeddedFont(
        key: EmbeddedFont.Key(family: "Ä", weight: 400, isItalic: true), weights: 400...400,
        isItalic: true, identity: identity("two"), bytes: two),
    ]
    let plain = ViewSamples.small.styles[0]
    func style(_ family: String, weight: Int = 400, isItalic: Bool = false) -> DrawingStyle {
      var style = plain
      (style.family, style.weight, style.isItalic) = (family, weight, isItalic)
      return style
    }
    var tree = LaidOutTree(
      size: ViewSize(width: 158, height: 158), cornerRadius: 22, direction: .leftToRight,
      locale: "en_US",
      styles: [
        plain, style("Picks"), style("Picks", weight: 700), style("Ä", isItalic: true),
        style("Picks", weight: 500),
      ],
      nodes: [
        LaidOutNode(
          .vstack, childCount: 4, descendantCount: 4,
          frame: ViewRect(x: 0, y: 0, width: 158, height: 158))
      ])
    for index in 1...4 {
      let y = Double(20 * index)
      let fragment = TextFragment(text: "Aa", x: 16, baseline: y + 16, width: 40)
      tree.nodes.append(
        LaidOutNode(
          .text, style: index, frame: ViewRect(x: 16, y: y, width: 120, height: 21),
          attributes: [ViewAttribute(.fragments, .fragments([fragment]))]))
    }
    return Timeline(
      entries: [ViewSamples.entry(0, EntryViews(tree, fonts: fonts))], policy: .never)
  }()

  private static func changed(_ change: (inout [EmbeddedFont]) -> Void) -> Timeline {
    var timeline = timeline
    var fonts = timeline.entries[0].views?.fonts ?? []
    change(&fonts)
    timeline.entries[0].views?.fonts = fonts
    return timeline
  }

  @Test func `an entry has the fonts of its styles, and a font is stored once`() throws {
    let bytes = try Samples.archive(Self.timeline)
    let view = try ArchiveView(validating: bytes.span.bytes)
    #expect(view.timeline == Self.timeline.rounded)
    #expect(view.version.minor == 2 && view.skeleton.fontCount == 3)
    // The empty payload and two fonts.
    #expect(view.skeleton.blobCount == 3)
  }

  @Test func `a font changes the rev only by its identity`() throws {
    let rev = try Self.rev(of: Self.timeline)
    let others = Self.changed { fonts in
      for index in 0..<2 { fonts[index].bytes.append(7) }
    }
    let otherFont = Self.changed { $0[2].identity.low ^= 1 }
    let none = Self.changed { $0 = [] }
    #expect(try rev == Self.rev(of: others))
    #expect(try Set([rev, Self.rev(of: otherFont), Self.rev(of: none)]).count == 3)
  }

  private static func rev(of timeline: Timeline) throws -> ContentHash {
    let bytes = try Samples.archive(timeline)
    return try ArchiveView(validating: bytes.span.bytes).rev(at: 0)
  }

  @Test func `a font without a style is left out`() throws {
    let more = Self.changed { fonts in
      var font = fonts[0]
      font.key.family = "Unused"
      fonts.append(font)
    }
    #expect(try Samples.archive(more) == Samples.archive(Self.timeline))
  }

  @Test func `impossible fonts are not written`() throws {
    func error(_ change: (inout [EmbeddedFont]) -> Void) -> ArchiveWriteError? {
      do throws(ArchiveWriteError) {
        _ = try ArchiveWriter(Self.changed(change))
        return nil
      } catch {
        return error
      }
    }
    #expect(error { $0[0].bytes = Array("<html></html>".utf8) } == .badFont(entry: 0))
    #expect(error { $0[0].bytes = [0, 1, 0, 0] } == .badFont(entry: 0))
    #expect(error { $0[0].bytes += Array(repeating: 0, count: 2 << 20) } == .badFont(entry: 0))
    #expect(error { $0[0].weights = 0...400 } == .badFont(entry: 0))
    #expect(error { $0[0].key.weight = 1001 } == .badFont(entry: 0))
    let long = String(repeating: "x", count: 256)
    #expect(error { $0[0].key.family = long } == .badFont(entry: 0))
    #expect(error { $0[0].key.family.removeLast() } == nil)
    #expect(
      error { fonts in
        var other = fonts[0]
        other.bytes.append(1)
        fonts.append(other)
      } == .conflictingFonts(entry: 0))
    #expect(
      error { fonts in
        for weight in 1...40 {
          var font = fonts[0]
          font.key = EmbeddedFont.Key(family: "Many", weight: weight, isItalic: false)
          fonts.append(font)
        }
      } == .tooManyFonts(entry: 0))
  }

  static let damages = [
    Damage("family", .badIndex(99), { $0.font(0, 0) }, UInt32(99)),
    Damage("style weight", .badFont, { $0.font(0, 4) }, UInt16(0)),
    Damage("flags", .unknownFlags(4), { $0.font(0, 6) }, UInt16(4)),
    Damage("blob", .badIndex(9), { $0.font(0, 8) }, UInt32(9)),
    Damage("blob that is no font", .badFont, { $0.font(0, 8) }, UInt32(0)),
    Damage("lowest weight", .badFont, { $0.font(0, 12) }, UInt16(0)),
    Damage("weights upside down", .badFont, { $0.font(0, 12) }, UInt16(901)),
    Damage("highest weight", .badFont, { $0.font(0, 14) }, UInt16(1001)),
    Damage("identity", .treeMismatch, { $0.font(2, 16) }, UInt32(0)),
    Damage("order of weights", .fontsUnsorted, { $0.font(0, 4) }, UInt16(800)),
    Damage("two for a style", .fontsUnsorted, { $0.font(1, 4) }, UInt16(400)),
    Damage("another style", .treeMismatch, { $0.font(1, 4) }, UInt16(500)),
  ]

  @Test(arguments: damages)
  func `each damage of a font is told`(damage: Damage) throws {
    var editor = try ArchiveEditor(Self.timeline)
    damage.edit(&editor)
    editor.seal()
    #expect(editor.fault?.fault == damage.fault)
  }

  @Test(arguments: [255, 256])
  func `a family of a font has at most 255 bytes`(length: Int) throws {
    // The last text has the family, and the record of another font gets it.
    var timeline = Self.timeline
    let family = "Z" + String(repeating: "x", count: length - 1)
    timeline.entries[0].views?.tree.styles[4].family = family
    var editor = try ArchiveEditor(timeline)
    let row = editor.section(1) + 4
    let number = try #require((0..<20).first { editor.uint32(row + 8 * $0) == length })
    editor.set(editor.font(1, 0), UInt32(number))
    editor.seal()
    #expect(editor.fault?.fault == (length > 255 ? .badFont : .treeMismatch))
  }

  @Test func `an earlier minor version has no fonts`() throws {
    var editor = try ArchiveEditor(Self.timeline)
    editor.set(18, UInt16(1))
    editor.seal()
    // The section is skipped, and the tree's hash covers its fonts.
    #expect(editor.fault?.fault == .treeMismatch)
  }
}

extension ArchiveEditor {
  /// The offset of a field of a font.
  fileprivate func font(_ index: Int, _ field: Int) -> Int { section(9) + 32 * index + field }
}
