internal import WidgetModel

/// Encodes the styles of one tree after the other, each at its first use.
struct StyleEncoder {
  /// A style of the tree: the number in the archive, and the range of the stream in ``streams``.
  struct Encoded {
    var number: UInt32
    var stream: Range<Int>
  }

  private var encoded: [Encoded?] = []
  /// The streams of the tree's styles, little-endian.
  private(set) var streams: [UInt32] = []
  private var words: [UInt32] = []

  /// Starts a tree.
  mutating func begin(_ styles: [DrawingStyle]) {
    streams.removeAll(keepingCapacity: true)
    encoded.removeAll(keepingCapacity: true)
    encoded.append(contentsOf: repeatElement(nil, count: styles.count))
  }

  /// Returns the number of a style of the tree; `nil` if the style is missing or cannot be written.
  mutating func number(
    of index: Int, in styles: [DrawingStyle], views: inout ViewTables,
    strings: inout StringTable
  ) -> Encoded? {
    guard styles.indices.contains(index) else { return nil }
    if let known = encoded[index] { return known }
    let start = streams.count
    do {
      try appendStream(of: styles[index], &views, &strings)
      let (number, isNew) = views.styleNumber(of: streams.span.extracting(start...))
      if isNew { try addRow(of: styles[index], streamAt: start, &views, &strings) }
      let style = Encoded(number: number, stream: start..<streams.count)
      encoded[index] = style
      return style
    } catch {
      return nil
    }
  }

  private mutating func appendStream(
    of style: DrawingStyle, _ views: inout ViewTables, _ strings: inout StringTable
  ) throws(UnwritableValue) {
    guard ViewFormat.weights.contains(style.weight), style.size >= 0 else {
      throw UnwritableValue()
    }
    try streams.append(float: style.size)
    try streams.append(float: style.letterSpacing)
    try streams.append(float: style.baselineOffset)
    let kinds = UInt32(style.design.rawValue) << 16 | UInt32(style.alignment.rawValue) << 24
    streams.append((UInt32(style.weight) | kinds).littleEndian)
    streams.append(style.formatFlags.rawValue.littleEndian)
    let none = ColorPair(light: 0, dark: 0)
    streams.append(color: style.underlineColor ?? none)
    streams.append(color: style.strikethroughColor ?? none)
    if let family = style.family {
      let font = views.fonts.use(for: style) { strings.number(of: family.utf8Span.span) }
      if font != nil { streams.append(ViewFormat.ownFont.littleEndian) }
      streams.append(text: family)
      if let font { streams.append(hash: font) }
    } else {
      streams.append(ArchiveFormat.none.littleEndian)
    }
    for paint in [style.foreground, style.tint] {
      switch paint {
      case .color(let color): streams.append(color: color)
      case .gradient(let gradient):
        words.removeAll(keepingCapacity: true)
        try words.append(gradient: gradient)
        streams.append(UInt32(words.count).littleEndian)
        streams += words
      }
    }
  }

  private mutating func addRow(
    of style: DrawingStyle, streamAt start: Int, _ views: inout ViewTables,
    _ strings: inout StringTable
  ) throws(UnwritableValue) {
    views.styles += streams[start..<start + ViewFormat.StyleRow.hashed / 4]
    let family = style.family.map { strings.number(of: $0.utf8Span.span) }
    views.styles.append((family ?? ArchiveFormat.none).littleEndian)
    for paint in [style.foreground, style.tint] {
      switch paint {
      case .color(let color): views.styles.append(color: color)
      case .gradient(let gradient):
        words.removeAll(keepingCapacity: true)
        try words.append(gradient: gradient)
        let start = views.wordStart(of: words.span)
        views.styles.append(start.littleEndian)
        views.styles.append(UInt32(words.count).littleEndian)
      }
    }
  }
}

extension DrawingStyle {
  /// The flags of the style's row.
  fileprivate var formatFlags: ViewFormat.StyleFlags {
    var flags: ViewFormat.StyleFlags = []
    if isItalic { flags.insert(.italic) }
    if hasMonospacedDigits { flags.insert(.monospacedDigits) }
    if hasSmallCaps { flags.insert(.smallCaps) }
    if isUnderlined { flags.insert(.underlined) }
    if isStruckThrough { flags.insert(.struckThrough) }
    if underlineColor != nil { flags.insert(.underlineColor) }
    if strikethroughColor != nil { flags.insert(.strikethroughColor) }
    if case .gradient = foreground { flags.insert(.foregroundGradient) }
    if case .gradient = tint { flags.insert(.tintGradient) }
    return flags
  }
}
