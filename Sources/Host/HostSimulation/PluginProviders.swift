internal import FoundationEssentials
internal import Glibc
public import HostLoop
internal import HostScheduler
internal import HostSupervisor
public import Logging
internal import PluginFiles
internal import WidgetArchive
public import WidgetModel
internal import WorkerChannel

/// The providers of a real plugin, called in a real worker with the host's budgets and the
/// simulation's virtual time.
///
/// ``stop()`` must be awaited before the process ends.
@HostActor
public final class PluginProviders {
  /// The arguments of a simulated widget's provider calls.
  public struct Widget: Hashable, Sendable {
    /// The id of the widget's kind.
    public var kind: String
    /// The family of the widget.
    public var family: WidgetFamily
    /// The display size in points.
    public var size: DisplaySize
    /// The locale, such as `de_DE`.
    public var locale: String
    /// The IANA name of the time zone.
    public var timeZone: String
    /// A value per declared parameter, in order of declaration.
    public var arguments: [ParameterValue?]
    /// The time and memory budgets of the calls.
    public var budgets: CallBudgets

    /// Creates a widget from its parts.
    public init(
      kind: String, family: WidgetFamily, size: DisplaySize, locale: String, timeZone: String,
      arguments: [ParameterValue?], budgets: CallBudgets
    ) {
      self.kind = kind
      self.family = family
      self.size = size
      self.locale = locale
      self.timeZone = timeZone
      self.arguments = arguments
      self.budgets = budgets
    }
  }

  /// The number of consecutive timeouts after which a widget's provider is not called again:
  /// further calls are assumed to time out too. The wall-clock time of a simulation is thereby
  /// bounded by this number times the budget times the number of widgets.
  public nonisolated static let patience = 3

  /// The plugin's name: its file name without `lib` and `.so`.
  public nonisolated let name: String
  /// The plugin's description of itself.
  public nonisolated let descriptor: PluginDescriptor
  /// The number of calls that were made.
  public private(set) var calls = 0
  /// The number of calls that were assumed to time out.
  public private(set) var assumed = 0

  private let supervisor: Supervisor
  private var plugin: PluginInstance
  /// The plugin's data, apart from the host's. Removed with the last reference.
  private let folder: TemporaryFolder
  private let latency: Duration
  private var widgets: [Widget] = []
  /// The number of consecutive timeouts per widget, with the last failure.
  private var silences: [(count: Int, failure: CallFailure?)] = []

  /// Starts a worker for the plugin file at `path` and requests the plugin's description.
  ///
  /// - Parameters:
  ///   - workerPath: The absolute path of the worker program.
  ///   - budgets: The budgets for loading the plugin.
  ///   - latency: The virtual time of each call. Independent of the real time, so that equal
  ///     results give equal schedules.
  /// - Throws: A message and an exit status: 66 for a missing file, 65 for a refused plugin.
  public static func open(
    _ path: String, workerPath: String, budgets: CallBudgets, latency: Duration, logger: Logger
  ) async throws(SimulationError) -> PluginProviders {
    guard FileManager.default.fileExists(atPath: path) else {
      throw SimulationError(
        .noInput, "\(path): there is no such file; --plugin takes the path of a plugin's .so")
    }
    guard FileManager.default.isExecutableFile(atPath: workerPath) else {
      throw SimulationError(
        .unavailable, "\(workerPath): the worker program is missing; install it beside widgethost")
    }
    let (file, hash) = try read(path)
    let folder: TemporaryFolder
    do {
      folder = try TemporaryFolder(named: "widgethost-simulate")
    } catch {
      throw SimulationError(.cannotCreate, "\(error); set TMPDIR")
    }
    let plugin = PluginInstance(
      name: file.name, path: file.resolvedPath, contentHash: hash,
      stateDirectory: "\(folder.path)/state", workerDirectory: "\(folder.path)/workers")
    let supervisor = Supervisor(SupervisorConfiguration(workerPath: workerPath), logger: logger)
    let described = await withCheckedContinuation { continuation in
      supervisor.describe(plugin, budgets: budgets) { continuation.resume(returning: $0) }
    }
    switch described {
    case .success(let descriptor):
      return PluginProviders(supervisor, plugin, descriptor, folder: folder, latency: latency)
    case .failure(let failure):
      await supervisor.stop()
      throw SimulationError(
        failure.isProvidersFault ? .badData : .failed, "\(path): \(failure)")
    }
  }

  private init(
    _ supervisor: Supervisor, _ plugin: PluginInstance, _ descriptor: PluginDescriptor,
    folder: TemporaryFolder, latency: Duration
  ) {
    self.supervisor = supervisor
    self.plugin = plugin
    self.plugin.expected = descriptor
    self.descriptor = descriptor
    self.folder = folder
    self.latency = latency
    name = plugin.name
  }

  /// Sets the widgets of the simulation, in its order. Must be called before the first call.
  public func serve(_ widgets: [Widget]) {
    self.widgets = widgets
    silences = Array(repeating: (0, nil), count: widgets.count)
  }

  /// Makes the call in the worker. Returns after the call, at the latest after its budget and the
  /// time to end a worker.
  public func result(of call: SimulatedCall) async -> SimulatedResult {
    guard widgets.indices.contains(call.widget) else {
      return SimulatedResult(latency: latency, outcome: .failure(.host(reason: "no such widget")))
    }
    if silences[call.widget].count >= Self.patience, let failure = silences[call.widget].failure {
      assumed += 1
      return fail(failure)
    }
    calls += 1
    let widget = widgets[call.widget]
    let request = CallRequest(
      id: UInt64(calls), call: call.flight.call, reason: call.flight.reason, kind: widget.kind,
      family: widget.family, size: widget.size, locale: widget.locale, timeZone: widget.timeZone,
      now: call.now, budget: widget.budgets.time(for: call.flight.call),
      arguments: widget.arguments)
    let result = await withCheckedContinuation { continuation in
      supervisor.call(request, plugin: plugin, budgets: widget.budgets) {
        continuation.resume(returning: $0)
      }
    }
    return take(result, of: call)
  }

  /// Stops the worker and removes the temporary folder.
  public func stop() async {
    await supervisor.stop()
    folder.remove()
  }

  private func take(
    _ result: Result<WorkerReply, CallFailure>, of call: SimulatedCall
  ) -> SimulatedResult {
    switch result {
    case .success(let reply):
      silences[call.widget] = (0, nil)
      guard let archive = reply.archive, let view = try? ArchiveView(validated: archive.bytes)
      else { return fail(.invalid(call: call.flight.call, reason: "the archive cannot be read")) }
      return SimulatedResult(
        latency: latency, outcome: .success(RecordedTimeline(view).unshifted))
    case .failure(let failure):
      if case .timedOut = failure {
        silences[call.widget] = (silences[call.widget].count + 1, failure)
      } else {
        silences[call.widget] = (0, nil)
      }
      return fail(failure)
    }
  }

  /// Returns a failure with its latency: a timeout takes the whole budget, every other failure the
  /// usual latency.
  private func fail(_ failure: CallFailure) -> SimulatedResult {
    if case .timedOut(_, let budget) = failure {
      return SimulatedResult(latency: budget, outcome: .failure(failure))
    }
    return SimulatedResult(latency: latency, outcome: .failure(failure))
  }

  private static func read(
    _ path: String
  ) throws(SimulationError) -> (file: PluginFile, hash: ContentHash) {
    do {
      let open = try OpenPluginFile(path: path)
      var hasher = ContentHasher()
      try open.forEachPiece { hasher.update($0) }
      return (open.file, hasher.hash)
    } catch {
      throw SimulationError(.badData, "\(error)")
    }
  }
}
