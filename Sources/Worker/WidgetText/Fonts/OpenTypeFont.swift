internal import CHarfBuzz
internal import Glibc
internal import WidgetArchive
internal import WidgetModel

/// A font file reduced to some characters by HarfBuzz, which is loaded at first use.
struct OpenTypeFont {
  /// The weights of the whole font, within 1 to 1,000.
  var weights: ClosedRange<Int>
  var isItalic: Bool
  /// The hash of the whole file, and of the number of the face.
  var identity: ContentHash
  var bytes: [UInt8]

  /// The reason for leaving a font out of archives.
  enum Refusal: Error, CustomStringConvertible {
    case unavailable(String)
    case unreadable(code: Int32)
    case tooLarge
    case notOpenType
    case broken
    case embeddingForbidden
    case subsettingForbidden
    case subsetTooLarge(bytes: Int)

    var description: String {
      switch self {
      case .unavailable(let reason): reason
      case .unreadable(let code): "it cannot be read (\(String(cString: strerror(code))))"
      case .tooLarge: "it has more than \(OpenTypeFont.fileLimit >> 20) MiB"
      case .notOpenType: "it is not an OpenType font (.ttf, .otf, .ttc)"
      case .broken: "its tables contradict each other"
      case .embeddingForbidden: "its licence bits (OS/2 fsType) forbid embedding"
      case .subsettingForbidden: "its licence bits (OS/2 fsType) forbid subsetting"
      case .subsetTooLarge(let bytes):
        "the glyphs for the texts take \(bytes) bytes; the limit is \(OutputLimits.fontBytes)"
      }
    }
  }

  /// The largest font file in bytes.
  static let fileLimit = 64 << 20

  /// Reduces a face of a file to the glyphs of some characters.
  init(_ path: String, face: Int, reducedTo characters: [UInt32]) throws(Refusal) {
    if let missing = charfbuzz_subset_load() { throw .unavailable(String(cString: missing)) }
    let file = try MappedFile.map(path)
    var subset = charfbuzz_subset()
    defer { charfbuzz_subset_destroy(&subset) }
    switch charfbuzz_subset_create(
      file.bytes, file.count, UInt32(face), characters, characters.count, &subset)
    {
    case Int32(CHARFBUZZ_SUBSET): break
    case Int32(CHARFBUZZ_NOT_A_FONT): throw .notOpenType
    default: throw .broken
    }
    try Self.check(permissions: subset.permissions)
    guard subset.length <= OutputLimits.fontBytes else {
      throw .subsetTooLarge(bytes: subset.length)
    }
    let lowest = min(max(Int(subset.lowest_weight), 1), 1000)
    weights = lowest...min(max(Int(subset.highest_weight), lowest), 1000)
    isItalic = subset.italic
    bytes = Array(UnsafeBufferPointer(start: subset.bytes, count: subset.length))
    identity = file.hash(face: face)
  }

  /// Checks the field fsType (OpenType 1.9, table OS/2): the least restrictive of the bits 1 to 3
  /// counts.
  private static func check(permissions: UInt32) throws(Refusal) {
    let (restricted, preview, editable): (UInt32, UInt32, UInt32) = (0x2, 0x4, 0x8)
    let (noSubsetting, bitmapsOnly): (UInt32, UInt32) = (0x100, 0x200)
    if permissions & bitmapsOnly != 0 { throw .embeddingForbidden }
    if permissions & restricted != 0, permissions & (preview | editable) == 0 {
      throw .embeddingForbidden
    }
    if permissions & noSubsetting != 0 { throw .subsettingForbidden }
  }
}

/// A file in memory, read only.
private struct MappedFile: ~Copyable {
  let bytes: UnsafePointer<UInt8>
  let count: Int

  /// Takes over a mapping.
  private init(_ address: UnsafeMutableRawPointer, count: Int) {
    bytes = UnsafePointer(address.assumingMemoryBound(to: UInt8.self))
    self.count = count
  }

  /// Maps a regular file of a permitted size.
  static func map(_ path: String) throws(OpenTypeFont.Refusal) -> MappedFile {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .unreadable(code: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unreadable(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { throw .notOpenType }
    guard status.st_size <= OpenTypeFont.fileLimit else { throw .tooLarge }
    let address = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file, 0)
    guard let address, address != MAP_FAILED else { throw .unreadable(code: errno) }
    return MappedFile(address, count: Int(status.st_size))
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes), count) }

  /// Returns the hash of the bytes and of the number of a face.
  func hash(face: Int) -> ContentHash {
    var hasher = ContentHasher()
    hasher.update(UnsafeRawBufferPointer(start: bytes, count: count).bytes)
    withUnsafeBytes(of: UInt32(face).littleEndian) { hasher.update($0.bytes) }
    return hasher.hash
  }
}
