internal import WidgetModel

/// The reason why the program does not start.
struct StartFailure: Error {
  /// The exit status.
  var status: ExitStatus
  /// One sentence with the next step.
  var message: String

  /// Creates a failure.
  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message.printable
  }
}
