/// Why a time zone cannot be read.
public struct TimeZoneError: Error, Hashable, CustomStringConvertible {
  /// Which kind of fault it is.
  public enum Code: Hashable, Sendable {
    /// The name is none that a zone can have.
    case badName
    /// There is no such file, or it cannot be read.
    case unreadable
    /// The file is longer than ``TimeZoneOffsets/fileLimit``.
    case tooLong
    /// The file is no TZif file, or contradicts itself.
    case malformed
  }

  /// What it is.
  public var code: Code
  /// A sentence that names the zone and what is wrong with it.
  public var description: String

  /// Makes an error.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
