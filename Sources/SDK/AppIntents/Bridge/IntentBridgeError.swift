/// An intent cannot be configured, made or performed as it was asked for.
package struct IntentBridgeError: Error, Hashable, CustomStringConvertible {
  /// What kind of failure it is.
  package enum Code: String, Sendable {
    /// A parameter has a type that the host has no values of.
    case unsupportedType = "a parameter's type cannot be configured"
    /// A value is not one of its parameter's type.
    case wrongValue = "wrong value"
    /// A parameter without a value that has to have one.
    case missingValue = "a parameter has no value"
    /// The intent has no such parameter.
    case unknownParameter = "unknown parameter"
    /// No intent has this name.
    case unknownAction = "unknown action"
  }

  /// What kind of failure it is.
  package let code: Code
  /// On what object, and why.
  package let detail: String

  /// Makes an error.
  package init(_ code: Code, _ detail: String) {
    self.code = code
    self.detail = detail
  }

  /// What failed, on what object.
  package var description: String { "\(code.rawValue): \(detail)" }
}
