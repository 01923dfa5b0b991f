internal import FoundationEssentials
internal import HostConfiguration
internal import HostDaemon
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// A widget shown once by a host of its own, with the configuration's permissions and budgets.
struct Trial {
  private let file: HostConfiguration
  private let widget: TrialWidget

  /// - Parameter file: The configuration whose plugins, permissions and budgets hold.
  init(_ file: HostConfiguration, _ widget: TrialWidget) {
    self.file = file
    self.widget = widget
  }

  /// Runs the widget's provider once.
  ///
  /// - Throws: `CommandFailure` if the plugin is missing or the host cannot start. A failure of the
  ///   widget is part of the result.
  func run() async throws(CommandFailure) -> TrialResult {
    let folder = try TrialFolder()
    let configuration = try folder.configuration(
      file, plugin: widget.plugin, widget: try widget.configuration())
    let log = CollectedLog()
    let socket = folder.socket
    let outcome: Result<TrialResult, CommandFailure>
    do {
      outcome = try await withHost(configuration, log.logger) {
        do throws(ClientError) {
          return .success(try await Self.ask(socket))
        } catch {
          return .failure(CommandFailure(error))
        }
      }
    } catch {
      throw CommandFailure(error.exitStatus, error.message)
    }
    var result = try outcome.get()
    result.denials = log.messages.filter { $0.hasPrefix("The sandbox denied") }
    withExtendedLifetime(folder) {}
    return result
  }

  /// Reloads the widget and reads what is known about it.
  private static func ask(_ socket: String) async throws(ClientError) -> TrialResult {
    let connection = try await WidgetConnection.connect(to: socket)
    func ask(_ verb: String, _ arguments: [String], _ fields: [WireField] = [])
      async throws(ClientError) -> [UInt8]
    {
      try await connection.ask(
        Request(verb: verb, arguments: arguments, options: fields), within: .seconds(120)
      ).body
    }
    let id = TrialWidget.id
    var result = TrialResult()
    var row: ReloadRow?
    repeat {
      if row != nil { try? await Task.sleep(for: .milliseconds(20)) }
      let reload = try await ask(
        "reload", [id], [WireField("force", "1"), WireField("wait", "1")])
      row = (try? JSONLines.rows(ReloadRow.self, in: reload))?.first
      // The plugin is described first, within the budget of a load.
    } while row?.reason?.hasPrefix("\(ErrorCode.notReady.rawValue)") == true
    if row?.status != .done { result.error = row?.reason ?? "the widget was not reloaded" }
    if result.error == nil {
      result.text = String(
        decoding: try await ask("get", [id], [WireField("fmt", "text")]), as: UTF8.self)
      result.payload = try await ask("get", [id])
      result.archive = try await ask("get", [id], [WireField("fmt", "archive")])
    }
    let plugins = try await ask("plugins", [])
    result.memory = (try? JSONLines.rows(PluginRow.self, in: plugins))?.first?.memoryBytes
    let why = try await ask("why", [id])
    let report = (try? JSONLines.rows(WhyReport.self, in: why))?.first
    result.took = report?.history.last { $0.call == "timeline" && $0.took != nil }?.took
    await connection.close()
    return result
  }
}
