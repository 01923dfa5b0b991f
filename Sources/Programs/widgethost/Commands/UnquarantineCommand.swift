internal import ArgumentParser
internal import WidgetClient
internal import WidgetWire

/// The `unquarantine` command, which lets a plugin be called again that crashed too often.
struct UnquarantineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unquarantine",
    abstract: "Let a plugin be called again that crashed too often.",
    discussion: """
      A plugin whose worker crashes or is killed three times within ten minutes is not called for \
      an hour, then for two, up to a day. A new build of the plugin is tried at once, without this \
      command. `widgethost list --plugins` shows which plugins are quarantined, and until when.

      Exits with 66 if there is no such plugin.

      Examples:
        widgethost unquarantine headlines
      """)

  @Argument(help: "The name of the plugin.", completion: Completions.quarantinedPlugins)
  var plugin: String

  @OptionGroup var options: ClientOptions

  func run() async throws {
    let body = try await options.ask(Request(verb: "unquarantine", arguments: [plugin])).body
    let clock = WallClock.current
    try options.write(body, as: ReloadRow.self) { ReloadCommand.answers($0, at: clock) }
  }
}
