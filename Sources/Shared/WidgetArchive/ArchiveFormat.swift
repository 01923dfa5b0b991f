internal import WidgetModel

/// The layout of format version 1.3 without the sections of ``ViewFormat``;
/// `docs/archive-format.md` explains the fields.
///
/// All numbers are little-endian. Hashes are byte strings in xxHash's canonical form: the most
/// significant byte first, as in a printed hash.
///
/// ```
/// +--------+---------------+---------+---------+--------------+------------+-- - - --+
/// | header | section table | entries | strings | string bytes | blob table | blobs   |
/// +--------+---------------+---------+---------+--------------+------------+-- - - --+
/// |<--------------------------- skeleton --------------------------------->|
/// |        |<- checksum covers all of it from byte 16 on ----------------->|
/// ```
///
/// Each section begins at the next multiple of 8 after the one before, each blob likewise; the
/// bytes between are zero. The checksum covers the blobs through their hashes in the blob table.
enum ArchiveFormat {
  /// A byte above 127, "WHA", CR LF, the end-of-file of DOS, LF: bytes damaged by text transfers.
  static let magic: UInt64 = 0x8957_4841_0d0a_1a0a

  static let major: UInt16 = 1
  static let minor: UInt16 = 3
  /// The first minor version with view trees. An archive without trees has minor version 0.
  static let viewMinor: UInt16 = 1
  /// The first minor version with marks of fragments and with fonts. An archive that has neither
  /// has minor version 1, so that its bytes are those of earlier writers.
  static let fontMinor: UInt16 = 2
  /// The first minor version with the types and attributes that ``FormVersion`` does not list.
  static let formMinor: UInt16 = 3

  /// The index of an absent string or tree; no table is that long.
  static let none: UInt32 = .max

  /// The alignment of sections and blobs in bytes.
  static let alignment = 8

  static func aligned(_ offset: Int) -> Int { (offset + alignment - 1) & ~(alignment - 1) }

  /// The byte offsets in the header. The header is 48 bytes long.
  ///
  /// ```
  ///  0  u8[8] magic             24  u32  total length
  ///  8  u8[8] checksum          28  u32  skeleton length
  /// 16  u16   major             32  u32  section count
  /// 18  u16   minor             36  u32  policy: 0 at end, 1 after, 2 never
  /// 20  u32   flags, zero       40  i64  policy date, ns; zero but for 1
  /// ```
  enum Header {
    static let checksum = 8
    static let checksummed = 16
    static let major = 16
    static let minor = 18
    static let flags = 20
    static let totalLength = 24
    static let skeletonLength = 28
    static let sectionCount = 32
    static let policy = 36
    static let policyDate = 40
    static let size = 48
    /// The flags that a reader must know. A newer minor version may set the upper half.
    static let criticalFlags: UInt32 = 0xffff
  }

  /// A row of the section table. The table follows the header, and ids ascend.
  ///
  /// ```
  ///  0  u32 id        8  u32 length in bytes     16  u32 bytes of one record
  ///  4  u32 offset   12  u32 count of records    20  u32 reserved, zero
  /// ```
  enum SectionRow {
    static let id = 0
    static let offset = 4
    static let length = 8
    static let count = 12
    static let stride = 16
    static let reserved = 20
    static let size = 24
  }

  /// The ids of the sections. The sections from 16 on hold view trees; version 1.0 skips them.
  enum SectionID: UInt32, CaseIterable {
    case entries = 1
    case strings = 2
    case stringBytes = 3
    case blobs = 4
    case trees = 16
    case nodes = 17
    case attributes = 18
    case styles = 19
    case words = 22
    case fonts = 23

    /// The size of a record in bytes.
    var stride: Int {
      switch self {
      case .entries: EntryRow.size
      case .strings: StringRow.size
      case .stringBytes: 1
      case .blobs: BlobRow.size
      case .trees: ViewFormat.TreeRow.size
      case .nodes: ViewFormat.NodeRow.size
      case .attributes: ViewFormat.AttributeRow.size
      case .styles: ViewFormat.StyleRow.size
      case .words: 4
      case .fonts: ViewFormat.FontRow.size
      }
    }

    /// Whether a later minor version may make the records longer.
    var mayGrow: Bool { self != .stringBytes && self != .words }

    /// Whether the section belongs to the view trees. An archive has all view sections or none, but
    /// for the fonts.
    var isView: Bool { rawValue >= SectionID.trees.rawValue }

    /// The first minor version with the section.
    var minor: UInt16 {
      self == .fonts ? ArchiveFormat.fontMinor : isView ? ArchiveFormat.viewMinor : 0
    }
  }

  /// A row of the entries section.
  ///
  /// ```
  ///  0  i64 date, ns since 1970, UTC     40  u32 tree, or none
  ///  8  f64 relevance score              44  u32 second tree, or none
  /// 16  i64 relevance duration, ns       48  u32 first link, zero     52  u32 links, zero
  /// 24  u32 flags: bit 0 has relevance   56  u32 first action, zero   60  u32 actions, zero
  /// 28  u32 content type (string)        64  u8[16] hash of the trees, zero without
  /// 32  u32 payload (blob)               80  u8[16] rev
  /// 36  u32 url (string), or none
  /// ```
  enum EntryRow {
    static let date = 0
    static let score = 8
    static let duration = 16
    static let flags = 24
    static let contentType = 28
    static let payload = 32
    static let url = 36
    static let tree = 40
    static let secondTree = 44
    static let links = 48
    static let viewHash = 64
    static let rev = 80
    static let size = 96
    static let hasRelevance: UInt32 = 1
  }

  /// A row of the strings section: the position in the section of string bytes.
  ///
  /// ```
  ///  0  u32 offset in that section    4  u32 length in bytes
  /// ```
  enum StringRow {
    static let offset = 0
    static let length = 4
    static let size = 8
  }

  /// A row of the blob table: the blob's XXH3-128 and position in the archive.
  ///
  /// ```
  ///  0  u8[16] hash    16  u32 offset in the archive    20  u32 length in bytes
  /// ```
  enum BlobRow {
    static let hash = 0
    static let offset = 16
    static let length = 20
    static let size = 24
  }
}
