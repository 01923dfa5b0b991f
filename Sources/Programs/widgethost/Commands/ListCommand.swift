internal import ArgumentParser
internal import HostConfiguration
internal import PluginFiles
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `list` command, which shows widgets, kinds, plugins or hosts.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show widgets, kinds, plugins or hosts.",
    discussion: """
      On a terminal, a table. In a pipe, a line per row with the columns of docs/command.md: tabs \
      between columns, absolute times in UTC, and `-` for missing values. With --json, the host's \
      own JSON, one object per line. --hosts is `widgethost fleet status`.

      Examples:
        widgethost list
        widgethost list 'clock/*'
        widgethost list --plugins
        widgethost list --ids | while read -r id; do widgethost get "$id"; done
        widgethost list --json | jq -r 'select(.state == "error") | .id'
      """)

  /// The objects to list; without a subject, widgets.
  enum Subject: EnumerableFlag {
    case kinds, plugins, hosts, ids

    static func help(for subject: Subject) -> ArgumentHelp? {
      switch subject {
      case .kinds: "Show the kinds that plugins offer."
      case .plugins: "Show the plugins and their states."
      case .hosts: "Show the hosts of the fleet, their widgets and leases."
      case .ids: "Show only the ids of the widgets; with --json, as objects with the field id."
      }
    }
  }

  @Argument(
    help: ArgumentHelp("Show only widgets whose ids match this glob: * ? [..]", valueName: "glob"),
    completion: Completions.widgets)
  var glob: String?

  @Flag(exclusivity: .exclusive)
  var subject: Subject?

  @OptionGroup var options: ClientOptions

  func validate() throws {
    if glob != nil, let subject, subject != .ids {
      throw ValidationError("a glob can only select widgets; leave out the glob, or --\(subject)")
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
      try options.write(body, as: PluginRow.self) {
        Self.plugins($0, isVerbose: options.verbose)
      }
      let rows: [PluginRow] = try options.rows(in: body)
      if let failed = rows.first(where: { $0.error != nil && $0.hash != nil }) {
        options.note("`widgethost log \(failed.name.quotedForShell)` shows what the plugin wrote")
      }
      if options.verbose { noteSDKs(of: rows) }
    case .hosts:
      var words = ["status"]
      if let socket = options.socket { words += ["--socket", socket] }
      if options.json { words.append("--json") }
      throw ProgramReplacement.failure(of: LaunchContext.current.fleetPath, words)
    case .ids, nil:
      try await listWidgets(at: now)
    }
  }

  /// Notes the compiler and the SDK of each plugin in Swift, as its file tells them.
  private func noteSDKs(of rows: [PluginRow]) {
    for row in rows {
      guard let stamp = PluginStamp(path: row.path) else { continue }
      let swift = stamp.swift.map { "Swift \($0)" } ?? stamp.compiler
      let place = stamp.build.map { "shared library \($0)" } ?? "inside the plugin"
      StandardError.write(line: "\(row.name): \(swift), SDK \(stamp.sdk), \(place)")
    }
  }

  private func listWidgets(at now: Timestamp) async throws(CommandFailure) {
    let request = Request(verb: "widgets", arguments: glob.map { [$0] } ?? [])
    let body = try await options.ask(request).body
    if body.isEmpty, let glob {
      let known = try await KnownWidgets(try await options.connect())
      if let failure = known.failure(for: [glob], namesLists: true) { throw failure }
      options.note("no widget matches")
    } else if body.isEmpty {
      options.note(
        "there are no widgets; see the states of the plugins with `widgethost list --plugins`")
    }
    guard subject == .ids else {
      return try options.write(body, as: WidgetRow.self) {
        Self.widgets($0, at: now, isVerbose: options.verbose)
      }
    }
    let rows: [WidgetRow] = try options.rows(in: body)
    if options.json {
      try StandardOutput.write(rows.flatMap { IDRow(id: $0.id).json + [UInt8(ascii: "\n")] })
    } else {
      try options.write(Self.ids(rows))
    }
  }

  /// A line of `list --ids --json`.
  private struct IDRow: WireRow {
    var id: String
  }
}
