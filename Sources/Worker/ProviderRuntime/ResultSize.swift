internal import WidgetArchive
internal import WidgetModel

/// The size of a result so far, with its distinct payloads and pictures: equal payloads and
/// pictures share their storage, here and in the archive, and count once.
struct ResultSize {
  private var byteCount = 0
  private var payloads: [Key: [UInt8]] = [:]
  private var images: [Key: ViewImage] = [:]

  /// The identity of bytes by hash and length, without comparing content, as in the archive.
  private struct Key: Hashable {
    var hash: ContentHash
    var count: Int

    init(_ bytes: RawSpan) {
      hash = ContentHash(of: bytes)
      count = bytes.byteCount
    }
  }

  /// Adds bytes to the size; returns whether the result is still within the limit.
  mutating func add(_ count: Int) -> Bool {
    guard count <= OutputLimits.archiveBytes - byteCount else { return false }
    byteCount += count
    return true
  }

  /// Returns the shared payload of an ending entry; a new payload is counted.
  ///
  /// - Returns: `nil` if a new payload exceeds the limit.
  mutating func share(_ payload: [UInt8]) -> [UInt8]? {
    let key = Key(payload.span.bytes)
    if let known = payloads[key] { return known }
    guard add(payload.count) else { return nil }
    payloads[key] = payload
    return payload
  }

  /// Returns the shared picture for `bytes`; a new picture is copied and counted.
  ///
  /// - Parameter copy: Creates the picture from the bytes.
  /// - Returns: `nil` if a new picture exceeds the limit.
  mutating func share<Failure>(
    imageOf bytes: UnsafeRawBufferPointer,
    copy: (UnsafeRawBufferPointer) throws(Failure) -> ViewImage
  ) throws(Failure) -> ViewImage? {
    let key = Key(bytes.bytes)
    if let known = images[key] { return known }
    let image = try copy(bytes)
    guard add(bytes.count) else { return nil }
    images[key] = image
    return image
  }
}

extension ResultSize {
  /// Adds the size of a view's attribute value; pictures are counted by ``share(imageOf:copy:)``.
  ///
  /// - Returns: Whether the result is still within the limit.
  mutating func add(_ value: ViewValue) -> Bool {
    switch value {
    case .string(let text): return add(text.utf8.count)
    case .path(let elements): return add(elements.count * 56)
    case .numbers(let numbers): return add(numbers.count * 8)
    case .gradient(let gradient): return add(80 + gradient.stops.count * 16)
    default: return true
    }
  }

  /// The description of the limit for error messages.
  static let excess = "the result has more than \(OutputLimits.archiveBytes >> 20) MiB"
}
