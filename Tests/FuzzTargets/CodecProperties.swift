internal import WidgetModel
internal import WorkerChannel

/// The properties of the messages between host and worker: what is decoded can be encoded, and
/// gives the same bytes when decoded and encoded again.
enum CodecProperties {
  static func check(_ input: [UInt8]) throws(BrokenProperty) {
    guard let selector = input.first else { return }
    let bytes = Array(input.dropFirst())
    switch selector % 4 {
    case 0:
      try check(bytes, encode: { $0.encoded() }) { span throws(CodecError) in
        try WorkerMessage(decoding: span)
      }
    case 1:
      try check(bytes, encode: DescriptionCodec.encode) { span throws(CodecError) in
        try DescriptionCodec.decode(span)
      }
    case 2:
      try check(bytes, encode: OptionsCodec.encode) { span throws(CodecError) in
        try OptionsCodec.decode(span)
      }
    default:
      try check(bytes, encode: { $0.encoded() }) { span throws(CodecError) in
        try HostMessage(decoding: span)
      }
    }
  }

  /// Values are compared by their bytes, because numbers may be NaN.
  private static func check<Value>(
    _ bytes: [UInt8], encode: (Value) -> [UInt8],
    decode: (RawSpan) throws(CodecError) -> Value
  ) throws(BrokenProperty) {
    let value: Value
    do {
      value = try decode(bytes.span.bytes)
    } catch {
      consume(error.description.utf8.count)
      return
    }
    let encoded = encode(value)
    do {
      let again = try decode(encoded.span.bytes)
      try require(encode(again) == encoded, "a decoded value is encoded in two ways")
    } catch let error as BrokenProperty {
      throw error
    } catch {
      throw BrokenProperty("a decoded value cannot be decoded again: \(error)")
    }
  }
}
