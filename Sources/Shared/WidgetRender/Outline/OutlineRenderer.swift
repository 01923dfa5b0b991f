public import WidgetModel

/// A renderer that writes a tree for inspection: a line per node.
public enum OutlineRenderer {
  /// Returns indented lines, each ended by a line feed, without control characters. Nothing is
  /// redacted.
  public static func render(_ tree: LaidOutTree) -> String {
    var (text, ends) = ("", [Int]())
    for (index, node) in tree.nodes.enumerated() {
      while let end = ends.last, end <= index { ends.removeLast() }
      text += String(repeating: "  ", count: min(ends.count, 128))
      let style = tree.styles.indices.contains(node.style) ? tree.styles[node.style] : nil
      let isMirrored = (tree.direction == .rightToLeft) != node.flags.contains(.mirrored)
      text += OutlineLine(node: node, style: style, isMirrored: isMirrored).text + "\n"
      ends.append(index + 1 + min(max(node.descendantCount, 0), tree.nodes.count))
    }
    return text
  }
}

/// The line of one node: type, content, style, frame, other attributes and flags.
struct OutlineLine {
  let node: LaidOutNode
  let style: DrawingStyle?
  /// Whether the node reads from right to left.
  let isMirrored: Bool

  var text: String {
    var words = [node.type.name]
    words += content
    if let style { words += self.words(of: style) }
    words.append(frame)
    words += node.attributes.compactMap { word($0) }
    words += flags
    return words.joined(separator: " ")
  }

  private var frame: String {
    let frame = node.frame
    return "\(frame.x.short),\(frame.y.short) \(frame.width.short)×\(frame.height.short)"
  }

  private var content: [String] {
    switch node.type {
    case .text:
      if let date = node[.date]?.date {
        return [node.constantName(.dateStyle) ?? "time", date.dateText]
      }
      let text = node[.text]?.string ?? (node[.fragments]?.fragments).map(joined)
      return text.map { [$0.quoted] } ?? []
    case .image:
      if let image = node[.image]?.image {
        return ["\(image.format) \(image.width)×\(image.height) px, \(image.bytes.count) bytes"]
      }
      return [node[.symbol]?.string?.quoted ?? "-"]
    case .gauge:
      let value = node[.value]?.number.map(\.short) ?? node[.date]?.date.map(\.dateText) ?? "-"
      return [node.constantName(.gaugeStyle) ?? "linear", value]
    default: return []
    }
  }

  private func joined(_ fragments: [TextFragment]) -> String {
    let lines = fragments.grouped { $0.baseline == $1.baseline }.map { line in
      ReadingOrder.indices(line.map { $0.level ?? (isMirrored ? 1 : 0) })
        .map { line[$0].text == "\u{fffc}" ? "◇" : line[$0].text }.joined()
    }
    return lines.joined(separator: " ")
  }

  /// Returns the style of a text, symbol, gauge or unpainted shape; empty for other nodes.
  private func words(of style: DrawingStyle) -> [String] {
    switch node.type {
    case .text: return font(style) + [style.foreground.outlineText]
    case .image where node[.symbol] != nil: return font(style) + [style.foreground.outlineText]
    case .image: return []
    case .gauge: return ["tint", style.tint.outlineText]
    case _ where node.type.isShape && node[.fill] == nil && node[.stroke] == nil:
      return ["foreground", style.foreground.outlineText]
    default: return []
    }
  }

  private func font(_ style: DrawingStyle) -> [String] {
    var words = ["\(style.size.short)pt"]
    if let scale = node[.textScale]?.number, scale != 1 { words.append("×\(scale.short)") }
    if let family = style.family { words.append(family.quoted) }
    if style.weight != 400 { words.append(Self.weightNames[style.weight] ?? "\(style.weight)") }
    if style.design != .standard { words.append("\(style.design)") }
    let marks = [
      (style.isItalic, "italic"), (style.hasMonospacedDigits, "monospaced-digits"),
      (style.hasSmallCaps, "small-caps"), (style.isUnderlined, "underline"),
      (style.isStruckThrough, "strikethrough"), (style.alignment != .left, "\(style.alignment)"),
    ]
    return words + marks.filter(\.0).map(\.1)
  }

  private static let weightNames = [
    100: "ultralight", 200: "thin", 300: "light", 500: "medium", 600: "semibold", 700: "bold",
    800: "heavy", 900: "black",
  ]

  private var flags: [String] {
    [
      (ViewFlags.redacted, "redacted"), (.unredacted, "unredacted"),
      (.privacySensitive, "privacy-sensitive"), (.mirrored, "mirrored"),
    ].filter { node.flags.contains($0.0) }.map { "[\($0.1)]" }
  }

  /// Returns an attribute as a word; `nil` if the line already contains the attribute.
  private func word(_ attribute: ViewAttribute) -> String? {
    if Self.told.contains(attribute.key) { return nil }
    if let fragments = attribute.value.fragments {
      return word(of: fragments)
    }
    let name = attribute.key.name
    return attribute.value == .flag(true) ? name : "\(name)=\(text(attribute))"
  }

  /// Returns what fragments say beyond their text; `nil` for one line from left to right.
  private func word(of fragments: [TextFragment]) -> String? {
    var words: [String] = []
    let lines = Set(fragments.map(\.baseline)).count
    if lines != 1 { words.append("lines=\(lines)") }
    if fragments.contains(where: { $0.level != nil }) {
      let levels = fragments.map { $0.level.map(String.init) ?? "-" }
      words.append("levels=" + levels.prefix(8).joined(separator: ","))
    }
    if fragments.contains(where: \.lacksGlyphs) { words.append("lacks-glyphs") }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The attributes written before the frame.
  private static let told: Set<ViewAttributeKey> = [
    .text, .date, .dateStyle, .liveFormat, .textScale, .image, .symbol, .gaugeStyle, .value,
  ]

  private func text(_ attribute: ViewAttribute) -> String {
    if let name = node.constantName(attribute.key) { return name }
    switch attribute.value {
    case .flag(let value): return "\(value)"
    case .integer(let value): return "\(value)"
    case .number(let value): return value.short
    case .string(let value): return value.quoted
    case .date(let value): return value.dateText
    case .color(let value): return Paint.color(value).outlineText
    case .gradient(let value): return Paint.gradient(value).outlineText
    case .image(let value): return "\(value.format)"
    case .path(let value): return "\(value.count)-elements"
    case .numbers(let value): return value.map(\.short).joined(separator: ",")
    case .fragments(let value): return "\(value.count)"
    }
  }
}

extension Double {
  /// The number with at most two decimals.
  var short: String {
    var out = OutputWriter()
    out.writeJSON(self, decimals: 2)
    return String(decoding: out.bytes, as: UTF8.self)
  }
}

extension String {
  /// The printable text in double quotes, shortened to 60 characters.
  var quoted: String {
    let text = printable.reduce(into: "") { $0 += $1 == "\"" ? "\\\"" : String($1) }
    let limit = 60
    guard text.count > limit else { return "\"\(text)\"" }
    return "\"\(text.prefix(limit - 1))…\""
  }
}

extension Timestamp {
  /// The date in UTC, to the second: `2026-11-21T11:40:00Z`.
  var dateText: String {
    let time = CivilTime(self, utcOffset: 0)
    return "\(time.date)T\(time.timeOfDay)Z"
  }
}

extension Paint {
  /// The colour as `#rrggbbaa/#rrggbbaa`, for light and dark; a single value if both are equal.
  var outlineText: String {
    switch self {
    case .color(let color): return color.outlineText
    case .gradient(let gradient):
      let stops = gradient.stops.map(\.color.outlineText).joined(separator: " ")
      return "\(gradient.kind)(\(stops))"
    }
  }
}

extension ColorPair {
  fileprivate var outlineText: String {
    if self == .primary { return "primary" }
    return light == dark ? light.hexColor : "\(light.hexColor)/\(dark.hexColor)"
  }
}
