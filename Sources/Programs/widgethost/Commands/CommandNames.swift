internal import ArgumentParser
internal import WidgetModel

/// The names of the subcommands, and the place of options before them.
enum CommandNames {
  private static let all =
    Widgethost.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]

  /// The options of ``ClientOptions``, and whether each takes a value.
  private static let common = [
    "--socket": true, "--color": true, "--json": false, "-q": false, "--quiet": false, "-v": false,
    "--verbose": false,
  ]

  /// Returns the arguments with the common options behind the command: `--socket P list` becomes
  /// `list --socket P`.
  ///
  /// - Throws: The failure for other options before a command, with the command line that is right; for
  ///   arguments that begin with the name of no command, or with `help` and such a name. The argument
  ///   parser alone reports these without a suggestion.
  static func arranged(_ arguments: [String]) throws(CommandFailure) -> [String] {
    let (options, rest) = leadingOptions(of: arguments)
    guard !rest.isEmpty else { return arguments }
    if let failure = failure(for: rest) { throw failure }
    guard !options.isEmpty else { return arguments }
    let strange = options.first { $0.hasPrefix("-") && common[self.name(of: $0)] == nil }
    let names = rest.prefix(nameCount(of: rest))
    let arranged = names + options + rest.dropFirst(names.count)
    guard let strange else { return Array(arranged) }
    let right = (["widgethost"] + arranged).map(\.quotedForShell)
    throw CommandFailure(
      .usage,
      "\(strange) stands behind the command: `\(right.joined(separator: " ").printable)`")
  }

  /// Splits the arguments before the command. Without a command behind options, all are the rest, and
  /// the argument parser judges them: `--help`, `--version`.
  private static func leadingOptions(
    of arguments: [String]
  ) -> (options: [String], rest: [String]) {
    var index = 0
    while index < arguments.count, arguments[index].hasPrefix("-") {
      let option = arguments[index]
      if ["-h", "--help", "--help-hidden", "--version"].contains(option) { return ([], []) }
      let takesValue = common[option] == true
      index += takesValue ? 2 : 1
      // The value of an option that is not common is told from a command by its name alone.
      let isValue = common[name(of: option)] == nil && !option.contains("=")
      if isValue, index + 1 < arguments.count, !all.contains(arguments[index]),
        all.contains(arguments[index + 1])
      {
        index += 1
      }
    }
    guard index < arguments.count else { return ([], []) }
    return (Array(arguments[..<index]), Array(arguments[index...]))
  }

  /// Returns the number of words that name the command: two for `panel list`.
  private static func nameCount(of words: [String]) -> Int {
    let command = Widgethost.configuration.subcommands.first {
      $0.configuration.commandName == words.first
    }
    let parts = command?.configuration.subcommands.compactMap { $0.configuration.commandName } ?? []
    return words.dropFirst().first.map(parts.contains) == true ? 2 : 1
  }

  /// The name of an option: `--socket` of `--socket=P`.
  private static func name(of option: String) -> String {
    String(option.prefix { $0 != "=" })
  }

  private static func failure(for arguments: [String]) -> CommandFailure? {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let name = words.first, !name.hasPrefix("-"), !all.contains(name) else { return nil }
    let nearest = Spelling.nearest(to: name, in: all)
    let hint = nearest.map { "did you mean \"\($0)\"?" } ?? "see `widgethost --help`"
    return CommandFailure(.usage, "there is no command \"\(name)\"; \(hint)")
  }
}
