/// A failure to encode an intent as the name of an action.
package struct IntentArchiveError: Error, Hashable, CustomStringConvertible {
  /// The cause of the failure.
  package enum Reason: Hashable, Sendable {
    /// A type that cannot be found by name, because the type is private or inside a function.
    case unfindable
    /// A parameter, given by name, whose value cannot be encoded.
    case parameter(String)
    /// A name longer than 1,024 bytes, with its length in bytes.
    case tooLong(Int)
  }

  /// The name of the intent's type.
  package let type: String
  /// The cause of the failure.
  package let reason: Reason

  /// Makes an error for a type.
  package init(type: String, reason: Reason) {
    self.type = type
    self.reason = reason
  }

  package var description: String {
    switch reason {
    case .unfindable:
      "the intent \(type) cannot be archived: a new process cannot find a type by its name if the "
        + "type is private "
        + "or inside a function; declare the type at the top of a file, without private"
    case .parameter(let name):
      "the intent \(type) cannot be archived: the type of its parameter \(name) has no text form"
    case .tooLong(let bytes):
      "the intent \(type) cannot be archived: its values take \(bytes) bytes; the limit is 1,024"
    }
  }
}
