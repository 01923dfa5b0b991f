extension OutputWriter {
  /// Text as it stands in XML, within an element or between double quotes.
  ///
  /// A character that XML 1.0 (section 2.2) does not allow, and a control character, becomes
  /// U+FFFD; tabs and line feeds become blanks, which is what a picture shows for them.
  mutating func write(xml text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: write("&amp;")
      case 0x3c: write("&lt;")
      case 0x3e: write("&gt;")
      case 0x22: write("&quot;")
      case 0x09, 0x0a, 0x0d: write(byte: 0x20)
      case 0x20...0x7e: write(byte: UInt8(truncatingIfNeeded: scalar.value))
      case 0..<0x20, 0x7f..<0xa0, 0xfffe, 0xffff: write(text: "\u{fffd}")
      default: write(text: String(scalar))
      }
    }
  }

  /// Text as an attribute: ` name="text"`.
  mutating func write(attribute name: StaticString, _ text: String) {
    open(name)
    write(xml: text)
    write(byte: UInt8(ascii: "\""))
  }

  /// A number as an attribute.
  mutating func write(attribute name: StaticString, _ number: Double, decimals: Int = 2) {
    open(name)
    write(number, decimals: decimals)
    write(byte: UInt8(ascii: "\""))
  }

  private mutating func open(_ name: StaticString) {
    write(byte: UInt8(ascii: " "))
    write(name)
    write("=\"")
  }
}
