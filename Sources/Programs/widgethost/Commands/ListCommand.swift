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
      For people a table; in a pipe one line each with tabs between, absolute times in UTC, `-` \
      for what there is not, and the columns that docs/command.md lists; with --json the host's \
      own JSON, one object a line.

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
      case .plugins: "Show the plugins and what became of them."
      case .ids: "Show the ids of the widgets only."
      }
    }
  }

  @Argument(help: ArgumentHelp("Only ids that match: * ? [..]", valueName: "glob"))
  var glob: String?

  @Flag(exclusivity: .exclusive)
  var subject: Subject?

  @OptionGroup var options: ClientOptions

  func validate() throws {
    if glob != nil, subject == .kinds || subject == .plugins {
      throw ValidationError("a glob goes with widgets only")
    }
  }

  func run() async throws {
    let now = Timestamp.now
    switch subject {
    case .kinds:
      let body = try await options.ask(Request(verb: "kinds")).body
      if body.isEmpty { options.note("no kinds; see `widgethost list --plugins`") }
      try options.write(body, as: KindRow.self, Self.kinds)
    case .plugins:
      let body = try await options.ask(Request(verb: "plugins")).body
      if body.isEmpty { options.note("no plugins; put one into a plugin directory") }
      try options.write(body, as: PluginRow.self, Self.plugins)
    case .ids, nil:
      let request = Request(verb: "widgets", arguments: glob.map { [$0] } ?? [])
      let body = try await options.ask(request).body
      if body.isEmpty {
        options.note(
          glob == nil ? "no widgets; see `widgethost list --plugins`" : "no widget matches")
      }
      try options.write(body, as: WidgetRow.self) { rows in
        subject == .ids
          ? Self.ids(rows) : Self.widgets(rows, at: now, isVerbose: options.verbose)
      }
    }
  }
}
