public import WidgetModel

/// One attribute of an archived node, read in place.
///
/// Each of the values is `nil` if the attribute has another type, or a value that only a later
/// version of the format knows: then it counts as not set.
public struct ArchivedAttribute: ~Escapable {
  /// The number of a ``ViewAttributeKey``, or of one that only a later version knows.
  public let rawKey: UInt16
  /// How the value is written; the numbers are in `docs/archive-format.md`.
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

  /// What it says; `nil` for what only a later version knows.
  public var key: ViewAttributeKey? { ViewAttributeKey(rawValue: rawKey) }

  /// Yes or no.
  public var flag: Bool? {
    guard type == .flag, scalar <= 1 else { return nil }
    return scalar == 1
  }

  /// An integer or a constant.
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

  /// A text, as UTF-8.
  public var string: RawSpan? {
    @_lifetime(copy self)
    get {
      guard type == .string else { return nil }
      return skeleton.string(ifThere: skeleton.bytes.uint32(at: valueOffset))
    }
  }

  /// An instant.
  public var date: Timestamp? {
    guard type == .date else { return nil }
    return Timestamp(nanoseconds: Int64(bitPattern: scalar))
  }

  /// A colour.
  public var color: ColorPair? {
    guard type == .color else { return nil }
    return skeleton.bytes.color(at: valueOffset)
  }

  /// A gradient.
  public var gradient: ArchivedGradient? {
    @_lifetime(copy self)
    get {
      guard type == .gradient, let words else { return nil }
      return ArchivedGradient(words)
    }
  }

  /// A picture.
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

  /// A path.
  public var path: ArchivedPath? {
    @_lifetime(copy self)
    get {
      guard type == .path, let words else { return nil }
      return ArchivedPath(words)
    }
  }

  /// How many numbers there are.
  public var numberCount: Int? {
    guard type == .numbers, let words, words.count <= OutputLimits.dashes else { return nil }
    return words.count
  }

  /// One of several numbers; `index` is below ``numberCount``.
  public func number(at index: Int) -> Double {
    guard let words else { return 0 }
    return words.float(at: index)
  }

  /// The pieces of a text.
  public var fragments: ArchivedFragments? {
    @_lifetime(copy self)
    get {
      guard type == .fragments, let words else { return nil }
      return ArchivedFragments(words)
    }
  }
}

extension ArchivedAttribute {
  /// How the value is written, if the key takes that.
  var type: ViewValueType? {
    guard let type = ViewValueType(rawValue: rawType), let key, key.definition.value.takes(type)
    else { return nil }
    return type
  }

  var valueOffset: Int { row + ViewFormat.AttributeRow.value }

  /// The eight bytes of the value.
  var scalar: UInt64 { skeleton.bytes.uint64(at: valueOffset) }

  /// The words that the value refers to; `nil` if they do not all lie in the section.
  var words: ArchivedWords? {
    @_lifetime(copy self)
    get { ArchivedWords(rangeAt: valueOffset, of: skeleton) }
  }
}

/// A picture of an archived tree.
public struct ArchivedImage: Hashable, Sendable {
  /// The format of the file.
  public let format: ViewImage.Format
  /// Pixels, 1 to 65,535, as the provider's host read them in the file.
  public let width: Int
  /// Pixels, like ``width``.
  public let height: Int
  /// The file; ``ArchiveView/bytes(of:)`` gives its bytes.
  public let blob: ArchiveBlob
}
