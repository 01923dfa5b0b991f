internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `list` command, which shows widgets, kinds or plugins.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show widgets, kinds or plugins.",
    discussion: """
      On a terminal, a table. In a pipe, a line per row with the columns of docs/command.md: tabs \
      between columns, absolute times in UTC, and `-` for missing values. With --json, the host's \
      own JSON, one object per line.

      Examples:
        widgethost list
        widgethost list 'clock/*'
        widgethost list --plugins
        widgethost list --ids | while read -r id; do widgethost get "$id"; done
        widgethost list --json | jq -r 'select(.state == "error") | .id'
      """)

  /// The objects to list; without a subject, widgets.
  enum Subject: EnumerableFlag {
    case kinds, plugins, ids

    static func help(for subject: Subject) -> ArgumentHelp? {
      switch subject {
      case .kinds: "Show the kinds that plugins offer."
      case .plugins: "Show the plugins and their states."
      case .ids: "Show only the ids of the widgets; no effect with --json."
      }
    }
  }

  @Argument(
    help: ArgumentHelp("Show only widgets whose ids match this glob: * ? [..]", valueName: "glob"))
  var glob: String?

  @Flag(exclusivity: .exclusive)
  var subject: Subject?

  @OptionGroup var options: ClientOptions

  func validate() throws {
    if glob != nil, subject == .kinds || subject == .plugins {
      throw ValidationError(
        "a glob can only select widgets; leave out the glob, or --kinds and --plugins")
    }
  }

  func run() async throws {
    let now = Timestamp.now
    switch subject {
    case .kinds:
      let body = try await options.ask(Request(verb: "kinds")).body
      if body.isEmpty {
        options.note(
          "there are no kinds; see the states of the plugins with `widgethost list --plugins`")
      }
      try options.write(body, as: KindRow.self, Self.kinds)
    case .plugins:
      let body = try await options.ask(Request(verb: "plugins")).body
      if body.isEmpty {
        options.note(
          "there are no plugins; copy a plugin into a plugin directory (docs/configuration.md)")
      }
      try options.write(body, as: PluginRow.self, Self.plugins)
    case .ids, nil:
      let request = Request(verb: "widgets", arguments: glob.map { [$0] } ?? [])
      let body = try await options.ask(request).body
      if body.isEmpty {
        options.note(
          glob == nil
            ? "there are no widgets; see the states of the plugins with `widgethost list --plugins`"
            : "no widget matches")
      }
      try options.write(body, as: WidgetRow.self) { rows in
        subject == .ids
          ? Self.ids(rows) : Self.widgets(rows, at: now, isVerbose: options.verbose)
      }
    }
  }
}
