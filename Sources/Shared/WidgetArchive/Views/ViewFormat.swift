internal import WidgetModel

/// The numbers of the view sections, ids 16 to 23; `docs/archive-format.md` explains them.
///
/// ```
///  entry ──▶ tree ──▶ nodes, in pre-order ──▶ style ──────┬──▶ string
///                          │                              ├──▶ words (gradients)
///                          └──▶ run of attributes ────────┼──▶ words (paths, texts' pieces, …)
///                                                         └──▶ blob (images)
/// ```
///
/// All parts of these sections are multiples of 4 bytes; the writer builds the sections from 32-bit
/// words.
enum ViewFormat {
  /// The limits on the streams of all trees of an archive together, and of a tree, in bytes. Equal
  /// attributes are stored once, therefore a few bytes could stand for very much work.
  static let streamBytes = 256 << 20
  static let treeStreamBytes = 16 << 20

  /// A row of the trees section.
  ///
  /// ```
  ///  0  u32 first node         12  f32 height           24  u32 locale (string)
  ///  4  u32 count of nodes     16  f32 corner radius    28  u32 reserved, zero
  ///  8  f32 width              20  u32 flags            32  u8[16] hash
  /// ```
  enum TreeRow {
    static let firstNode = 0
    static let nodeCount = 4
    static let width = 8
    static let height = 12
    static let cornerRadius = 16
    static let flags = 20
    static let locale = 24
    static let reserved = 28
    static let hash = 32
    static let size = 48
    static let rightToLeft: UInt32 = 1
  }

  /// A row of the nodes section.
  ///
  /// ```
  ///  0  u16 type                8  u32 descendants    28  u32 count of attributes
  ///  2  u16 flags              12  f32 x, y, width    32  u32 style
  ///  4  u32 children           24  f32 height         36  u32 first attribute, zero without
  /// ```
  enum NodeRow {
    static let type = 0
    static let flags = 2
    static let childCount = 4
    static let descendantCount = 8
    static let x = 12
    static let y = 16
    static let width = 20
    static let height = 24
    static let attributeCount = 28
    static let style = 32
    static let firstAttribute = 36
    static let size = 40
    /// The beginning of the row that does not depend on positions in the tables.
    static let hashed = 32
  }

  /// A row of the attributes section.
  ///
  /// ```
  ///  0  u16 key     2  u8 type (ViewValueType)     3  u8 flags
  ///  4  u32 format of an image  |  first word of the marks of fragments, else zero
  ///  8  value:  u64 flag  |  i64 integer, date  |  f64 number  |  u32 light, u32 dark
  ///             u32 string, u32 zero  |  u32 first word, u32 count of words
  ///             u32 blob, u16 width, u16 height
  /// ```
  enum AttributeRow {
    static let key = 0
    static let type = 2
    static let flags = 3
    static let format = 4
    static let value = 8
    static let size = 16
    /// The flag of fragments that have marks.
    static let hasMarks: UInt8 = 1
  }

  /// A row of the styles section.
  ///
  /// ```
  ///  0  f32 size                14  u8 design       20  u32 underline: light, dark
  ///  4  f32 letter spacing      15  u8 alignment    28  u32 strikethrough: light, dark
  ///  8  f32 baseline offset     16  u32 flags       36  u32 family (string), or none
  /// 12  u16 weight                                  40  u32[2] foreground   48  u32[2] tint
  /// ```
  enum StyleRow {
    static let fontSize = 0
    static let letterSpacing = 4
    static let baselineOffset = 8
    static let weight = 12
    static let design = 14
    static let alignment = 15
    static let flags = 16
    static let underline = 20
    static let strikethrough = 28
    static let family = 36
    static let foreground = 40
    static let tint = 48
    static let size = 56
    /// The beginning of the row that does not depend on positions in the tables.
    static let hashed = 36
  }

  /// A row of the fonts section.
  ///
  /// ```
  ///  0  u32 family (string)    8  u32 blob              12  u16 lowest weight
  ///  4  u16 weight of styles   6  u16 flags             14  u16 highest weight
  /// 16  u8[16] identity
  /// ```
  enum FontRow {
    static let family = 0
    static let weight = 4
    static let flags = 6
    static let blob = 8
    static let lowest = 12
    static let highest = 14
    static let identity = 16
    static let size = 32
    /// The flags: the font is for italic styles; the font itself is italic.
    static let isForItalic: UInt16 = 1
    static let isItalic: UInt16 = 2
  }

  /// The word before the family of a style that has a font, in streams.
  static let ownFont: UInt32 = .max - 1

  /// The numbers of words of parts stored in the words section.
  enum Words {
    /// kind, start x, y, end x, y, start radius, end radius, start angle, end angle.
    static let gradientHead = 9
    /// location, light, dark.
    static let stop = 3
    /// run, text (string), x, baseline, width.
    static let fragment = 5
    /// The embedding level and 1, or 0 for a fragment without a level.
    static let markedLevel: UInt32 = 0xff
    /// The bit of a fragment that lacks glyphs.
    static let lacksGlyphs: UInt32 = 0x100
    /// The largest part of a mark that stands for a level.
    static let deepestLevel = UInt32(TextFragment.deepestLevel) + 1
  }

  /// Bits of a style's flags.
  struct StyleFlags: OptionSet {
    var rawValue: UInt32
    static let italic = StyleFlags(rawValue: 1)
    static let monospacedDigits = StyleFlags(rawValue: 2)
    static let smallCaps = StyleFlags(rawValue: 4)
    static let underlined = StyleFlags(rawValue: 8)
    static let struckThrough = StyleFlags(rawValue: 16)
    static let underlineColor = StyleFlags(rawValue: 32)
    static let strikethroughColor = StyleFlags(rawValue: 64)
    static let foregroundGradient = StyleFlags(rawValue: 128)
    static let tintGradient = StyleFlags(rawValue: 256)
    static let known = StyleFlags(rawValue: 511)
  }

  /// The limits on the number of a gradient's stops and on a font's weight.
  static let stops = 1...OutputLimits.gradientStops
  static let weights = 1...1000

  /// The largest magnitude of a number. Sums and products in a renderer stay finite.
  static let farthest = 1e9
  /// The largest angle of a gradient, in degrees.
  static let farthestAngle = 1e6
}

extension Double {
  /// Whether an archive may hold the number.
  var isDrawable: Bool { magnitude <= ViewFormat.farthest }
}

extension ViewNodeType {
  /// The allowed number of children after layout. The number is limited only where a renderer tells
  /// children apart by position, or has no place for children.
  var laidOutChildCounts: ClosedRange<Int> {
    switch self {
    case .clip, .accessoryLabel: 1...2
    case .mask: 2...2
    case .image, .spacer, .divider, .empty, .gauge, .mesh: 0...0
    case _ where isShape: 0...0
    default: 0...Int.max
    }
  }
}
