/// A header of an entry that lacks a field, or has one that cannot be read.
public struct EntryHeaderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The field's key.
  public var field: String

  /// One sentence for people.
  public var description: String {
    "the field \"\(field)\" of the entry is missing or cannot be read"
  }
}
