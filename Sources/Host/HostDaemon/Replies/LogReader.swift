internal import HostLoop
internal import HostSupervisor
internal import Logging
internal import WidgetLocks
internal import WidgetModel
internal import WidgetWire

/// Reads the logs of the plugins, for `log`, and lets clients wait for further lines.
@HostActor
final class LogReader {
  /// The lines of a plugin for a client.
  struct Lines: Sendable {
    let page: PluginLogs.Page
    /// The id of this run of the host.
    let boot: String
  }

  /// A client that waits for a line of a plugin.
  private struct Wait {
    let client: UInt64
    let plugin: String
    let timer: TimerToken
    let continuation: CheckedContinuation<Void, Never>
  }

  private let logs: PluginLogs
  private let plugins: InstalledPlugins
  private let widgets: WidgetTable
  private let boot: String
  private var waits: [UInt64: Wait] = [:] {
    didSet { waitCount.withLock { $0 = waits.count } }
  }
  private nonisolated let waitCount = Mutex(0)
  private var lastWait: UInt64 = 0
  private var isStopped = false

  /// Creates a reader of the logs.
  ///
  /// - Parameter boot: The id of this run of the host.
  init(
    _ logs: PluginLogs, _ plugins: InstalledPlugins, _ widgets: WidgetTable, boot: String
  ) {
    self.logs = logs
    self.plugins = plugins
    self.widgets = widgets
    self.boot = boot
    logs.onAwaitedLine { [weak self] plugin in
      Task { @HostActor in self?.end { $0.plugin == plugin } }
    }
  }

  /// Returns the latest lines of a plugin, after a wait if the query has a timeout.
  ///
  /// - Parameter client: The number of the connection; its end ends the wait.
  /// - Throws: `UNKNOWN_PLUGIN`, with the nearest name; `BUSY` if the host stops during the wait.
  func lines(_ query: LogQuery, for client: UInt64) async throws(WidgetError) -> Lines {
    let plugin = try plugin(named: query.plugin)
    // Numbers of another run of the host are no numbers of this one.
    var after = query.since.flatMap { $0.boot == boot ? $0.number : nil }
    if let timeout = query.timeout, query.since == nil || after != nil {
      let last = after ?? logs.last(of: plugin)
      after = last
      await wait(for: plugin, after: last, timeout, client)
      if isStopped { throw WidgetError(.busy, "the host is stopping") }
    }
    let page = logs.page(
      of: plugin, after: after, level: .init(query.level), limit: query.limit)
    return Lines(page: page, boot: boot)
  }

  /// Whether clients wait for lines.
  nonisolated var hasClients: Bool { waitCount.withLock { $0 > 0 } }

  /// Ends the waits of a client that has left.
  func forget(client: UInt64) { end { $0.client == client } }

  /// Ends all waits, and every later one at once.
  func stop() {
    isStopped = true
    end { _ in true }
  }

  private func wait(
    for plugin: String, after number: UInt64, _ timeout: Duration, _ client: UInt64
  ) async {
    guard !isStopped, logs.awaitLine(of: plugin, after: number) else { return }
    await withCheckedContinuation { continuation in
      lastWait += 1
      let id = lastWait
      let timer = HostActor.loop.schedule(after: timeout) { [weak self] in self?.end(id) }
      waits[id] = Wait(client: client, plugin: plugin, timer: timer, continuation: continuation)
    }
  }

  private func end(_ isOver: (Wait) -> Bool) {
    for (id, wait) in waits where isOver(wait) { end(id) }
  }

  private func end(_ id: UInt64) {
    guard let wait = waits.removeValue(forKey: id) else { return }
    HostActor.loop.cancel(wait.timer)
    wait.continuation.resume()
  }

  /// Returns the name of a plugin, if there is such a plugin.
  private func plugin(named name: String) throws(WidgetError) -> String {
    do {
      return try plugins.table.record(named: name).name
    } catch {
      guard let plugin = WidgetID(name).flatMap({ widgets[$0] })?.spec.plugin,
        plugins.table.records[plugin] != nil
      else { throw error }
      throw WidgetError(
        .unknownPlugin, "\(name) is a widget; the name of its plugin is \"\(plugin)\"")
    }
  }
}

extension LogReader.Lines {
  /// The reply to `log`.
  var reply: Reply {
    var fields = [WireField("seq", "\(ChangeSequence(boot: boot, number: page.last))")]
    if page.missed > 0 { fields.append(WireField("missed", "\(page.missed)")) }
    return .rows(page.lines.map { PluginLogRow($0, boot: boot) }, fields: fields)
  }
}

extension PluginLogRow {
  fileprivate init(_ line: PluginLogLine, boot: String) {
    self.init(
      seq: "\(ChangeSequence(boot: boot, number: line.number))", at: WireTime(line.date),
      level: LogLevel(line.level), source: LogSource(line.source), message: line.text)
    widget = line.widget
    call = line.call
  }
}

extension LogLevel {
  fileprivate init(_ level: Logger.Level) {
    self =
      switch level {
      case .trace: .trace
      case .debug: .debug
      case .info: .info
      case .notice: .notice
      case .warning: .warning
      case .error: .error
      case .critical: .critical
      }
  }
}

extension Logger.Level {
  fileprivate init(_ level: LogLevel) {
    self = Self.allCases.first { LogLevel($0) == level } ?? .trace
  }
}

extension LogSource {
  fileprivate init(_ source: PluginLogLine.Source) {
    self =
      switch source {
      case .print: .print
      case .log: .log
      case .host: .host
      }
  }
}
