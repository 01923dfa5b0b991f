package import WidgetModel

/// The reason why a folder for a new plugin cannot be made.
package struct TemplateFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The exit status of a command that ends with this failure.
  package var status: ExitStatus
  /// A sentence with the cause, and one with the remedy.
  package var message: String

  /// Creates a failure.
  package init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  package var description: String { message }
}
