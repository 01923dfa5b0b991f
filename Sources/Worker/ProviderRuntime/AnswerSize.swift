internal import WidgetArchive
internal import WidgetModel

/// How large an answer has become, and what is in it already: equal payloads and pictures share
/// their storage, here and in the archive, and count once.
struct AnswerSize {
  private var byteCount = 0
  private var payloads: [Key: [UInt8]] = [:]
  private var images: [Key: ViewImage] = [:]

  /// What bytes are found again by, without a second look at them: so the archive does it too.
  private struct Key: Hashable {
    var hash: ContentHash
    var count: Int

    init(_ bytes: RawSpan) {
      hash = ContentHash(of: bytes)
      count = bytes.byteCount
    }
  }

  /// Counts bytes, if they still fit.
  mutating func add(_ count: Int) -> Bool {
    guard count <= OutputLimits.archiveBytes - byteCount else { return false }
    byteCount += count
    return true
  }

  /// The payload of an entry that ends, which was counted as it came.
  mutating func share(_ payload: [UInt8]) -> [UInt8] {
    let key = Key(payload.span.bytes)
    guard let known = payloads[key] else {
      payloads[key] = payload
      return payload
    }
    byteCount -= payload.count
    return known
  }

  /// Counts a picture, if it is new; one that came before is not copied again.
  ///
  /// - Parameter copy: makes the picture of the bytes.
  /// - Returns: `nil` if it does not fit any more.
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

extension AnswerSize {
  /// Counts what a value of a view is made of; pictures are counted as they are shared.
  ///
  /// - Returns: whether it still fits.
  mutating func add(_ value: ViewValue) -> Bool {
    switch value {
    case .string(let text): return add(text.utf8.count)
    case .path(let elements): return add(elements.count * 56)
    case .numbers(let numbers): return add(numbers.count * 8)
    case .gradient(let gradient): return add(80 + gradient.stops.count * 16)
    default: return true
    }
  }

  /// Why nothing more fits.
  static let excess = "more than \(OutputLimits.archiveBytes >> 20) MiB"
}
