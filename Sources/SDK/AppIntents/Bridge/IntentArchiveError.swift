/// An intent cannot be written down as the name of an action.
package struct IntentArchiveError: Error, Hashable, CustomStringConvertible {
  /// Why.
  package enum Reason: Hashable, Sendable {
    /// The type cannot be found by its name, because it is private or inside a function.
    case unfindable
    /// A parameter of a type that cannot be written down.
    case parameter(String)
    /// The name is longer than 1,024 bytes.
    case tooLong(Int)
  }

  /// The intent's type.
  package let type: String
  /// Why.
  package let reason: Reason

  /// Makes an error.
  package init(type: String, reason: Reason) {
    self.type = type
    self.reason = reason
  }

  /// What failed and why.
  package var description: String {
    switch reason {
    case .unfindable:
      "the intent \(type) cannot be archived: a new process finds no type by its name that is private "
        + "or inside a function; declare it at the top of a file, without private"
    case .parameter(let name):
      "the intent \(type) cannot be archived: its parameter \(name) has a type without a text"
    case .tooLong(let bytes):
      "the intent \(type) cannot be archived: its values take \(bytes) bytes, more than 1,024"
    }
  }
}
