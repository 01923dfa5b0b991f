/// Why texts cannot be measured here.
public struct TextError: Error, CustomStringConvertible {
  /// What is missing, and what to do.
  public var description: String

  /// Makes an error.
  public init(description: String) { self.description = description }
}
