internal import WidgetClient
internal import WidgetModel

/// The reason for a command's exit status other than 0.
struct CommandFailure: Error, Hashable {
  /// The exit status of the command.
  var status: ExitStatus
  /// The lines for standard error; empty if the output already describes the failure.
  var messages: [String]

  /// Creates a failure with one line for standard error.
  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.messages = [message]
  }

  /// Creates a failure with several lines for standard error, or with none.
  init(_ status: ExitStatus, messages: [String] = []) {
    self.status = status
    self.messages = messages
  }

  /// Creates a failure from an error of the client library.
  init(_ error: ClientError) {
    self.init(error.exitStatus, error.description)
  }

  /// Writes the messages to standard error.
  func report() {
    for message in messages { StandardError.write(line: message) }
  }
}
