internal import FoundationEssentials
package import HostConfiguration
package import HostLoop
internal import HostSupervisor
package import Logging
internal import PluginFiles
internal import WidgetArchive
package import WidgetModel
internal import WorkerChannel

/// A plugin in a real worker, with the sandbox, the permissions and the budgets of a host.
///
/// ``stop()`` must be awaited before the process ends.
@HostActor
package final class PreviewWorker {
  /// The plugin's name: its file name without `lib` and `.so`.
  package nonisolated let name: String
  /// The plugin's description of itself.
  package nonisolated let descriptor: PluginDescriptor

  private let supervisor: Supervisor
  private let plugin: PluginInstance
  private let configuration: HostConfiguration
  /// The plugin's data, apart from the host's. Removed with the last reference.
  private let folder: GuardedFolder
  private var lastCall: UInt64 = 0

  /// Starts a worker for the plugin file at `path` and requests the plugin's description.
  ///
  /// - Parameters:
  ///   - configuration: The permissions and budgets, and the path of the worker program.
  ///   - onStart: Takes a function that stops the worker and removes the temporary folder, for an end of the
  ///     process before this function returns.
  ///   - onLog: Takes each line that the plugin prints or logs.
  /// - Throws: A failure with the status 66 for a missing file, 65 for a refused plugin.
  package static func open(
    _ path: String, _ configuration: HostConfiguration, logger: Logger,
    onStart: (@escaping @Sendable () async -> Void) -> Void,
    onLog: @escaping @Sendable (String) -> Void
  ) async throws(PreviewFailure) -> PreviewWorker {
    let worker = configuration.launch.workerPath
    guard FileManager.default.fileExists(atPath: path) else {
      throw PreviewFailure(.noInput, "\(path): there is no such file")
    }
    guard FileManager.default.isExecutableFile(atPath: worker) else {
      throw PreviewFailure(
        .unavailable, "\(worker): the worker program is missing; install it beside widgethost")
    }
    let (file, hash) = try read(path)
    let folder = try temporaryFolder()
    let settings = configuration.plugins[file.name]
    var plugin = PluginInstance(
      name: file.name, path: file.resolvedPath, contentHash: hash,
      stateDirectory: "\(folder.path)/state", workerDirectory: "\(folder.path)/workers",
      permissions: configuration.permissions(ofPlugin: file.name),
      environmentFile: settings?.environmentFile, limits: settings?.limits ?? WorkerLimits())
    var supervised = SupervisorConfiguration(workerPath: worker)
    // The command has other children: the drawing process and compilers.
    supervised.adoptsOrphans = false
    let supervisor = Supervisor(supervised, logger: logger) { event in
      if case .log(_, _, let text) = event { onLog(text) }
    }
    onStart {
      await supervisor.stop()
      folder.remove()
    }
    var budgets = configuration.budgets
    budgets.load = configuration.loadBudget(ofPlugin: file.name)
    let described = await withCheckedContinuation { continuation in
      supervisor.describe(plugin, budgets: budgets) { continuation.resume(returning: $0) }
    }
    switch described {
    case .success(let descriptor):
      plugin.expected = descriptor
      return PreviewWorker(supervisor, plugin, descriptor, configuration, folder)
    case .failure(let failure):
      await supervisor.stop()
      throw PreviewFailure(failure.isProvidersFault ? .badData : .failed, "\(path): \(failure)")
    }
  }

  private init(
    _ supervisor: Supervisor, _ plugin: PluginInstance, _ descriptor: PluginDescriptor,
    _ configuration: HostConfiguration, _ folder: GuardedFolder
  ) {
    self.supervisor = supervisor
    self.plugin = plugin
    self.descriptor = descriptor
    self.configuration = configuration
    self.folder = folder
    name = plugin.name
  }

  /// Calls the providers of a kind for a family: placeholder and timeline.
  package func widget(
    _ kind: KindDescriptor, _ family: WidgetFamily, _ request: PreviewRequest
  ) async -> PreviewedWidget {
    let arguments: [ParameterValue?]
    do throws(ParameterError) {
      arguments = try kind.resolveParameters(request.parameters(of: kind))
    } catch {
      let failure = PreviewFailure(.badData, "\(error); set it with --parameters")
      return PreviewedWidget(
        kind: kind, family: family, size: family.defaultSize, placeholder: nil,
        timeline: .failure(failure))
    }
    var placeholder: Result<PreviewedTimeline, PreviewFailure>?
    if request.hasPlaceholders {
      placeholder = await result(of: .placeholder, kind, family, request, arguments)
    }
    let timeline = await result(of: .timeline, kind, family, request, arguments)
    return PreviewedWidget(
      kind: kind, family: family, size: family.defaultSize, placeholder: placeholder,
      timeline: timeline)
  }

  /// Stops the worker and removes the temporary folder.
  package func stop() async {
    await supervisor.stop()
    folder.remove()
  }

  /// The longest budget of a call that is made again after a time-out.
  private static let briefBudget = Duration.seconds(1)

  /// Makes a call. A brief call that times out is made a second time: a compiler or the start of the
  /// worker may have delayed the first one.
  private func result(
    of call: ProviderCall, _ kind: KindDescriptor, _ family: WidgetFamily,
    _ request: PreviewRequest, _ arguments: [ParameterValue?]
  ) async -> Result<PreviewedTimeline, PreviewFailure> {
    let budgets = configuration.callBudgets(
      forKind: kind.id, of: name, asking: kind.budgets)
    let call = CallRequest(
      id: 0, call: call, reason: .initial, kind: kind.id, family: family,
      size: family.defaultSize, locale: request.locale, timeZone: request.timeZone,
      now: request.now, budget: budgets.time(for: call), arguments: arguments)
    var result = await made(call, budgets)
    if case .failure(.timedOut) = result, call.budget <= Self.briefBudget {
      result = await made(call, budgets)
    }
    switch result {
    case .success(let reply): return timeline(reply, request)
    case .failure(let failure): return .failure(PreviewFailure(.failed, "\(failure)"))
    }
  }

  private func made(
    _ call: CallRequest, _ budgets: CallBudgets
  ) async -> Result<WorkerReply, CallFailure> {
    lastCall += 1
    var call = call
    call.id = lastCall
    return await withCheckedContinuation { continuation in
      supervisor.call(call, plugin: plugin, budgets: budgets) {
        continuation.resume(returning: $0)
      }
    }
  }

  private func timeline(
    _ reply: WorkerReply, _ request: PreviewRequest
  ) -> Result<PreviewedTimeline, PreviewFailure> {
    guard let sealed = reply.archive, let view = try? ArchiveView(validated: sealed.bytes) else {
      return .failure(PreviewFailure(.failed, "the archive of the reply cannot be read"))
    }
    let first = view.currentEntryIndex(at: request.now) ?? 0
    let shown = first..<min(first + request.entryLimit, view.entryCount)
    let entries = shown.map { index in
      let entry = view.entry(at: index)
      return PreviewedTimeline.Entry(
        index: index, date: entry.date, rev: entry.rev, contentType: entry.contentType,
        hasViews: entry.tree != nil)
    }
    return .success(
      PreviewedTimeline(
        archive: sealed.bytes.withUnsafeBytes { Array($0) }, entries: entries,
        count: view.entryCount, policy: view.policy, took: reply.times.wall,
        warnings: reply.warnings))
  }

  private static func read(
    _ path: String
  ) throws(PreviewFailure) -> (file: PluginFile, hash: ContentHash) {
    do {
      let open = try OpenPluginFile(path: path)
      var hasher = ContentHasher()
      try open.forEachPiece { hasher.update($0) }
      return (open.file, hasher.hash)
    } catch {
      throw PreviewFailure(.badData, "\(error)")
    }
  }

  private static func temporaryFolder() throws(PreviewFailure) -> GuardedFolder {
    do {
      return try GuardedFolder(named: "widgethost-preview")
    } catch {
      throw PreviewFailure(.cannotCreate, "\(error); set TMPDIR")
    }
  }
}
