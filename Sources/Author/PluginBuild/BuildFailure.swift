package import WidgetModel

/// The reason why a plugin cannot be built.
package struct BuildFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The exit status of a command that ends with this failure.
  package var status: ExitStatus
  /// The cause of the failure, and the remedy.
  package var message: String
  /// The messages of the compiler, if ``BuildOptions/messages`` asked for them; otherwise empty, and the
  /// messages are on standard error.
  package var output: String

  /// Creates a failure.
  package init(_ status: ExitStatus, _ message: String, output: String = "") {
    self.status = status
    self.message = message
    self.output = output
  }

  /// The message, without the output of the compiler.
  package var description: String { message }
}
