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
