/// What breaks the grammar of a line, and where.
public struct LineSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The byte at fault, counted from 1.
  public var column: Int
  /// What is wrong with it, and what was expected.
  public var reason: String

  init(at offset: Int, _ reason: String) {
    self.column = offset + 1
    self.reason = reason
  }

  /// `byte 7: expected …`.
  public var description: String { "byte \(column): \(reason)" }
}
