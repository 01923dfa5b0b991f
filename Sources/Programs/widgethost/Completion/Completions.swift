internal import ArgumentParser
internal import Dispatch
internal import FoundationEssentials
internal import HostConfiguration
internal import PanelProtocol
internal import PluginFiles
internal import PluginInstallation
internal import WidgetClient
internal import WidgetLocks
internal import WidgetModel
internal import WidgetWire

/// Completions of arguments, for the scripts of `--generate-completion-script`.
enum Completions {
  /// The ids of all widgets.
  static let widgets = kind { host, _ in try await host.widgets().map(\.id) }

  /// The ids of the widgets that clients have added, to this host or to its fleet.
  static let addedWidgets = kind { host, _ in
    try await host.widgets().filter { $0.origin == "added" || $0.origin == "fleet" }.map(\.id)
  }

  /// The commands of `fleet`, and the ids of the fleet's widgets.
  static let fleet = kind { host, line in
    guard let command = line.positionals.first else { return FleetCommand.commands }
    guard line.positionals.count == 1, ["widget", "remove"].contains(command) else { return [] }
    return try await host.widgets().filter { $0.origin == "fleet" }.map(\.id)
  }

  /// The ids of all widgets, and the paths of files.
  static let widgetsAndFiles = kind { host, line in
    PathCandidates.below(line.current) + ((try? await host.widgets().map(\.id)) ?? [])
  }

  /// The kinds; `PLUGIN:KIND` for a name that two plugins have.
  static let kinds = kind { host, _ in
    let rows = try await host.kinds()
    let counts = Dictionary(grouping: rows, by: \.id)
    return rows.map { (counts[$0.id]?.count ?? 0) > 1 ? "\($0.plugin):\($0.id)" : $0.id }
  }

  /// The plugins of the host.
  static let plugins = kind { host, _ in try await host.plugins().map(\.name) }

  /// The plugins that are in quarantine.
  static let quarantinedPlugins = kind { host, _ in
    try await host.plugins().filter { $0.quarantine != nil }.map(\.name)
  }

  /// The plugins that this user has installed.
  static let installedPlugins = kind { _, _ in
    LaunchContext.current.installedPluginDirectories.prefix(1)
      .flatMap { InstallationFolder($0).plugins.map(\.name) }
  }

  /// The names of the e-ink panels.
  static let panels = kind { _, line in
    var launch = LaunchContext.current
    launch.configFile = line.config
    launch.stateDirectory = line.stateDirectory
    return KnownPanels(HostConfiguration.examine(launch).configuration) { _ in }.all.map(\.name)
  }

  /// The actions of the widget before the word.
  static let actions = kind { host, line in
    guard let id = line.positionals.first else { return [] }
    return try await host.actions(of: id)
  }

  /// The parameters of the kind before the word, without `=`.
  static let parameterNames = kind { host, line in
    guard let name = line.positionals.first else { return [] }
    return try await host.kind(name)?.parameters.map(\.name) ?? []
  }

  /// `NAME=` and `NAME=VALUE` for the parameters of the kind before the words.
  static let parametersOfKind = kind { host, line in
    guard let name = line.positionals.first, let kind = try await host.kind(name) else { return [] }
    return try await host.parameters(of: kind, line)
  }

  /// `NAME=` and `NAME=VALUE` for the parameters of the widget before the words.
  static let parametersOfWidget = kind { host, line in
    guard let id = line.positionals.first,
      let widget = try await host.widgets().first(where: { $0.id == id }),
      let kind = try await host.kind(widget.plugin.map { "\($0):\(widget.kind)" } ?? widget.kind)
    else { return [] }
    return try await host.parameters(of: kind, line)
  }

  /// The names of the families.
  static let families = CompletionKind.list(WidgetFamily.allCases.map(\.name))
  /// The colour schemes.
  static let schemes = names(ColorScheme.self)
  /// The formats of an entry.
  static let formats = CompletionKind.list(OutputFormat.written.map(\.rawValue))

  /// The names of the cases of a type.
  static func names<Value: CaseIterable & RawRepresentable<String>>(
    _: Value.Type
  ) -> CompletionKind {
    .list(Value.allCases.map(\.rawValue))
  }

  /// The longest time for asking the host, in milliseconds: a person waits.
  private static let patience = 300

  private static func kind(
    _ texts: @escaping @Sendable (CompletionHost, CompletionLine) async throws -> [String]
  ) -> CompletionKind {
    // An asynchronous closure would forbid every synchronous parsing of the command.
    .custom { @Sendable (words: [String], index: Int, _: String) -> [String] in
      let line = CompletionLine(words, index: index)
      let found = wait { try await texts(CompletionHost(socket: line.socket), line) }
      let form = CompletionShell.requesting.flatMap { CompletionForm(rawValue: $0.rawValue) }
      return (form ?? .fish).candidates(found, beginningWith: line.current)
    }
  }
}

extension Completions {
  /// Blocks until a call has returned, at most for the time that a person waits; the main thread of a process
  /// that answers a shell has nothing else to do.
  ///
  /// - Returns: An empty list after an error, and after the time.
  private static func wait(
    for call: @escaping @Sendable () async throws -> [String]
  ) -> [String] {
    let found = FoundTexts()
    // Detached: a task that inherits the main actor would wait for the thread that waits here.
    Task.detached {
      let texts = (try? await call()) ?? []
      found.texts.withLock { $0 = texts }
      found.end.signal()
    }
    _ = found.end.wait(timeout: .now() + .milliseconds(patience))
    return found.texts.withLock { $0 }
  }
}

/// The result of a call that a thread waits for.
private final class FoundTexts: Sendable {
  let texts = Mutex<[String]>([])
  let end = DispatchSemaphore(value: 0)
}

/// Asks the host for candidates.
struct CompletionHost {
  /// The value of `--socket`.
  let socket: String?

  /// The longest wait for an answer. It is shorter than the wait for all candidates: after it, the files of a
  /// command that takes both are offered.
  private static let patience = Duration.milliseconds(200)

  func widgets() async throws -> [WidgetRow] { try await rows(Request(verb: "widgets")) }
  func kinds() async throws -> [KindRow] { try await rows(Request(verb: "kinds")) }
  func plugins() async throws -> [PluginRow] { try await rows(Request(verb: "plugins")) }

  /// Returns the kind with a name, or with `PLUGIN:KIND`.
  func kind(_ name: String) async throws -> KindRow? {
    try await kinds().first { $0.id == name || "\($0.plugin):\($0.id)" == name }
  }

  /// Returns the actions of a widget's current entry.
  func actions(of id: String) async throws -> [String] {
    let entry = try await ask(
      Request(verb: "get", arguments: [id], options: [WireField("fmt", "json")]))
    return try ActionRow.rows(inEntry: entry).map(\.action)
  }

  /// Returns `NAME=` for the parameters that the line does not set, or `NAME=VALUE` for the values of the
  /// parameter that the word sets.
  func parameters(of kind: KindRow, _ line: CompletionLine) async throws -> [String] {
    guard let mark = line.current.firstIndex(of: "=") else {
      let set = Set(line.positionals.map { String($0.prefix { $0 != "=" }) })
      return kind.parameters.filter { $0.type == "string_list" || !set.contains($0.name) }
        .map { "\($0.name)=" }
    }
    let name = String(line.current[..<mark])
    guard let parameter = kind.parameters.first(where: { $0.name == name }) else { return [] }
    return try await values(of: parameter, of: kind).map { "\(name)=\($0)" }
  }

  private func values(
    of parameter: ParameterRow, of kind: KindRow
  ) async throws -> [String] {
    if parameter.type == "bool" { return ["true", "false"] }
    if !parameter.choices.isEmpty { return parameter.choices.map(\.name) }
    if parameter.options {
      let request = Request(
        verb: "options", arguments: ["\(kind.plugin):\(kind.id)", parameter.name])
      return try await rows(request, of: OptionRow.self).map(\.value)
    }
    switch parameter.default {
    case .int(let number): return ["\(number)"]
    case .double(let number) where parameter.type == "double": return ["\(number)"]
    case .text(let text): return [text]
    case .bool, .double, .list, nil: return []
    }
  }

  private func rows<Row: WireRow & Decodable>(
    _ request: Request, of _: Row.Type = Row.self
  ) async throws -> [Row] {
    try JSONLines.rows(in: await ask(request))
  }

  private func ask(_ request: Request) async throws -> [UInt8] {
    var launch = LaunchContext.current
    launch.socket = socket
    let connection = try await ClientOptions.connect(launch)
    return try await connection.ask(request, within: Self.patience).body
  }
}

/// Paths as candidates.
enum PathCandidates {
  /// Returns the files and folders whose path begins with a text; folders end with a slash.
  static func below(_ text: String) -> [String] {
    let slash = text.lastIndex(of: "/")
    let written = slash.map { String(text[...$0]) } ?? ""
    let folder = written.isEmpty ? "." : written
    return Path.names(in: folder).filter { !$0.hasPrefix(".") }
      .map { Path.isFolder("\(folder)/\($0)") ? "\(written)\($0)/" : "\(written)\($0)" }
  }
}
