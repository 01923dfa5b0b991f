internal import HostScheduler
internal import HostSupervisor
internal import WidgetModel
internal import WidgetWire

/// The numbers of provider calls that have ended since the start, for `stats`.
struct CallStatistics {
  private var calls = Dictionary(
    uniqueKeysWithValues: ProviderCall.allCases.map { ($0, StatsCalls($0)) })
  private var plugins: [String: (done: Int, failed: Int)] = [:]

  /// The calls by type, in the order of ``ProviderCall``.
  var rows: [StatsCalls] { ProviderCall.allCases.compactMap { calls[$0] } }

  /// Returns the calls of a plugin.
  subscript(plugin name: String) -> (done: Int, failed: Int) {
    plugins[name] ?? (done: 0, failed: 0)
  }

  /// Counts a call, unless it was cancelled.
  mutating func note(
    _ call: ProviderCall, of plugin: String, _ result: Result<WorkerReply, CallFailure>,
    _ duration: Duration
  ) {
    switch result {
    case .success:
      calls[call]?.done += 1
      plugins[plugin, default: (0, 0)].done += 1
    case .failure(.cancelled): return
    case .failure:
      calls[call]?.failed += 1
      plugins[plugin, default: (0, 0)].failed += 1
    }
    calls[call]?.duration.note(duration)
  }
}
