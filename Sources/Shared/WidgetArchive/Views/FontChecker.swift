internal import WidgetModel

/// Validates the fonts of an archive, as far as is possible without parsing them.
struct FontChecker: ~Escapable {
  private let view: ArchiveView

  @_lifetime(copy view)
  init(_ view: ArchiveView) {
    self.view = view
  }

  /// Checks each font, and the order of the fonts.
  func check() throws(ArchiveError) {
    let fonts = view.skeleton.layout.fonts
    guard fonts.count <= OutputLimits.fonts else {
      throw ArchiveError(.tooManyFonts(limit: OutputLimits.fonts), at: fonts.offset)
    }
    for index in 0..<fonts.count {
      try check(row: fonts.record(index))
      let font = view.skeleton.font(at: index)
      guard font.hasKnownWeights else {
        throw ArchiveError(.badFont, at: fonts.record(index) + ViewFormat.FontRow.weight)
      }
      guard isOpenType(font.blob) else {
        throw ArchiveError(.badFont, at: fonts.record(index) + ViewFormat.FontRow.blob)
      }
      guard index == 0 || view.skeleton.font(at: index - 1).isBefore(font) else {
        throw ArchiveError(.fontsUnsorted, at: fonts.record(index))
      }
    }
  }

  private func check(row: Int) throws(ArchiveError) {
    typealias Row = ViewFormat.FontRow
    let bytes = view.skeleton.bytes
    let family = bytes.uint32(at: row + Row.family)
    guard family < view.skeleton.layout.strings.count else {
      throw ArchiveError(.badIndex(family), at: row + Row.family)
    }
    guard
      view.skeleton.string(at: Int(family)).byteCount <= OutputLimits.fontFamilyBytes
    else { throw ArchiveError(.badFont, at: row + Row.family) }
    let flags = bytes.uint16(at: row + Row.flags)
    guard view.skeleton.layout.isNewer || flags & ~(Row.isForItalic | Row.isItalic) == 0 else {
      throw ArchiveError(.unknownFlags(UInt32(flags)), at: row + Row.flags)
    }
    let blob = bytes.uint32(at: row + Row.blob)
    guard blob < view.skeleton.blobCount else {
      throw ArchiveError(.badIndex(blob), at: row + Row.blob)
    }
  }

  /// Whether a blob has the size and the first bytes of an OpenType font.
  private func isOpenType(_ blob: ArchiveBlob) -> Bool {
    let bytes = view.bytes(of: blob)
    guard (EmbeddedFont.leastBytes...OutputLimits.fontBytes).contains(bytes.byteCount) else {
      return false
    }
    return EmbeddedFont.signatures.contains(bytes.uint32(at: 0).byteSwapped)
  }
}

extension ArchivedFont {
  fileprivate var hasKnownWeights: Bool {
    lowestWeight <= highestWeight
      && [weight, lowestWeight, highestWeight].allSatisfy(ViewFormat.weights.contains)
  }

  /// Whether the font comes before another one in an archive.
  fileprivate func isBefore(_ other: borrowing ArchivedFont) -> Bool {
    let order = familyBytes.order(other.familyBytes)
    if order != 0 { return order < 0 }
    if weight != other.weight { return weight < other.weight }
    return !isForItalic && other.isForItalic
  }
}

extension EmbeddedFont {
  /// The size of a font's header, OpenType 1.9, "Table Directory".
  static let leastBytes = 12
  /// The first four bytes of a font: TrueType outlines, CFF outlines.
  static let signatures: [UInt32] = [0x0001_0000, 0x4f54_544f]
}
