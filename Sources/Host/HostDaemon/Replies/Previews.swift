internal import HostConfiguration
internal import HostLoop
internal import HostSupervisor
internal import WidgetModel
internal import WidgetWire
internal import WorkerChannel

/// Provides placeholders, snapshots and options of kinds to clients, without a widget.
@HostActor
final class Previews {
  private let plugins: InstalledPlugins
  private let calls: ProviderCalls
  private let archives: KeptArchives
  private let configuration: ConfigurationInForce
  /// The number of clients per plugin that wait for a call.
  private var open = PluginLimit(4)

  /// The age up to which a stored snapshot is used without a provider call.
  private static var snapshotAge: Duration { .seconds(24 * 3600) }

  /// Creates the previews for the kinds of the daemon's plugins.
  init(_ daemon: Daemon) {
    plugins = daemon.plugins
    calls = daemon.calls
    archives = daemon.archives
    configuration = daemon.configuration
  }

  /// Handles `placeholder` and `snapshot`: from the store, else from the provider.
  ///
  /// A placeholder never changes for a given build and configuration. A stored snapshot expires
  /// after a day.
  ///
  /// - Parameter isOperator: Whether the client may set operator-only parameters.
  func preview(
    _ call: ProviderCall, _ query: PreviewQuery, isOperator: Bool
  ) async throws(WidgetError) -> EntryReplySource {
    let spec = try spec(of: query, isOperator: isOperator)
    let plugin = try plugins.instance(named: spec.plugin)
    let isPreview = query.isPreview
    let archive =
      if let kept = kept(call, spec, plugin, isPreview: isPreview) { kept } else {
        try await make(call, spec, plugin, isPreview: isPreview)
      }
    let subject = EntrySubject(
      plugin: spec.plugin, kind: spec.kind.id, family: spec.family,
      state: call == .placeholder ? .placeholder : .live)
    guard let content = archive.entry(at: 0, of: subject) else {
      throw WidgetError(.internal, "the reply has no entry")
    }
    if query.format == .archive { return .ready(EntryReply.archive(archive, content.header)) }
    return .toDraw(
      EntryReply(
        content: content, format: query.format, scheme: query.scheme, style: query.style,
        known: nil, now: HostActor.loop.now.wall))
  }

  /// Returns the stored archive of an earlier call, if still valid.
  private func kept(
    _ call: ProviderCall, _ spec: WidgetSpec, _ plugin: PluginInstance, isPreview: Bool
  ) -> TimelineArchive? {
    let build = plugin.contentHash
    guard call == .snapshot else { return archives.placeholder(of: spec, build: build) }
    let wall = HostActor.loop.now.wall
    return archives.snapshot(of: spec, build: build, isPreview: isPreview).flatMap { archive in
      // A date in the future tells nothing about the age.
      archive.made <= wall && archive.made + Self.snapshotAge > wall ? archive : nil
    }
  }

  /// Calls the provider, and stores the result.
  private func make(
    _ call: ProviderCall, _ spec: WidgetSpec, _ plugin: PluginInstance, isPreview: Bool
  ) async throws(WidgetError) -> TimelineArchive {
    let reply = try await ask(call, spec, plugin, isPreview: isPreview)
    guard let sealed = reply.archive else {
      throw WidgetError(.internal, "the reply has no archive")
    }
    let archive = TimelineArchive(sealed, made: HostActor.loop.now.wall)
    let build = plugin.contentHash
    if call == .snapshot {
      archives.keepSnapshot(archive, of: spec, build: build, isPreview: isPreview)
    } else {
      archives.keepPlaceholder(archive, of: spec, build: build)
    }
    return archive
  }

  private func spec(
    of query: PreviewQuery, isOperator: Bool
  ) throws(WidgetError) -> WidgetSpec {
    let owned = try plugins.table.kinds.find(query.kind)
    try owned.check(query.family, askedAs: query.kind)
    try owned.kind.requireOperator(for: query.parameters.keys, isOperator)
    do {
      return WidgetSpec(
        of: owned, family: query.family,
        size: query.family.defaultSize, locale: configuration.current.locale,
        timeZone: configuration.current.timeZone,
        arguments: try owned.kind.resolveParameters(query.parameters))
    } catch {
      throw WidgetError(.badParameter, "\(error)")
    }
  }

  /// Makes a provider call for a client that previews a kind.
  func ask(
    _ call: ProviderCall, _ spec: WidgetSpec, _ plugin: PluginInstance, about subject: String = "",
    isPreview: Bool
  ) async throws(WidgetError) -> WorkerReply {
    guard open.enter(spec.plugin) else {
      throw WidgetError(
        .busy,
        "plugin \(spec.plugin) already has \(open.limit) waiting clients, the limit; try again")
    }
    defer { open.leave(spec.plugin) }
    let budgets = configuration.current.callBudgets(
      forKind: spec.kind.id, of: spec.plugin, asking: spec.kind.budgets)
    let result = await calls.result(
      of: call, .preview, spec, plugin, budgets, about: subject, isPreview: isPreview)
    switch result {
    case .success(let reply): return reply
    case .failure(let failure): throw WidgetError(failure)
    }
  }
}
