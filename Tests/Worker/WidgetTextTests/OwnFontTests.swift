import Foundation
import Testing
import WidgetLayout
import WidgetModel

@testable import WidgetText

/// The font of the example plugin TopPicks stands for any plugin's own font.
@Suite(.enabled(if: InstalledFonts.hasPango, "Pango is not installed")) struct OwnFontTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Plugins/TopPicks/Resources/fonts").standardized
  private static let regular = folder.appending(path: "PicksRounded-Regular.ttf").path
  private static let bold = folder.appending(path: "PicksRounded-Bold.ttf").path
  private static let family = "Picks Rounded"

  /// An entry with one text for each style.
  private static func entry(
    _ texts: [(String, DrawingStyle)], level: Int? = nil, _ live: [ViewAttribute] = []
  ) -> Entry {
    let frame = ViewRect(x: 0, y: 0, width: 100, height: 20)
    var tree = LaidOutTree(
      size: ViewSize(width: 100, height: 100), cornerRadius: 0, direction: .leftToRight,
      locale: "en_US", styles: texts.map(\.1),
      nodes: [
        LaidOutNode(
          .vstack, childCount: texts.count, descendantCount: texts.count, frame: frame)
      ])
    for (index, text) in texts.enumerated() {
      let fragment = TextFragment(text: text.0, x: 0, baseline: 15, width: 50, level: level)
      tree.nodes.append(
        LaidOutNode(
          .text, style: index, frame: frame,
          attributes: live + [ViewAttribute(.fragments, .fragments([fragment]))]))
    }
    return Entry(
      date: .init(nanoseconds: 0), contentType: EntryViews.contentType, payload: [],
      views: EntryViews(tree))
  }

  private static func embedded(
    _ entries: [Entry], _ files: [String] = [regular, bold]
  ) throws -> (fonts: [[EmbeddedFont]], warnings: [String]) {
    let measurer = try PangoMeasurer(fontFolders: files)
    var entries = entries
    let warnings = measurer.embedFonts(in: &entries)
    return (entries.map { $0.views?.fonts ?? [] }, warnings)
  }

  @Test func `a style with the plugin's family gets the font reduced to its characters`() throws {
    let styles = [
      DrawingStyle(family: Self.family), DrawingStyle(family: Self.family, weight: 700),
      DrawingStyle(), DrawingStyle(family: "No Such Family"),
    ]
    let (fonts, warnings) = try Self.embedded([
      Self.entry(styles.map { ("Ab", $0) }), Self.entry([("Cd", styles[0])]), Self.entry([]),
    ])
    #expect(warnings.isEmpty)
    #expect(fonts.map { $0.map(\.key.weight) } == [[400, 700], [400], []])
    #expect(fonts[0].map(\.weights) == [400...400, 700...700])
    #expect(fonts[0][0] == fonts[1][0] && fonts[0][0].identity != fonts[0][1].identity)
    for font in fonts[0] {
      #expect(font.key.family == Self.family && !font.isItalic)
      #expect(font.bytes.prefix(4) == [0, 1, 0, 0])
      #expect(font.bytes.count < 10_000, "the whole font has 35 KB")
    }
    let more = try Self.embedded([Self.entry([("Ab Cdefghijklmnop", styles[0])])]).fonts[0]
    #expect(more[0].identity == fonts[0][0].identity && more[0].bytes != fonts[0][0].bytes)
  }

  @Test func `equal timelines give equal fonts`() throws {
    let entries = [Self.entry([("Hello", DrawingStyle(family: Self.family, isItalic: true))])]
    let first = try Self.embedded(entries).fonts
    #expect(first == (try Self.embedded(entries).fonts))
    // There is no italic font: a viewer slants the regular one.
    #expect(first[0].map(\.key.isItalic) == [true] && first[0].map(\.isItalic) == [false])
  }

  @Test func `a plugin without own fonts puts none into its entries`() throws {
    let entries = [Self.entry([("Hello", DrawingStyle(family: Self.family))])]
    #expect(try Self.embedded(entries, []).fonts == [[]])
  }

  @Test(
    arguments: [
      (0x0000, nil), (0x0004, nil), (0x0008, nil), (0x000a, nil),
      (0x0002, "forbid embedding"), (0x0200, "forbid embedding"), (0x0100, "forbid subsetting"),
    ] as [(Int, String?)])
  func `licence bits decide whether a font may be carried`(bits: Int, refusal: String?) throws {
    var font = try Data(contentsOf: URL(filePath: Self.regular))
    let table = try #require(Self.offset(of: "OS/2", in: font))
    font[table + 8] = UInt8(bits >> 8)
    font[table + 9] = UInt8(bits & 0xff)
    try Self.withFile(font) { path in
      let entries = [Self.entry([("Hello", DrawingStyle(family: Self.family))])]
      let (fonts, warnings) = try Self.embedded(entries, [path])
      #expect(fonts[0].isEmpty == (refusal != nil))
      #expect(warnings.count == (refusal == nil ? 0 : 1))
      if let refusal { #expect(warnings.first?.contains(refusal) == true) }
    }
  }

  @Test func `files that are no font are refused, and none is read beyond the limit`() throws {
    func refusal(_ bytes: Data, length: UInt64? = nil, face: Int = 0) throws -> String? {
      try Self.withFile(bytes) { path in
        if let length { try #require(truncate(path, off_t(length)) == 0) }
        do throws(OpenTypeFont.Refusal) {
          _ = try OpenTypeFont(path, face: face, reducedTo: [65])
          return nil
        } catch {
          return error.description
        }
      }
    }
    let font = try Data(contentsOf: URL(filePath: Self.regular))
    #expect(try refusal(font) == nil)
    #expect(try refusal(Data()) != nil)
    #expect(try refusal(Data("wOFF".utf8) + font.dropFirst(4)) != nil)
    #expect(try refusal(Data(repeating: 0xff, count: 1000)) != nil)
    #expect(try refusal(font.prefix(200)) != nil)
    #expect(try refusal(font, face: 3) != nil)
    #expect(try refusal(font, length: 64 << 20) == nil)
    #expect(try refusal(font, length: 64 << 20 + 1)?.contains("64 MiB") == true)
    #expect(throws: OpenTypeFont.Refusal.self) {
      try OpenTypeFont("/no/such/font.ttf", face: 0, reducedTo: [65])
    }
    #expect(throws: OpenTypeFont.Refusal.self) {
      try OpenTypeFont("/dev/zero", face: 0, reducedTo: [65])
    }
  }

  @Test func `damaged fonts are refused or reduced, and never end the process`() throws {
    let font = try Data(contentsOf: URL(filePath: Self.regular))
    var generator = SplitMix(state: 42)
    for _ in 0..<60 {
      var damaged = font
      for _ in 0..<8 {
        let place = Int.random(in: 0..<damaged.count, using: &generator)
        damaged[place] = UInt8.random(in: 0...255, using: &generator)
      }
      try Self.withFile(damaged) { path in
        let reduced = try? OpenTypeFont(path, face: 0, reducedTo: [65, 66, 0x301])
        #expect((reduced?.bytes.count ?? 0) < 100_000)
      }
    }
  }

  @Test func `a face of a collection is taken out of it`() throws {
    let fonts = try [Self.regular, Self.bold].map { try Data(contentsOf: URL(filePath: $0)) }
    try Self.withFile(Self.collection(of: fonts)) { path in
      let faces = try [0, 1].map { try OpenTypeFont(path, face: $0, reducedTo: [65]) }
      #expect(faces.map(\.weights) == [400...400, 700...700])
      #expect(faces[0].identity != faces[1].identity)
    }
  }

  @Test func `a compressed font is told, and ignored`() throws {
    let entries = [Self.entry([("Hello", DrawingStyle(family: Self.family))])]
    let (fonts, warnings) = try Self.embedded(entries, [Self.regular, "/x/Picks.woff2"])
    #expect(fonts[0].count == 1)
    #expect(warnings == ["the font Picks.woff2 is ignored; convert it to OpenType (.ttf or .otf)"])
  }

  @Test func `many compressed fonts have one warning`() throws {
    let entries = [Self.entry([("Hello", DrawingStyle(family: Self.family))])]
    let files = (10..<40).map { "/x/Picks\($0).woff2" }
    let (_, warnings) = try Self.embedded(entries, [Self.regular] + files)
    #expect(
      warnings == [
        "30 fonts such as Picks10.woff2 are ignored; convert them to OpenType (.ttf or .otf)"
      ])
  }

  @Test func `the last subsets are kept up to a size`() throws {
    var own = OwnFonts(files: [Self.regular], resultByteLimit: 20_000)
    for last in UInt8(ascii: "a")...UInt8(ascii: "z") {
      let text = String(decoding: UInt8(ascii: "a")...last, as: UTF8.self)
      var entries = [Self.entry([(text, DrawingStyle(family: Self.family))])]
      own.embed(in: &entries) { _ in OwnFonts.Face(path: Self.regular, index: 0) }
      #expect(entries[0].views?.fonts.count == 1)
      #expect((1...20_000).contains(own.resultBytes), "\(own.resultBytes)")
    }
  }

  @Test func `a family that is too long for archives gets no font`() {
    var own = OwnFonts(files: [Self.regular])
    let families = [255, 256].map { String(repeating: "x", count: $0) }
    var entries = [Self.entry(families.map { ("a", DrawingStyle(family: $0)) })]
    own.embed(in: &entries) { _ in OwnFonts.Face(path: Self.regular, index: 0) }
    #expect(entries[0].views?.fonts.map(\.key.family) == [families[0]])
    #expect(own.takeWarnings() == ["a family of more than 255 bytes gets no font"])
  }

  // MARK: Characters

  private static func characters(_ entry: Entry) throws -> Set<Unicode.Scalar> {
    let found = try #require(FontUsage([entry]).characters.first?.value)
    return Set(found.compactMap(Unicode.Scalar.init))
  }

  @Test func `brackets that are read from right to left have their counterparts`() throws {
    let texts = [("(a«", DrawingStyle(family: Self.family))]
    #expect(try Self.characters(Self.entry(texts, level: 0)) == ["(", "a", "«"])
    #expect(try Self.characters(Self.entry(texts)) == ["(", "a", "«"])
    #expect(try Self.characters(Self.entry(texts, level: 1)) == ["(", ")", "a", "«", "»"])
    var mirrored = Self.entry(texts)
    mirrored.views?.tree.direction = .rightToLeft
    #expect(try Self.characters(mirrored).isSuperset(of: [")", "»"]))
  }

  @Test func `accents are kept apart and together: fonts may have either form`() throws {
    let style = DrawingStyle(family: Self.family)
    let whole: Set<Unicode.Scalar> = ["e", "\u{301}", "\u{e9}"]
    #expect(try Self.characters(Self.entry([("e\u{301}", style)])) == whole)
    #expect(try Self.characters(Self.entry([("\u{e9}", style)])) == whole)
    // A mark below stands between the letter and the accent.
    let below = try Self.characters(Self.entry([("e\u{316}\u{301}", style)]))
    #expect(below.contains("\u{e9}"))
    #expect(try Self.characters(Self.entry([("\u{1100}\u{1161}", style)])).contains("\u{ac00}"))
  }

  @Test func `small capitals are kept, also those of live texts`() throws {
    let style = DrawingStyle(family: Self.family, hasSmallCaps: true)
    #expect(try Self.characters(Self.entry([("aß", style)])).isSuperset(of: ["a", "A", "S", "ß"]))
    let live = [
      ViewAttribute(.date, .date(Timestamp(seconds: 5))),
      ViewAttribute(.dateStyle, .integer(Int64(DateStyle.relative.rawValue))),
    ]
    let shown = try Self.characters(Self.entry([("", style)], live))
    #expect(shown.isSuperset(of: ["0", "s", "e", "c", "S", "E", "C"]))
  }

  // MARK: Files

  private static func withFile<Result>(
    _ bytes: Data, _ body: (String) throws -> Result
  ) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ttf")
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file.path)
  }

  private static func number(_ font: Data, _ place: Int) -> Int {
    (0..<4).reduce(0) { $0 << 8 | Int(font[place + $1]) }
  }

  /// The offset of a table, from the directory of the font.
  private static func offset(of tag: String, in font: Data) -> Int? {
    for row in 0..<(Int(font[4]) << 8 | Int(font[5])) {
      let place = 12 + 16 * row
      if Array(font[place..<place + 4]) == Array(tag.utf8) { return number(font, place + 8) }
    }
    return nil
  }

  /// Joins fonts into a collection: the offsets of tables count from the beginning of the file.
  private static func collection(of fonts: [Data]) -> Data {
    func bytes(_ value: Int) -> Data { Data((0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xff) }) }
    var (places, body) = ([Int](), Data())
    let start = 12 + 4 * fonts.count
    for font in fonts {
      let origin = start + body.count
      places.append(origin)
      var moved = font
      for row in 0..<(Int(font[4]) << 8 | Int(font[5])) {
        let place = 12 + 16 * row + 8
        moved.replaceSubrange(place..<place + 4, with: bytes(number(font, place) + origin))
      }
      body += moved
    }
    let head = Data("ttcf".utf8) + bytes(0x10000) + bytes(fonts.count)
    return places.reduce(head) { $0 + bytes($1) } + body
  }
}

/// A random number generator with a fixed start (splitmix64).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
