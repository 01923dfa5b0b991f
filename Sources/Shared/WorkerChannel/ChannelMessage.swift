/// A message that an ``Endpoint`` carries.
public protocol ChannelMessage: Hashable, Sendable {
  /// The message as bytes, the same for equal messages.
  func encoded() -> [UInt8]

  /// Reads what ``encoded()`` wrote; anything else throws, and never crashes or allocates more than
  /// a small multiple of the bytes.
  init(decoding bytes: RawSpan) throws(CodecError)
}
