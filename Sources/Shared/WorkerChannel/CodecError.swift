internal import WidgetModel

/// Why bytes are not a message, or not a description.
public enum CodecError: Error, Hashable, Sendable {
  /// The bytes end before the value does.
  case truncated
  /// Bytes follow after the value.
  case trailing
  /// The bytes were written by another version of the host.
  case version(UInt8)
  /// A tag or a flag has a value that none of that name has.
  case unknown(field: String, value: UInt64)
  /// A text is not UTF-8.
  case notUTF8
  /// There are more elements, or a longer text, than the limit.
  case tooMany(field: String, count: Int)
  /// A value is outside its range, or contradicts another.
  case contradiction(String)
}

extension CodecError: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .truncated: "the bytes end too early"
    case .trailing: "there are bytes after the end"
    case .version(let version): "version \(version) is not \(ByteWriter.version)"
    case .unknown(let field, let value): "\(value) is no \(field)"
    case .notUTF8: "a text is not UTF-8"
    case .tooMany(let field, let count): "\(count) is too much for \(field)"
    case .contradiction(let reason): reason.printable
    }
  }
}
