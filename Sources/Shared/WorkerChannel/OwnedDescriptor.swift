internal import CHostShims
internal import Glibc

/// A file descriptor with exactly one owner, closed when the owner lets go.
public struct OwnedDescriptor: ~Copyable, Sendable {
  /// The descriptor, borrowed: valid as long as this value lives, and not the caller's to close.
  public let number: Int32

  /// Takes over an open descriptor that nobody else will close.
  public init(adopting number: Int32) {
    self.number = number
  }

  /// Takes over what a function of `CHostShims` returned, or throws the error that it returned.
  public init(
    checking result: Int32, _ operation: @autoclosure () -> String
  ) throws(SystemCallError) {
    self.init(adopting: try SystemCallError.check(result, operation()))
  }

  deinit { _ = close(number) }

  /// Gives up ownership: the caller closes it.
  public consuming func relinquish() -> Int32 {
    let number = number
    discard self
    return number
  }
}

/// A system call failed.
public struct SystemCallError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was attempted, for example `open /dev/null`.
  public var operation: String
  /// The `errno` value, see errno(3).
  public var code: Int32

  /// Makes an error from a call's name and an `errno` value.
  public init(_ operation: String, code: Int32) {
    self.operation = operation
    self.code = code
  }

  /// One sentence for people.
  public var description: String { "\(operation): \(Self.text(of: code))" }

  /// Turns the negated `errno` that the functions of `CHostShims` return into an error.
  ///
  /// - Returns: `result` when it is not negative.
  @discardableResult
  public static func check(
    _ result: Int32, _ operation: @autoclosure () -> String
  ) throws(SystemCallError) -> Int32 {
    guard result < 0 else { return result }
    throw SystemCallError(operation(), code: -result)
  }

  private static func text(of code: Int32) -> String {
    shim_error_text(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
