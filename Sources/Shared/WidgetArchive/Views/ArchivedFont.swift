public import WidgetModel

/// A font of an archive, read in place.
public struct ArchivedFont: ~Escapable {
  private let row: Int
  private let skeleton: ArchiveSkeleton

  @_lifetime(copy skeleton)
  init(at index: Int, of skeleton: ArchiveSkeleton) {
    row = skeleton.layout.fonts.record(index)
    self.skeleton = skeleton
  }

  /// The family of the styles that use the font, as UTF-8.
  public var familyBytes: RawSpan {
    @_lifetime(copy self)
    get { skeleton.string(at: Int(skeleton.bytes.uint32(at: row + ViewFormat.FontRow.family))) }
  }

  /// The family, copied.
  public var family: String { String(decoding: familyBytes) }

  /// The weight of the styles that use the font.
  public var weight: Int { Int(skeleton.bytes.uint16(at: row + ViewFormat.FontRow.weight)) }
  /// Whether the styles that use the font are italic.
  public var isForItalic: Bool { flags & ViewFormat.FontRow.isForItalic != 0 }
  /// Whether the font itself is italic.
  public var isItalic: Bool { flags & ViewFormat.FontRow.isItalic != 0 }
  /// The lowest weight that the font itself has.
  public var lowestWeight: Int { Int(skeleton.bytes.uint16(at: row + ViewFormat.FontRow.lowest)) }
  /// The highest weight that the font itself has.
  public var highestWeight: Int {
    Int(skeleton.bytes.uint16(at: row + ViewFormat.FontRow.highest))
  }
  /// The identity of the whole font; see ``EmbeddedFont/identity``.
  public var identity: ContentHash { skeleton.bytes.hash(at: row + ViewFormat.FontRow.identity) }
  /// The blob of the font.
  public var blob: ArchiveBlob {
    skeleton.blob(at: Int(skeleton.bytes.uint32(at: row + ViewFormat.FontRow.blob)))
  }

  var flags: UInt16 { skeleton.bytes.uint16(at: row + ViewFormat.FontRow.flags) }
}

extension ArchiveSkeleton {
  /// The number of fonts, at most ``OutputLimits/fonts``.
  public var fontCount: Int { layout.fonts.count }

  /// The font at an index below ``fontCount``; the fonts are sorted by family, weight and slope.
  @_lifetime(copy self)
  public func font(at index: Int) -> ArchivedFont { ArchivedFont(at: index, of: self) }

  /// Returns the index of the font for a style; `nil` if the archive has none.
  ///
  /// The bytes of a style's family are compared with those of each font of equal length: a caller
  /// asks once for each style.
  func font(for style: borrowing ArchivedStyle) -> Int? {
    guard fontCount > 0, let family = style.familyBytes,
      family.byteCount <= OutputLimits.fontFamilyBytes
    else { return nil }
    for index in 0..<fontCount {
      let font = font(at: index)
      if font.weight == style.weight, font.isForItalic == style.isItalic,
        font.familyBytes.byteCount == family.byteCount, font.familyBytes.order(family) == 0
      {
        return index
      }
    }
    return nil
  }
}

extension RawSpan {
  /// Compares bytes in dictionary order: negative, 0 or positive as for `memcmp`.
  func order(_ other: RawSpan) -> Int {
    for offset in 0..<min(byteCount, other.byteCount) {
      let difference = Int(byte(at: offset)) - Int(other.byte(at: offset))
      if difference != 0 { return difference }
    }
    return byteCount - other.byteCount
  }
}
