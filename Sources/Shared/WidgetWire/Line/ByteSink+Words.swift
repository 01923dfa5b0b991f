extension ByteSink {
  /// Appends ` key=value` for each field, with quoted values where the grammar requires quotes.
  public mutating func write(fields: [WireField]) {
    for field in fields {
      write(byte: .space)
      write(field.key)
      write(byte: .equals)
      writeWord(field.value, isArgument: false)
    }
  }

  /// Appends `text` as an argument or a value: bare if the grammar allows, else quoted.
  ///
  /// An empty argument needs quotes, an empty value does not.
  mutating func writeWord(_ text: String, isArgument: Bool) {
    let needsQuotes = text.utf8.contains {
      $0 == .space || $0 == .quote || $0 == .equals || $0.isControl
    }
    if needsQuotes || (isArgument && text.isEmpty) { writeQuoted(text) } else { write(text) }
  }

  /// Appends `text` in quotes, with the escapes `\"`, `\\`, `\n`, `\t` and `\xHH`.
  mutating func writeQuoted(_ text: String) {
    var bytes: [UInt8] = [.quote]
    bytes.reserveCapacity(text.utf8.count + 2)
    for byte in text.utf8 {
      switch byte {
      case .quote, .backslash: bytes += [.backslash, byte]
      case .lineFeed: bytes += [.backslash, UInt8(ascii: "n")]
      case .tab: bytes += [.backslash, UInt8(ascii: "t")]
      case _ where byte.isControl:
        bytes += [.backslash, UInt8(ascii: "x"), .hex(byte >> 4), .hex(byte & 15)]
      default: bytes.append(byte)
      }
    }
    bytes.append(.quote)
    write(bytes)
  }
}
