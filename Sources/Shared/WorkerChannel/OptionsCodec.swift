public import WidgetModel

/// The options of a parameter as bytes: what a worker hands over.
public enum OptionsCodec {
  /// The most bytes that anybody accepts: as many options as there may be, each text as long as it
  /// may be.
  public static let limit = 5 + OutputLimits.options * 3 * (OutputLimits.optionBytes + 5)

  /// The options as bytes, the same for equal ones.
  public static func encode(_ options: [ParameterOption]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(options) { writer, option in
      writer.write(option.value)
      writer.write(option.title) { $0.write($1) }
      writer.write(option.section) { $0.write($1) }
    }
    return writer.bytes
  }

  /// Reads what ``encode(_:)`` wrote, and checks that there are not too many, and that each text is
  /// one that may be shown.
  public static func decode(_ bytes: RawSpan) throws(CodecError) -> [ParameterOption] {
    guard bytes.byteCount <= limit else {
      throw .tooMany(field: "options", count: bytes.byteCount)
    }
    var reader = try ByteReader(bytes)
    let options = try reader.list(of: "options", atMost: OutputLimits.options) {
      reader throws(CodecError) in
      let value = try reader.printableText()
      guard !value.isEmpty else { throw .contradiction("an option has no value") }
      return ParameterOption(
        value: value,
        title: try reader.optional { reader throws(CodecError) in try reader.printableText() },
        section: try reader.optional { reader throws(CodecError) in try reader.printableText() })
    }
    try reader.finish()
    return options
  }
}

extension ByteReader {
  fileprivate mutating func printableText() throws(CodecError) -> String {
    let text = try text(atMost: OutputLimits.optionBytes)
    guard text == text.printable else {
      throw .contradiction("an option holds a control character")
    }
    return text
  }
}
