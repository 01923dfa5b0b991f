internal import HostConfiguration
internal import PluginFiles
internal import PluginInstallation
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// Tells a running host about an installed or removed plugin.
struct HostNews {
  /// The answer of the host.
  struct Answer: Encodable {
    var state: InstallReport.Host
    /// The reason of a state other than live.
    var reason: String?
    /// The ids of the plugin's widgets.
    var widgets: [String] = []
  }

  /// The longest wait for a host that loads a plugin: its budget for that, and some time for the host.
  private static let patience = Duration.seconds(60)

  private let launch: LaunchContext

  init(_ launch: LaunchContext) { self.launch = launch }

  /// Lets the host load a plugin, and waits until it has done so.
  func installed(
    _ record: InstallationRecord, at path: String
  ) async throws(CommandFailure) -> Answer {
    guard let connection = try await connection() else { return Answer(state: .notRunning) }
    let answer = try await state(of: record, at: path, connection)
    await connection.close()
    return answer
  }

  /// Lets the host forget a plugin.
  ///
  /// - Returns: The ids of the plugin's widgets; `nil` if no host is running.
  func removed(_ name: String) async throws(CommandFailure) -> [String]? {
    guard let connection = try await connection() else { return nil }
    let widgets = try await widgets(of: name, connection)
    // A host that has forgotten the plugin does not know its name.
    _ = try await rows(ReloadRow.self, reload(name), connection)
    await connection.close()
    return widgets
  }

  private func state(
    of record: InstallationRecord, at path: String, _ connection: WidgetConnection
  ) async throws(CommandFailure) -> Answer {
    let reloads = try await rows(ReloadRow.self, reload(record.name), connection)
    let plugins = try await rows(PluginRow.self, Request(verb: "plugins"), connection)
    guard let plugin = plugins.first(where: { $0.name == record.name }) else {
      return Answer(
        state: .elsewhere,
        reason:
          "The running host does not read \(folder(of: path)); add it to plugin_directories in "
          + "host.conf")
    }
    // The host names its folders as they are written, and an installation without links.
    guard resolvedFolder(of: plugin.path) == resolvedFolder(of: path) else {
      return Answer(
        state: .elsewhere,
        reason:
          "The running host uses \(plugin.path.printable), which comes before \(folder(of: path)) "
          + "in its folders of plugins")
    }
    if let error = plugin.error ?? reloads.first(where: { $0.scope == .plugin })?.failure {
      return Answer(state: .refused, reason: error)
    }
    return Answer(state: .live, widgets: try await widgets(of: record.name, connection))
  }

  private func widgets(
    of plugin: String, _ connection: WidgetConnection
  ) async throws(CommandFailure) -> [String] {
    try await rows(WidgetRow.self, Request(verb: "widgets"), connection)
      .filter { $0.plugin == plugin }.map(\.id)
  }

  private func reload(_ name: String) -> Request {
    Request(verb: "reload", options: [WireField("plugin", name)])
  }

  private func folder(of path: String) -> String {
    "/" + path.split(separator: "/").dropLast().joined(separator: "/")
  }

  private func resolvedFolder(of path: String) -> String {
    let folder = folder(of: path)
    return Path.resolved(folder) ?? folder
  }

  /// Connects to the host; `nil` if none is running.
  private func connection() async throws(CommandFailure) -> WidgetConnection? {
    do throws(CommandFailure) {
      return try await ClientOptions.connect(launch)
    } catch {
      // Without a place for a socket, no host of this user can run.
      guard error.status == .unavailable || error.status == .badConfiguration else { throw error }
      return nil
    }
  }

  private func rows<Row: WireRow & Decodable>(
    _: Row.Type, _ request: Request, _ connection: WidgetConnection
  ) async throws(CommandFailure) -> [Row] {
    let response: Response
    do throws(ClientError) {
      response = try await connection.ask(request, within: Self.patience)
    } catch {
      throw CommandFailure(error)
    }
    do {
      return try JSONLines.rows(in: response.body)
    } catch {
      throw CommandFailure(.failed, error.description)
    }
  }
}

extension ReloadRow {
  fileprivate var failure: String? { status == .failed ? reason ?? "the reload failed" : nil }
}
