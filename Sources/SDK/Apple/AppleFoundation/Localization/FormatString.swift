/// A parsed format of a translation: `%@ has %2$lld`, `%#@birds@`.
struct FormatString: Hashable, Sendable {
  /// A segment of the format.
  enum Part: Hashable, Sendable {
    case literal(String)
    case place(FormatSpecifier)
    /// A named variable, and the number of the argument that selects its form.
    case variable(String, position: Int?)
  }

  /// The segments of the format, in order.
  let parts: [Part]

  /// Parses a format. `%%` is a percent sign; a `%` without a valid specification stands for
  /// itself.
  init(_ text: String) {
    var parts: [Part] = []
    var literal = ""
    var rest = Substring(text)
    while let percent = rest.utf8.firstIndex(of: UInt8(ascii: "%")) {
      literal += rest[..<percent]
      rest = rest[percent...]
      if let part = Self.takePart(from: &rest) {
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = ""
        parts.append(part)
      } else {
        literal += "%"
        rest = rest.dropFirst(rest.hasPrefix("%%") ? 2 : 1)
      }
    }
    literal += rest
    if !literal.isEmpty { parts.append(.literal(literal)) }
    self.parts = parts
  }

  private static func takePart(from text: inout Substring) -> Part? {
    takeVariable(from: &text) ?? FormatSpecifier.take(from: &text).map(Part.place)
  }

  /// Parses `%#@name@` or `%1$#@name@`.
  private static func takeVariable(from text: inout Substring) -> Part? {
    var rest = text.dropFirst()
    var position: Int?
    let digits = rest.prefix { $0.isASCII && $0.isWholeNumber }
    if !digits.isEmpty, rest[digits.endIndex...].hasPrefix("$") {
      guard let number = Int(digits), 1...99 ~= number else { return nil }
      position = number
      rest = rest[digits.endIndex...].dropFirst()
    }
    guard rest.hasPrefix("#@") else { return nil }
    rest = rest.dropFirst(2)
    guard let end = rest.firstIndex(of: "@") else { return nil }
    let name = String(rest[..<end])
    text = rest[rest.index(after: end)...]
    return .variable(name, position: position)
  }
}
