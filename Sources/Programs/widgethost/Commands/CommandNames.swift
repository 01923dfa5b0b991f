internal import ArgumentParser
internal import WidgetModel

/// The names of the subcommands, and the failure for a name that is not among them.
enum CommandNames {
  private static let all =
    Widgethost.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]

  /// Returns the failure for arguments that begin with the name of no command, or with `help` and
  /// such a name.
  ///
  /// The argument parser alone reports the first, and shows the general help for the second, both
  /// without a suggestion.
  static func failure(for arguments: [String]) -> CommandFailure? {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let name = words.first, !name.hasPrefix("-"), !all.contains(name) else { return nil }
    let nearest = Spelling.nearest(to: name, in: all)
    let hint = nearest.map { "did you mean \"\($0)\"?" } ?? "see `widgethost --help`"
    return CommandFailure(.usage, "there is no command \"\(name)\"; \(hint)")
  }
}
