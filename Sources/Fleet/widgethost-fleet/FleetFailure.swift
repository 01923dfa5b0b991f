internal import ArgumentParser
internal import HostConfiguration
internal import WidgetModel

/// The reason why a command fails: one sentence with the next step.
struct FleetFailure: Error {
  /// The exit status.
  var status: ExitStatus
  /// One sentence that says what to do next.
  var message: String

  /// Creates a failure.
  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message.printable
  }
}

/// Runs a command's work, and ends the program with a sentence and a status if it fails.
func reporting<Result>(_ work: () async throws -> Result) async throws -> Result {
  do {
    return try await work()
  } catch let error as ConfigurationError {
    for problem in error.problems { ProgramOutput.report(problem.description) }
    throw ExitCode(error.exitStatus.rawValue)
  } catch let error as FleetFailure {
    ProgramOutput.report(error.message)
    throw ExitCode(error.status.rawValue)
  }
}
