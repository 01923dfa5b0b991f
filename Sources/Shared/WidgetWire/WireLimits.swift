/// The published limits of the socket protocol.
public enum WireLimits {
  /// Bytes of one request line, its line end not counted.
  public static let lineBytes = 8192
  /// Tokens of one request line: the tag, the verb, arguments and keys.
  public static let tokens = 64
  /// Bytes of a tag.
  public static let tagBytes = 32
  /// Arguments of one RESP command, its name counted.
  public static let respArguments = 1024
  /// Bytes of one RESP argument.
  public static let respArgumentBytes = 65_536
  /// Bytes of the first line of a reply, as a client reads it: the longest link and the longest
  /// error message, with every byte escaped, still fit.
  public static let replyHeaderBytes = 65_536
  /// Bytes of a reply's body, as a client reads it: several times the largest archive.
  public static let replyBodyBytes = 64 << 20
}
