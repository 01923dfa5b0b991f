internal import Glibc
internal import WidgetModel

/// Executes another program of the project in the place of this one.
enum ProgramReplacement {
  /// Executes a program.
  ///
  /// - Returns: The failure, if the program cannot be executed.
  static func failure(of program: String, _ words: [String]) -> CommandFailure {
    var arguments = ([program] + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    execv(program, &arguments)
    let reason = String(cString: strerror(errno))
    let name = program.split(separator: "/").last ?? ""
    return CommandFailure(
      .unavailable, "\(program) cannot be run (\(reason)); install \(name) beside widgethost")
  }
}
