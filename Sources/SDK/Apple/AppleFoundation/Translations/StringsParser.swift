/// A parser of `"key" = "value";` pairs with comments, optionally enclosed in braces.
struct StringsParser {
  private let text: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) { self.text = Array(text.unicodeScalars) }

  /// Parses all pairs. For a duplicate key, the last value wins.
  mutating func parse() throws(StringsFile.Failure) -> [String: String] {
    var pairs: [String: String] = [:]
    try skipSpace()
    let isBraced = take("{")
    while true {
      try skipSpace()
      if position == text.count, !isBraced { return pairs }
      if isBraced, take("}") { return pairs }
      let key = try string()
      try skipSpace()
      var value = key
      if take("=") {
        try skipSpace()
        value = try string()
        try skipSpace()
      }
      guard take(";") else { throw failure }
      pairs[key] = value
    }
  }

  private var failure: StringsFile.Failure {
    .unexpected(line: 1 + text[..<min(position, text.count)].count { $0 == "\n" })
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard position < text.count, text[position] == scalar else { return false }
    position += 1
    return true
  }

  private func stands(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    position + 1 < text.count && text[position] == first && text[position + 1] == second
  }

  private mutating func skipSpace() throws(StringsFile.Failure) {
    while position < text.count {
      if text[position].properties.isWhitespace || text[position] == "\u{feff}" {
        position += 1
      } else if stands("/", "/") {
        while position < text.count, text[position] != "\n" { position += 1 }
      } else if stands("/", "*") {
        let start = position
        position += 2
        while position < text.count, !stands("*", "/") { position += 1 }
        guard position < text.count else {
          position = start
          throw failure
        }
        position += 2
      } else {
        return
      }
    }
  }

  /// Parses a quoted string or an unquoted word.
  private mutating func string() throws(StringsFile.Failure) -> String {
    guard position < text.count else { throw failure }
    let quote = text[position]
    guard quote == "\"" || quote == "'" else { return try word() }
    let start = position
    position += 1
    var result = String.UnicodeScalarView()
    while position < text.count {
      let scalar = text[position]
      position += 1
      if scalar == quote { return String(result) }
      if scalar == "\\" { escape(into: &result) } else { result.append(scalar) }
    }
    position = start
    throw failure
  }

  private mutating func word() throws(StringsFile.Failure) -> String {
    let start = position
    while position < text.count {
      let scalar = text[position]
      let isWord = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      guard isWord || "_-.$:/".unicodeScalars.contains(scalar) else { break }
      position += 1
    }
    guard position > start else { throw failure }
    return String(String.UnicodeScalarView(text[start..<position]))
  }

  private mutating func escape(into result: inout String.UnicodeScalarView) {
    guard position < text.count else { return }
    let scalar = text[position]
    position += 1
    switch scalar {
    case "n": result.append("\n")
    case "t": result.append("\t")
    case "r": result.append("\r")
    case "\n": break
    case "U", "u": result.append(contentsOf: codeUnits())
    default: result.append(scalar)
    }
  }

  /// Parses four hexadecimal digits after `\U`; a surrogate pair takes two such escapes.
  private mutating func codeUnits() -> [Unicode.Scalar] {
    guard let unit = hexadecimal() else { return [] }
    var units = [unit]
    if 0xd800...0xdbff ~= unit, stands("\\", "U") || stands("\\", "u") {
      position += 2
      units += hexadecimal().map { [$0] } ?? []
    }
    return Array(String(decoding: units, as: UTF16.self).unicodeScalars)
  }

  private mutating func hexadecimal() -> UInt16? {
    var digits = ""
    while digits.count < 4, position < text.count, text[position].properties.isASCIIHexDigit {
      digits.unicodeScalars.append(text[position])
      position += 1
    }
    return UInt16(digits, radix: 16)
  }
}
