public import WidgetModel

/// The encoding of a parameter's options, for the handover by a worker.
public enum OptionsCodec {
  /// The largest accepted size in bytes, for the largest number of options with texts of the
  /// largest length.
  public static let limit = 5 + OutputLimits.options * 3 * (OutputLimits.optionBytes + 5)

  /// Encodes options; equal options give equal bytes.
  public static func encode(_ options: [ParameterOption]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(options) { writer, option in
      writer.write(option.value)
      writer.write(option.title) { $0.write($1) }
      writer.write(option.section) { $0.write($1) }
    }
    return writer.bytes
  }

  /// Decodes the output of ``encode(_:)`` and checks the number of options, and that each text is
  /// printable and within its limit.
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
    if let character = text.controlCharacter {
      throw .contradiction("an option contains \(character)")
    }
    return text
  }
}
