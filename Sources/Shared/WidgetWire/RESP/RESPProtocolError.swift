/// Why RESP input cannot be read any further. The answer is ``reply``, and then the end of the
/// connection: where the next command begins is not known any more.
public enum RESPProtocolError: Error, Hashable, Sendable {
  /// A command does not begin with `*`.
  case expectedArray(found: UInt8)
  /// The number of arguments is no number.
  case invalidArrayLength
  /// An argument does not begin with `$`.
  case expectedBulk(found: UInt8)
  /// The length of an argument is no number, or negative.
  case invalidBulkLength
  /// An argument does not end with CR LF after its length.
  case missingLineEnd
  /// More arguments than ``WireLimits/respArguments``.
  case tooManyArguments
  /// An argument longer than ``WireLimits/respArgumentBytes``.
  case argumentTooLong

  /// The text of the error reply, code first; in Redis's wording where Redis has one.
  public var reply: String {
    switch self {
    case .expectedArray(let found): "ERR Protocol error: expected '*', got '\(Self.quote(found))'"
    case .invalidArrayLength: "ERR Protocol error: invalid multibulk length"
    case .expectedBulk(let found): "ERR Protocol error: expected '$', got '\(Self.quote(found))'"
    case .invalidBulkLength: "ERR Protocol error: invalid bulk length"
    case .missingLineEnd: "ERR Protocol error: expected CRLF after an argument"
    case .tooManyArguments: "TOO_LARGE a command has at most \(WireLimits.respArguments) arguments"
    case .argumentTooLong:
      "TOO_LARGE an argument has at most \(WireLimits.respArgumentBytes) bytes"
    }
  }

  private static func quote(_ byte: UInt8) -> Character {
    0x20...0x7e ~= byte ? Character(Unicode.Scalar(byte)) : "?"
  }
}
