/// A failure to configure, make or perform an intent.
package struct IntentBridgeError: Error, Hashable, CustomStringConvertible {
  /// The kind of failure.
  package enum Code: String, Sendable {
    /// The parameter has a type without configurable values.
    case unsupportedType = "a parameter's type cannot be configured"
    /// The value does not fit the parameter's type.
    case wrongValue = "wrong value"
    /// A mandatory parameter has no value.
    case missingValue = "a parameter has no value"
    /// The intent has no parameter with the given name.
    case unknownParameter = "unknown parameter"
    /// There is no intent with the given name.
    case unknownAction = "unknown action"
  }

  /// The kind of failure.
  package let code: Code
  /// The object and the reason of the failure.
  package let detail: String

  /// Makes an error of a kind.
  package init(_ code: Code, _ detail: String) {
    self.code = code
    self.detail = detail
  }

  package var description: String { "\(code.rawValue): \(detail)" }
}
