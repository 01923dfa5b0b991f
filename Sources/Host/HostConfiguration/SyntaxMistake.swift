internal import WidgetModel

/// A syntax error of a TOML text, in words for the author of the text.
///
/// The TOML library tells what its parser expected. The mistake behind an error follows from the
/// text around the position too.
struct SyntaxMistake: Hashable {
  /// The position of the mistake, which may precede that of the error.
  private(set) var position: SourceMap.Position
  /// A sentence with the mistake and the remedy.
  private(set) var message = ""

  private let lines: [[Unicode.Scalar]]

  /// Explains an error of the library.
  ///
  /// - Parameters:
  ///   - error: The library's sentence, such as `Error while parsing array: expected …`.
  ///   - text: The whole text.
  ///   - position: The position that the library reports.
  init(_ error: String, in text: String, at position: SourceMap.Position) {
    self.position = position
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Array($0) }
    let words = error.hasPrefix(Self.prefix) ? error.dropFirst(Self.prefix.count) : error[...]
    let parts = words.split(separator: ":", maxSplits: 1)
    let detail = String(parts.last ?? "").drop { $0 == " " }
    message =
      explain(String(parts.first ?? ""), String(detail)) ?? "cannot be read as TOML: \(detail)"
  }

  private static let prefix = "Error while parsing "

  private mutating func explain(_ subject: String, _ detail: String) -> String? {
    if detail.contains("'\\r'") {
      return "a carriage return stands without a line feed; save the file with Unix line ends"
    }
    if detail.hasPrefix("cannot redefine") {
      return redefinition(detail, isHeader: subject == "table header")
    }
    switch subject {
    case "string", "literal string", "multi-line string", "multi-line literal string":
      return string(detail)
    case "array": return array(detail)
    case "inline table": return inlineTable(detail)
    case "table header": return header(detail)
    case "root table": return root(detail)
    case "key-value pair": return pair(detail)
    case "date", "time", "date-time": return date(detail)
    case "key": return nil
    default: return value()
    }
  }

  // MARK: - The text around the error

  private var line: [Unicode.Scalar] {
    lines.indices.contains(position.line - 1) ? lines[position.line - 1] : []
  }

  private var next: Unicode.Scalar? {
    line.indices.contains(position.column - 1) ? line[position.column - 1] : nil
  }

  /// The rest of the line from the position on, without blanks at either end.
  private var rest: String { Self.trimmed(line.dropFirst(max(0, position.column - 1))) }

  /// The text before the position, without blanks at either end.
  private var start: String { Self.trimmed(line.prefix(max(0, position.column - 1))) }

  private static func trimmed(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(String(text).trimmed)
  }

  /// The name of the key before the position, for messages.
  private var key: String {
    let name = start.prefix { $0 != "=" && $0 != ":" }
    return name.split { $0 == " " || $0 == "\t" }.first.map(String.init) ?? ""
  }

  /// Moves the position to the start of the value that contains it, and returns the value's text.
  private mutating func takeValue() -> String {
    let ends = Array(",]}#".unicodeScalars)
    let starts = Array("=,[{".unicodeScalars)
    var first = min(max(0, position.column - 1), line.count)
    while first > 0, !starts.contains(line[first - 1]) { first -= 1 }
    while first < line.count, line[first] == " " || line[first] == "\t" { first += 1 }
    position.column = first + 1
    return Self.trimmed(line[first...].prefix { !ends.contains($0) })
  }

  /// Moves the position to the quote that opens the text at the position.
  private mutating func moveToOpeningQuote() {
    var opening: Int?
    for (index, scalar) in line.prefix(max(0, position.column - 1)).enumerated() {
      guard scalar == "\"" || scalar == "'" else { continue }
      if let quote = opening, line[quote] == scalar {
        opening = nil
      } else {
        opening = opening ?? index
      }
    }
    if let opening { position.column = opening + 1 }
  }

  /// Moves the position to the three quotes that begin last, before it.
  private mutating func moveToOpeningQuotes() {
    for number in stride(from: min(position.line, lines.count), to: 0, by: -1) {
      let line = lines[number - 1]
      let opening = line.indices.last { index in
        let quotes = line[index...].prefix(3)
        return quotes.count == 3
          && (quotes.allSatisfy { $0 == "\"" } || quotes.allSatisfy { $0 == "'" })
      }
      guard let opening else { continue }
      position = SourceMap.Position(line: number, column: opening + 1)
      return
    }
  }
}

// MARK: - Values

extension SyntaxMistake {
  /// Explains a value without quotes or brackets.
  private mutating func value() -> String? {
    let text = takeValue()
    let words = [
      "true": "true", "yes": "true", "on": "true", "false": "false", "no": "false", "off": "false",
    ]
    if let word = words[text.lowercased()] { return "write \(word) instead of \(text)" }
    guard let first = text.unicodeScalars.first else { return "the value is missing" }
    if "“”„‘’«»".unicodeScalars.contains(first) {
      let inner = text.unicodeScalars.filter { !"“”„‘’«»".unicodeScalars.contains($0) }
      return "write straight quotes: \"\(inner.reduce(into: "") { $0.unicodeScalars.append($1) })\""
    }
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    if digits.first.map({ (0x30...0x39).contains($0) }) == true {
      if digits.count > 1,
        digits.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") })
      {
        return digits.contains(UInt8(ascii: "_"))
          ? "an underscore in a number stands between two digits"
          : "a number cannot begin with 0"
      }
      return "a value with a unit or a word is a text, and needs quotes: \"\(text)\""
    }
    return "a text needs quotes: \"\(text)\""
  }

  private mutating func string(_ detail: String) -> String? {
    if detail.contains("end-of-file") || next == nil {
      // Only a text of several lines goes on to the end of the file.
      if line.isEmpty || detail.contains("end-of-file") { moveToOpeningQuotes() }
      moveToOpeningQuote()
      return "the text has no closing quote"
    }
    if detail.contains("control character"), let next {
      return "a text cannot contain the control character \(Self.name(next))"
    }
    if detail.contains("escape") {
      return
        "a backslash in a text begins an escape; write \\\\ for a backslash, or put the text in "
        + "single quotes"
    }
    return nil
  }

  private mutating func date(_ detail: String) -> String? {
    let range = /expected (\w+) between (\d+) and (\d+) \(inclusive\), saw (\d+)/
    let match = detail.firstMatch(of: range)
    let text = takeValue()
    let hint = match.map { "the \($0.1) is from \($0.2) to \($0.3), not \($0.4)" }
    return "\(text) is no date or time; "
      + (hint ?? "write 2026-01-31T07:30:00Z, or put a text in quotes")
  }

  private mutating func array(_ detail: String) -> String? {
    let isHeader = rest.hasPrefix("[") && start.isEmpty && rest.contains("]")
    let isPair =
      start.isEmpty && rest.first.map { $0.isLetter || $0 == "_" } == true
      && rest.contains("=")
    if next == nil || detail.contains("end-of-file") || isHeader || isPair {
      moveToOpeningBracket()
      return "the array has no closing ]"
    }
    return "a comma is missing between the values of the array"
  }

  /// Moves the position to the array that begins last, at a key, on this line or before.
  private mutating func moveToOpeningBracket() {
    for number in stride(from: min(position.line, lines.count), to: 0, by: -1) {
      let line = lines[number - 1]
      guard let equals = line.firstIndex(of: "="),
        let bracket = line[equals...].firstIndex(of: "[")
      else { continue }
      position = SourceMap.Position(line: number, column: bracket + 1)
      return
    }
  }

  private mutating func inlineTable(_ detail: String) -> String? {
    if detail.contains("dangling comma") { return "remove the comma before }" }
    if next == nil || detail.contains("end-of-file") {
      return "a table in braces ends on the line on which it begins; write its closing } there"
    }
    if detail.contains("comma") { return "a comma is missing between the keys of the table" }
    return nil
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

// MARK: - Keys and headers

extension SyntaxMistake {
  private mutating func pair(_ detail: String) -> String? {
    if detail.hasPrefix("expected '='") || (detail.contains("end-of-file") && !start.contains("="))
    {
      return equalsSign()
    }
    if detail.contains("expected value") || detail.contains("end-of-file") {
      return "the key \(key) has no value"
    }
    guard detail.contains("comment or whitespace") else { return nil }
    if next == ";" { return "remove the semicolon after the value" }
    if rest.hasPrefix("//") || rest.hasPrefix("--") { return "a comment begins with #" }
    return rest.contains("=")
      ? "each key stands on a line of its own"
      : "only a comment, which begins with #, may follow the value"
  }

  private mutating func equalsSign() -> String {
    if next == ":" { return "write = instead of : after the key \(key)" }
    if rest.isEmpty || rest.hasPrefix("#") {
      return "the key \(key) has no value; write \(key) = VALUE"
    }
    if rest.contains("="), next != "\"", next != "'" {
      return "a key with a blank stands in quotes; the character = follows the key"
    }
    return "the character = is missing after the key \(key)"
  }

  private mutating func header(_ detail: String) -> String? {
    if detail.contains("expected ']'") {
      return "the header of the table has no closing bracket: \(start)]"
    }
    if detail.contains("comment or whitespace") {
      return "only a comment, which begins with #, may follow the header \(start)"
    }
    return detail.contains("blank") ? "the brackets contain no name of a table" : nil
  }

  private mutating func root(_ detail: String) -> String? {
    guard let next else { return nil }
    if next == "=" { return "the key before = is missing" }
    if next == "{" { return "the file is TOML, not JSON; write keys as NAME = VALUE" }
    if next.value < 0x20 || next.value == 0x7f {
      return "the line begins with the control character \(Self.name(next))"
    }
    return "a line begins with a key, with [ or with #, not with \(next)"
  }

  private mutating func redefinition(_ detail: String, isHeader: Bool) -> String? {
    let quoted = detail.split(separator: "'", omittingEmptySubsequences: false)
    guard quoted.count > 1 else { return nil }
    let name = String(quoted[1])
    if detail.contains("as array-of-tables") {
      return
        "\(name) is a table before this place, and a list of tables here; write [[\(name)]] in "
        + "both places"
    }
    if isHeader {
      return "the table [\(name)] stands twice; write all its keys below one header"
    }
    position.column = 1 + line.prefix { $0 == " " || $0 == "\t" }.count
    let first = lineOfKey(name).map { ", first on line \($0)" } ?? ""
    return "the key \(name) stands twice\(first); remove one"
  }

  /// The line before the position, in the same table, that begins with the key.
  private func lineOfKey(_ name: String) -> Int? {
    for number in stride(from: position.line - 1, to: 0, by: -1) {
      let text = Self.trimmed(lines[number - 1])
      if text.hasPrefix("[") { return nil }
      let end = text.dropFirst(name.count).first
      if text.hasPrefix(name), end == " " || end == "=" || end == "." || end == "\t" {
        return number
      }
    }
    return nil
  }
}
