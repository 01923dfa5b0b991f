internal import CXXHash
internal import WidgetModel

/// The positions of an archive's tables, from the header and the section table.
struct ArchiveLayout {
  /// The position of a known section in the skeleton. Kept small: every in-place reader has a copy.
  struct Section {
    private let row: (offset: UInt32, length: UInt32, count: UInt32, stride: UInt32)

    /// Creates the section of an absent table.
    init() { row = (0, 0, 0, 0) }

    /// Reads a row of the section table.
    init(row offset: Int, of bytes: RawSpan) {
      typealias Row = ArchiveFormat.SectionRow
      row = (
        bytes.uint32(at: offset + Row.offset), bytes.uint32(at: offset + Row.length),
        bytes.uint32(at: offset + Row.count), bytes.uint32(at: offset + Row.stride)
      )
    }

    var offset: Int { Int(row.offset) }
    var length: Int { Int(row.length) }
    var count: Int { Int(row.count) }
    var stride: Int { Int(row.stride) }

    /// The offset of a record; `index` must be below ``count``.
    func record(_ index: Int) -> Int {
      precondition(index >= 0 && index < count, "no such record")
      return offset + index * stride
    }
  }

  /// Whether the archive has a later minor version than this reader.
  let isNewer: Bool
  /// The archive's minor version.
  let minor: UInt16
  /// The size of the complete archive in bytes.
  let totalLength: Int
  /// The size of the part before the blobs in bytes.
  let skeletonLength: Int
  private(set) var entries = Section()
  private(set) var strings = Section()
  private(set) var stringBytes = Section()
  private(set) var blobs = Section()
  private(set) var trees = Section()
  private(set) var nodes = Section()
  private(set) var attributes = Section()
  private(set) var styles = Section()
  private(set) var words = Section()
  private(set) var fonts = Section()

  /// Reads and checks the header and the section table only.
  init(of bytes: RawSpan) throws(ArchiveError) {
    typealias Header = ArchiveFormat.Header
    guard bytes.byteCount >= 8, bytes.uint64(at: 0).byteSwapped == ArchiveFormat.magic else {
      throw ArchiveError(.notAnArchive, at: 0)
    }
    guard bytes.byteCount >= Header.size else {
      throw ArchiveError(.wrongLength(stated: Header.size, actual: bytes.byteCount), at: 0)
    }
    let major = bytes.uint16(at: Header.major)
    guard major == ArchiveFormat.major else {
      throw ArchiveError(.unsupportedMajor(major), at: Header.major)
    }
    minor = bytes.uint16(at: Header.minor)
    isNewer = minor > ArchiveFormat.minor
    let flags = bytes.uint32(at: Header.flags)
    guard flags & (isNewer ? Header.criticalFlags : .max) == 0 else {
      throw ArchiveError(.unknownFlags(flags), at: Header.flags)
    }
    totalLength = Int(bytes.uint32(at: Header.totalLength))
    guard totalLength <= OutputLimits.archiveBytes else {
      throw ArchiveError(.tooLarge(limit: OutputLimits.archiveBytes), at: Header.totalLength)
    }
    skeletonLength = Int(bytes.uint32(at: Header.skeletonLength))
    guard skeletonLength >= Header.size, skeletonLength <= totalLength,
      skeletonLength <= bytes.byteCount
    else {
      let error = ArchiveError.Fault.wrongLength(stated: skeletonLength, actual: bytes.byteCount)
      throw ArchiveError(error, at: Header.skeletonLength)
    }
    try readSections(of: bytes)
  }

  /// Compares the checksum in the header with the skeleton's checksum.
  func checkSum(of bytes: RawSpan) throws(ArchiveError) {
    typealias Header = ArchiveFormat.Header
    let covered = bytes.extracting(Header.checksummed..<skeletonLength)
    let sum = covered.withUnsafeBytes { wh_xxh3_64($0.baseAddress, $0.count) }
    guard bytes.uint64(at: Header.checksum) == sum.byteSwapped else {
      throw ArchiveError(.checksumMismatch, at: Header.checksum)
    }
  }

  /// Walks the table: sections lie one after the other, each at the next aligned offset.
  private mutating func readSections(of bytes: RawSpan) throws(ArchiveError) {
    typealias Row = ArchiveFormat.SectionRow
    let count = Int(bytes.uint32(at: ArchiveFormat.Header.sectionCount))
    var end = ArchiveFormat.Header.size + count * Row.size
    guard end <= skeletonLength else {
      let error = ArchiveError.Fault.wrongLength(stated: end, actual: skeletonLength)
      throw ArchiveError(error, at: ArchiveFormat.Header.sectionCount)
    }
    var previous: UInt32 = 0
    for index in 0..<count {
      let row = ArchiveFormat.Header.size + index * Row.size
      let id = bytes.uint32(at: row + Row.id)
      let section = Section(row: row, of: bytes)
      guard id > previous else { throw ArchiveError(.badSection(id: id), at: row + Row.id) }
      guard section.offset == ArchiveFormat.aligned(end),
        section.offset + section.length <= skeletonLength
      else { throw ArchiveError(.badSection(id: id), at: row + Row.offset) }
      if !isNewer && bytes.uint32(at: row + Row.reserved) != 0 {
        throw ArchiveError(.notZero, at: row + Row.reserved)
      }
      if let byte = bytes.firstNonZero(in: end..<section.offset) {
        throw ArchiveError(.notZero, at: byte)
      }
      try keep(section, id: id, row: row)
      (previous, end) = (id, section.offset + section.length)
    }
    guard skeletonLength == ArchiveFormat.aligned(end) else {
      throw ArchiveError(
        .wrongLength(stated: ArchiveFormat.aligned(end), actual: skeletonLength),
        at: ArchiveFormat.Header.skeletonLength)
    }
    if let byte = bytes.firstNonZero(in: end..<skeletonLength) {
      throw ArchiveError(.notZero, at: byte)
    }
    try requireAll()
  }

  /// Checks the shape of a known section and skips an unknown section.
  private mutating func keep(
    _ section: Section, id: UInt32, row: Int
  ) throws(ArchiveError) {
    guard let known = ArchiveFormat.SectionID(rawValue: id), minor >= known.minor else {
      return
    }
    // Both factors have 32 bits: the product cannot overflow 64.
    let fits = UInt64(section.count) * UInt64(section.stride) == UInt64(section.length)
    let mayGrow = isNewer && known.mayGrow
    let isPlausible =
      section.stride == known.stride
      || (mayGrow && section.stride > known.stride
        && section.stride.isMultiple(of: ArchiveFormat.alignment))
    guard fits, isPlausible else {
      throw ArchiveError(.badSection(id: id), at: row + ArchiveFormat.SectionRow.stride)
    }
    self[known] = section
  }

  private func requireAll() throws(ArchiveError) {
    for section in ArchiveFormat.SectionID.allCases where self[section].stride == 0 {
      if section == .fonts || section.isView && !hasTrees { continue }
      throw ArchiveError(
        .missingSection(id: section.rawValue), at: ArchiveFormat.Header.sectionCount)
    }
    guard entries.count > 0 else { throw ArchiveError(.noEntries, at: entries.offset) }
  }

  /// Whether any of the view sections is present.
  private var hasTrees: Bool {
    trees.stride + nodes.stride + attributes.stride + styles.stride + words.stride > 0
  }

  private subscript(id: ArchiveFormat.SectionID) -> Section {
    get {
      switch id {
      case .entries: entries
      case .strings: strings
      case .stringBytes: stringBytes
      case .blobs: blobs
      case .trees: trees
      case .nodes: nodes
      case .attributes: attributes
      case .styles: styles
      case .words: words
      case .fonts: fonts
      }
    }
    set {
      switch id {
      case .entries: entries = newValue
      case .strings: strings = newValue
      case .stringBytes: stringBytes = newValue
      case .blobs: blobs = newValue
      case .trees: trees = newValue
      case .nodes: nodes = newValue
      case .attributes: attributes = newValue
      case .styles: styles = newValue
      case .words: words = newValue
      case .fonts: fonts = newValue
      }
    }
  }
}
