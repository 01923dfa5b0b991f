package import WidgetModel

/// The reason why nothing could be imported.
package struct ImportFailure: Error, Hashable, CustomStringConvertible {
  /// The exit status of a command that ends with this failure.
  package var status: ExitStatus
  /// The failed step with its file and the reason.
  package var message: String
  /// The next steps for the author; empty if the message names them.
  package var advice: [String]

  package init(_ status: ExitStatus, _ message: String, advice: String...) {
    self.status = status
    self.message = message
    self.advice = advice
  }

  /// The message and the advice, a line each.
  package var description: String { ([message] + advice).joined(separator: "\n") }
}
