/// Why a descriptor was not accepted as sealed memory.
public enum SealedMemoryError: Error, Hashable, Sendable {
  /// It is no memory file, or somebody could still change it.
  case notSealed
  /// It has no bytes.
  case empty
  /// It has more bytes than are accepted.
  case tooLarge(bytes: Int, limit: Int)
  /// It could not be mapped: the host's own trouble.
  case system(SystemCallError)
}

extension SealedMemoryError: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .notSealed: "the memory that came along is not sealed"
    case .empty: "the memory that came along is empty"
    case .tooLarge(let bytes, let limit):
      "the memory that came along has \(bytes) bytes; the limit is \(limit)"
    case .system(let error): error.description
    }
  }
}
