internal import WidgetModel

/// Appending from an archive's rows, with validation.
extension TreeStream {
  /// Appends the style in a row.
  mutating func append(styleAt row: Int, of skeleton: ArchiveSkeleton) throws(ArchiveError) {
    typealias Row = ViewFormat.StyleRow
    let bytes = skeleton.bytes
    let style = ArchivedStyle(row: row, of: skeleton)
    for word in stride(from: row, to: row + Row.hashed, by: 4) { append(bytes.uint32(at: word)) }
    try Self.check(style)
    let family = bytes.uint32(at: row + Row.family)
    if let text = skeleton.string(ifThere: family) {
      let font = font(for: style)
      if font != nil { append(ViewFormat.ownFont) }
      append(text: text)
      if let font { append(skeleton.font(at: font).identity) }
    } else if family == ArchiveFormat.none {
      append(family)
    } else {
      throw ArchiveError(.badIndex(family), at: row + Row.family)
    }
    try append(
      paintAt: row + Row.foreground, of: style, isGradient: .foregroundGradient)
    try append(paintAt: row + Row.tint, of: style, isGradient: .tintGradient)
  }

  private static func check(_ style: ArchivedStyle) throws(ArchiveError) {
    typealias Row = ViewFormat.StyleRow
    let bytes = style.skeleton.bytes
    let row = style.row
    guard style.size.isDrawable, style.size >= 0, style.letterSpacing.isDrawable,
      style.baselineOffset.isDrawable, ViewFormat.weights.contains(style.weight),
      style.design.rawValue == bytes.byte(at: row + Row.design),
      style.alignment.rawValue == bytes.byte(at: row + Row.alignment)
    else { throw ArchiveError(.badStyle, at: row) }
    guard ViewFormat.StyleFlags.known.isSuperset(of: style.flags) else {
      throw ArchiveError(.unknownFlags(style.flags.rawValue), at: row + Row.flags)
    }
    if style.underlineColor == nil, bytes.uint64(at: row + Row.underline) != 0 {
      throw ArchiveError(.notZero, at: row + Row.underline)
    }
    if style.strikethroughColor == nil, bytes.uint64(at: row + Row.strikethrough) != 0 {
      throw ArchiveError(.notZero, at: row + Row.strikethrough)
    }
  }

  private mutating func append(
    paintAt place: Int, of style: ArchivedStyle, isGradient flag: ViewFormat.StyleFlags
  ) throws(ArchiveError) {
    let bytes = style.skeleton.bytes
    guard style.flags.contains(flag) else {
      append(bytes.uint32(at: place))
      append(bytes.uint32(at: place + 4))
      return
    }
    guard let gradient = style.gradient(at: place) else {
      throw ArchiveError(.badStyle, at: place)
    }
    guard gradient.isWellFormed else {
      charge(words: gradient.words.count)
      throw ArchiveError(.badStyle, at: place)
    }
    append(counted: gradient.words)
  }

  /// Appends an attribute of a node.
  mutating func append(
    _ attribute: borrowing ArchivedAttribute, childCount: Int
  ) throws(ArchiveError) {
    typealias Row = ViewFormat.AttributeRow
    let bytes = attribute.skeleton.bytes
    let row = attribute.row
    append(bytes.uint32(at: row))
    guard let key = attribute.key, key.minor <= attribute.skeleton.layout.minor else {
      throw ArchiveError(.unknownAttribute(attribute.rawKey), at: row + Row.key)
    }
    guard let type = attribute.type else {
      throw ArchiveError(.wrongType(attribute.rawType, key: key), at: row + Row.type)
    }
    let mayHaveMarks =
      type == .fragments && attribute.skeleton.layout.minor >= ArchiveFormat.fontMinor
    let flags = bytes.byte(at: row + Row.flags)
    guard flags == 0 || mayHaveMarks && flags == Row.hasMarks else {
      throw ArchiveError(.notZero, at: row + Row.flags)
    }
    if type != .image, flags == 0, bytes.uint32(at: row + Row.format) != 0 {
      throw ArchiveError(.notZero, at: row + Row.format)
    }
    guard try append(valueOf: attribute, type, childCount: childCount) else {
      throw ArchiveError(.badValue(key: key), at: attribute.valueOffset)
    }
  }

  /// Appends a value; returns `false` if the attribute cannot have the value.
  private mutating func append(
    valueOf attribute: borrowing ArchivedAttribute, _ type: ViewValueType, childCount: Int
  ) throws(ArchiveError) -> Bool {
    switch type {
    case .flag: return append(scalarOf: attribute, if: attribute.flag != nil)
    case .integer: return append(scalarOf: attribute, if: attribute.integer != nil)
    case .number: return append(scalarOf: attribute, if: attribute.number != nil)
    case .date, .color: return append(scalarOf: attribute, if: true)
    case .string:
      guard let text = attribute.string, attribute.scalar >> 32 == 0 else { return false }
      append(text: text)
      return true
    case .image: return append(image: attribute.image, of: attribute)
    case .gradient:
      guard let gradient = attribute.gradient else { return false }
      guard gradient.isWellFormed else {
        charge(words: gradient.words.count)
        return false
      }
      append(counted: gradient.words)
      return true
    case .path: return append(pathOf: attribute)
    case .numbers: return append(numbersOf: attribute)
    case .fragments: return append(fragmentsOf: attribute, childCount: childCount)
    }
  }

  private mutating func append(
    scalarOf attribute: borrowing ArchivedAttribute, if isKnown: Bool
  ) -> Bool {
    guard isKnown else { return false }
    append(0)
    append(UInt32(truncatingIfNeeded: attribute.scalar))
    append(UInt32(truncatingIfNeeded: attribute.scalar >> 32))
    return true
  }

  private mutating func append(
    image: ArchivedImage?, of attribute: borrowing ArchivedAttribute
  ) -> Bool {
    guard let image, image.blob.range.count <= OutputLimits.imageBytes else { return false }
    append(UInt32(image.format.rawValue))
    append(image.blob.hash)
    append(UInt32(image.width) | UInt32(image.height) << 16)
    return true
  }

  private mutating func append(pathOf attribute: borrowing ArchivedAttribute) -> Bool {
    guard let words = attribute.words, var path = attribute.path else { return false }
    while path.next() != nil {}
    guard path.isAtEnd else {
      charge(words: path.readWords)
      return false
    }
    append(counted: words)
    return true
  }

  private mutating func append(numbersOf attribute: borrowing ArchivedAttribute) -> Bool {
    guard let words = attribute.words, let count = attribute.numberCount else { return false }
    for index in 0..<count {
      let number = words.float(at: index)
      guard number.isDrawable, number >= 0 else {
        charge(words: count)
        return false
      }
    }
    append(counted: words)
    return true
  }

  private mutating func append(
    fragmentsOf attribute: borrowing ArchivedAttribute, childCount: Int
  ) -> Bool {
    guard let words = attribute.words, let fragments = attribute.fragments else { return false }
    append(UInt32(words.count))
    for index in 0..<fragments.count {
      guard let fragment = fragments.fragment(at: index), fragment.run <= childCount else {
        return false
      }
      let first = ViewFormat.Words.fragment * index
      append(words[first])
      append(text: fragment.textBytes)
      for place in first + 2..<first + ViewFormat.Words.fragment { append(words[place]) }
      if isTooLarge { return true }
    }
    // Marks that are all 0 are left out: equal fragments have equal streams.
    var isMarked = !attribute.hasMarks
    for index in 0..<fragments.markCount {
      let mark = fragments.mark(at: index)
      guard ArchivedMark(mark).isKnown else { return false }
      if mark != 0 { isMarked = true }
      append(mark)
    }
    return isMarked
  }

  private mutating func append(counted words: ArchivedWords) {
    append(UInt32(words.count))
    for index in 0..<words.count { append(words[index]) }
  }
}
