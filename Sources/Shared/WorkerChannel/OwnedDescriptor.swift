internal import CHostShims
internal import Glibc

/// A file descriptor with a single owner, closed at the end of the owner's life.
public struct OwnedDescriptor: ~Copyable, Sendable {
  /// The descriptor, borrowed: valid during the life of this value, and not to be closed by the
  /// caller.
  public let number: Int32

  /// Takes ownership of an open descriptor.
  public init(adopting number: Int32) {
    self.number = number
  }

  /// Takes ownership of a descriptor returned by a function of `CHostShims`, or throws the returned
  /// error.
  public init(
    checking result: Int32, _ operation: @autoclosure () -> String
  ) throws(SystemCallError) {
    self.init(adopting: try SystemCallError.check(result, operation()))
  }

  /// Makes another descriptor of the same file, which is closed when a program is started.
  public init(copying number: Int32) throws(SystemCallError) {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw SystemCallError("fcntl", code: errno) }
    self.init(adopting: copy)
  }

  deinit { _ = close(number) }

  /// Returns the descriptor without closing it; the caller becomes the owner.
  public consuming func relinquish() -> Int32 {
    let number = number
    discard self
    return number
  }
}

/// The failure of a system call.
public struct SystemCallError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The attempted operation, such as `open /dev/null`.
  public var operation: String
  /// The `errno` value (errno(3)).
  public var code: Int32

  /// Creates an error from the name of a call and an `errno` value.
  public init(_ operation: String, code: Int32) {
    self.operation = operation
    self.code = code
  }

  /// A sentence for people.
  public var description: String { "\(operation): \(Self.text(of: code))" }

  /// Throws if `result` is a negated `errno`, as returned by the functions of `CHostShims`.
  ///
  /// - Returns: `result` if not negative.
  @discardableResult
  public static func check(
    _ result: Int32, _ operation: @autoclosure () -> String
  ) throws(SystemCallError) -> Int32 {
    guard result < 0 else { return result }
    throw SystemCallError(operation(), code: -result)
  }

  /// Returns the text of an `errno` value.
  public static func text(of code: Int32) -> String {
    shim_error_text(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
