public import WidgetModel

/// An attribute of an archived node, read in place.
///
/// Each value is `nil` if the attribute has another type, or a value known only to a later version
/// of the format. The attribute then counts as not set.
public struct ArchivedAttribute: ~Escapable {
  /// The number of a ``ViewAttributeKey``, or of a key known only to a later version.
  public let rawKey: UInt16
  /// The number of the value's type, listed in `docs/archive-format.md`.
  public let rawType: UInt8
  let row: Int
  let skeleton: ArchiveSkeleton

  @_lifetime(copy skeleton)
  init(row: Int, of skeleton: ArchiveSkeleton) {
    self.row = row
    self.skeleton = skeleton
    rawKey = skeleton.bytes.uint16(at: row + ViewFormat.AttributeRow.key)
    rawType = skeleton.bytes.byte(at: row + ViewFormat.AttributeRow.type)
  }

  /// The key; `nil` if only a later version knows the number.
  public var key: ViewAttributeKey? { ViewAttributeKey(rawValue: rawKey) }

  /// The Boolean value.
  public var flag: Bool? {
    guard type == .flag, scalar <= 1 else { return nil }
    return scalar == 1
  }

  /// The value of an integer or a constant.
  public var integer: Int64? {
    let value = Int64(bitPattern: scalar)
    guard type == .integer, let key, key.definition.value.archives(value) else { return nil }
    return value
  }

  /// A number within ±1,000,000,000; the maxima of a frame may also be infinite.
  public var number: Double? {
    let value = Double(bitPattern: scalar)
    guard type == .number, let key, key.definition.value.archives(value) else { return nil }
    return value
  }

  /// The text of the value, as UTF-8.
  public var string: RawSpan? {
    @_lifetime(copy self)
    get {
      guard type == .string else { return nil }
      return skeleton.string(ifThere: skeleton.bytes.uint32(at: valueOffset))
    }
  }

  /// The point in time.
  public var date: Timestamp? {
    guard type == .date else { return nil }
    return Timestamp(nanoseconds: Int64(bitPattern: scalar))
  }

  /// The light and dark colour.
  public var color: ColorPair? {
    guard type == .color else { return nil }
    return skeleton.bytes.color(at: valueOffset)
  }

  /// The gradient, read in place.
  public var gradient: ArchivedGradient? {
    @_lifetime(copy self)
    get {
      guard type == .gradient, let words else { return nil }
      return ArchivedGradient(words)
    }
  }

  /// The picture and its size.
  public var image: ArchivedImage? {
    let bytes = skeleton.bytes
    guard type == .image, bytes.uint32(at: row + ViewFormat.AttributeRow.format) <= UInt16.max,
      let format = ViewImage.Format(
        rawValue: bytes.uint16(at: row + ViewFormat.AttributeRow.format))
    else { return nil }
    let blob = Int(bytes.uint32(at: valueOffset))
    let width = Int(bytes.uint16(at: valueOffset + 4))
    let height = Int(bytes.uint16(at: valueOffset + 6))
    guard blob < skeleton.blobCount, width > 0, height > 0 else { return nil }
    return ArchivedImage(
      format: format, width: width, height: height, blob: skeleton.blob(at: blob))
  }

  /// The path, read in place.
  public var path: ArchivedPath? {
    @_lifetime(copy self)
    get {
      guard type == .path, let words else { return nil }
      return ArchivedPath(words)
    }
  }

  /// The number of numbers, at most ``OutputLimits/dashes``.
  public var numberCount: Int? {
    guard type == .numbers, let words, words.count <= OutputLimits.dashes else { return nil }
    return words.count
  }

  /// The number at an index below ``numberCount``.
  public func number(at index: Int) -> Double {
    guard let words else { return 0 }
    return words.float(at: index)
  }

  /// The pieces of a text, read in place.
  public var fragments: ArchivedFragments? {
    @_lifetime(copy self)
    get {
      guard type == .fragments, let words else { return nil }
      return ArchivedFragments(words, of: self)
    }
  }
}

extension ArchivedAttribute {
  /// The type of the value; `nil` if unknown or not allowed for the key.
  var type: ViewValueType? {
    guard let type = ViewValueType(rawValue: rawType), let key, key.definition.value.takes(type)
    else { return nil }
    return type
  }

  var valueOffset: Int { row + ViewFormat.AttributeRow.value }

  /// Whether the value is a list of fragments with marks.
  var hasMarks: Bool {
    skeleton.bytes.byte(at: row + ViewFormat.AttributeRow.flags)
      & ViewFormat.AttributeRow.hasMarks != 0
  }

  /// The index of the first mark; meaningless without marks.
  var firstMark: UInt32 { skeleton.bytes.uint32(at: row + ViewFormat.AttributeRow.format) }

  /// The eight bytes of the value as an integer.
  var scalar: UInt64 { skeleton.bytes.uint64(at: valueOffset) }

  /// The words of the value; `nil` if any word lies outside the section.
  var words: ArchivedWords? {
    @_lifetime(copy self)
    get { ArchivedWords(rangeAt: valueOffset, of: skeleton) }
  }
}

/// A picture in an archived tree.
public struct ArchivedImage: Hashable, Sendable {
  /// The format of the image file.
  public let format: ViewImage.Format
  /// The width in pixels, 1 to 65,535, read from the file's header by the provider's host.
  public let width: Int
  /// The height in pixels, like ``width``.
  public let height: Int
  /// The blob of the file; ``ArchiveView/bytes(of:)`` returns the bytes.
  public let blob: ArchiveBlob
}
