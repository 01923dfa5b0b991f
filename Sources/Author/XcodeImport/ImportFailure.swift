package import WidgetModel

/// The reason why nothing could be imported.
package struct ImportFailure: Error, Hashable, CustomStringConvertible {
  /// The exit status of a command that ends with this failure.
  package var status: ExitStatus
  /// What failed, on which file, and why.
  package var message: String
  /// What to do next; empty if the message says it.
  package var advice: [String]

  package init(_ status: ExitStatus, _ message: String, advice: String...) {
    self.status = status
    self.message = message
    self.advice = advice
  }

  /// The message and the advice, a line each.
  package var description: String { ([message] + advice).joined(separator: "\n") }
}
