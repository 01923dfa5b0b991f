internal import WidgetModel

/// An SVG document assembled from its parts.
struct SVGDocument {
  var size: ViewSize
  var label: String
  /// Whether the picture contains a link or an action.
  var hasTargets: Bool
  var definitions: SVGDefinitions
  var body: OutputWriter

  /// The document; `nil` if the size exceeds the limit of the body.
  var bytes: [UInt8]? {
    var out = OutputWriter(limit: body.limit)
    out.reserve(definitions.count + body.count + 1000)
    writeHead(to: &out)
    writeStyle(to: &out)
    if !definitions.elements.isEmpty {
      out.write("<defs>")
      out.write(definitions.elements)
      out.write("</defs>\n")
    }
    out.write(body)
    out.write("</svg>\n")
    return out.isFull ? nil : Self.named(out.bytes, limit: out.limit)
  }

  private func writeHead(to out: inout OutputWriter) {
    out.write("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
    out.write(size.width)
    out.write(" ")
    out.write(size.height)
    out.write("\"")
    out.write(attribute: "width", size.width)
    out.write(attribute: "height", size.height)
    // The role `img` hides all content from screen readers; links must stay reachable.
    out.write(hasTargets ? " role=\"group\"" : " role=\"img\"")
    if !label.isEmpty { out.write(attribute: "aria-label", label) }
    out.write(attribute: "font-family", FontFamily.standard)
    // The measured positions are those of unhinted letters; viewers would put letters on whole pixels.
    out.write(" text-rendering=\"geometricPrecision\"")
    out.write(" xml:space=\"preserve\">\n")
  }

  private func writeStyle(to out: inout OutputWriter) {
    guard !definitions.rules.isEmpty else { return }
    let rules = definitions.rules.enumerated()
    out.write("<style>")
    out.write(definitions.faces)
    for (number, rule) in rules where !rule.isForDarkOnly { write(rule.text, number, to: &out) }
    if definitions.rules.contains(where: \.isForDarkOnly) {
      out.write("@media(prefers-color-scheme:dark){")
      for (number, rule) in rules where rule.isForDarkOnly { write(rule.text, number, to: &out) }
      out.write("}")
    }
    out.write("</style>\n")
  }

  private func write(_ declarations: String, _ number: Int, to out: inout OutputWriter) {
    out.write(".")
    out.write(name: number)
    out.write("{")
    out.write(text: declarations)
    out.write("}")
  }

  /// Returns the document with all marks replaced by a hash of the document: several pictures in
  /// one page must not share names.
  private static func named(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325  // FNV-1a, draft-eastlake-fnv
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let prefix = Array(("w" + String(hash % 2_176_782_336, radix: 36) + "-").utf8)
    let marks = bytes.count { $0 == SVGDefinitions.mark }
    let count = bytes.count + marks * (prefix.count - 1)
    guard count <= limit else { return nil }
    var named: [UInt8] = []
    named.reserveCapacity(count)
    var rest = bytes[...]
    while let index = rest.firstIndex(of: SVGDefinitions.mark) {
      named += rest[..<index]
      named += prefix
      rest = rest[(index + 1)...]
    }
    return named + rest
  }
}
