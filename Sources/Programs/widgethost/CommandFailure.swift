internal import WidgetClient
internal import WidgetModel

/// Why a command ends with another status than 0.
struct CommandFailure: Error, Hashable {
  /// What the command exits with.
  var status: ExitStatus
  /// What goes to standard error, a line each; none if everything was told already.
  var messages: [String]

  /// Ends with one line on standard error.
  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.messages = [message]
  }

  /// Ends with a status that needs no words, or with several lines.
  init(_ status: ExitStatus, messages: [String] = []) {
    self.status = status
    self.messages = messages
  }

  /// An error of the client library.
  init(_ error: ClientError) {
    self.init(error.exitStatus, error.description)
  }

  /// Writes the messages.
  func report() {
    for message in messages { StandardError.write(line: message) }
  }
}
