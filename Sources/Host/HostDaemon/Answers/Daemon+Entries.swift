internal import HostConfiguration
internal import HostLoop
internal import HostStore
internal import HostSupervisor
internal import WidgetModel
internal import WidgetWire
internal import WorkerChannel

/// What the daemon has found for a request: the reply, or what it is drawn from, off its thread.
enum EntryAnswer: Sendable {
  case ready(Reply)
  case toDraw(EntryReply)
}

extension Daemon {
  /// Answers a `get` that the board does not: another time, or another format.
  func entry(_ query: GetQuery) throws(WidgetError) -> EntryAnswer {
    let widget = try widget(query.id)
    if query.format == .archive { return .ready(try archiveReply(widget, query)) }
    let content = query.time.map(widget.content) ?? widget.shown?.current
    guard let content else {
      let reason = "\(widget.id) has no entry\(query.time == nil ? " yet" : " at that time")"
      throw widget.error ?? WidgetError(.notReady, reason)
    }
    return .toDraw(
      EntryReply(
        content: content, format: query.format, scheme: query.scheme, known: query.knownRevision,
        now: query.time ?? now.wall))
  }

  /// The whole timeline, complete in itself; the header is that of the entry in force.
  private func archiveReply(_ widget: Widget, _ query: GetQuery) throws(WidgetError) -> Reply {
    guard query.time == nil else {
      throw WidgetError(.badRequest, "fmt=archive is the whole timeline: at= does not apply")
    }
    let archive = widget.current ?? widget.placeholder
    guard let archive, let shown = widget.shown?.current else {
      throw widget.error ?? WidgetError(.notReady, "\(widget.id) has no timeline yet")
    }
    return EntryReply.archive(archive, shown.header)
  }

  /// How old a snapshot may be that is answered without asking the provider.
  private static var snapshotAge: Duration { .seconds(24 * 3600) }

  /// Answers `placeholder` and `snapshot`: from the store, else from the provider.
  ///
  /// A placeholder of this build and configuration never changes; a snapshot is asked for anew after a
  /// day.
  func preview(
    _ call: ProviderCall, _ query: PreviewQuery
  ) async throws(WidgetError) -> EntryAnswer {
    let spec = try spec(of: query)
    let plugin = try plugin(named: spec.plugin)
    let isPreview = query.isPreview
    let archive =
      if let kept = kept(call, spec, plugin, isPreview: isPreview) { kept } else {
        try await make(call, spec, plugin, isPreview: isPreview)
      }
    let subject = EntrySubject(
      kind: spec.kind.id, family: spec.family, state: call == .placeholder ? .placeholder : .live)
    guard let content = archive.entry(at: 0, of: subject) else {
      throw WidgetError(.internal, "the answer has no entry")
    }
    if query.format == .archive { return .ready(EntryReply.archive(archive, content.header)) }
    return .toDraw(
      EntryReply(
        content: content, format: query.format, scheme: query.scheme, known: nil, now: now.wall))
  }

  /// What the store kept of an earlier call, if it is good enough still.
  private func kept(
    _ call: ProviderCall, _ spec: WidgetSpec, _ plugin: PluginInstance, isPreview: Bool
  ) -> TimelineArchive? {
    let build = plugin.contentHash
    guard call == .snapshot else { return archives.placeholder(of: spec, build: build) }
    let wall = now.wall
    return archives.snapshot(of: spec, build: build, isPreview: isPreview).flatMap { archive in
      // A stamp from the future tells nothing about the age.
      archive.made <= wall && archive.made + Self.snapshotAge > wall ? archive : nil
    }
  }

  /// Asks the provider, and keeps what it gives.
  private func make(
    _ call: ProviderCall, _ spec: WidgetSpec, _ plugin: PluginInstance, isPreview: Bool
  ) async throws(WidgetError) -> TimelineArchive {
    let answer = try await ask(call, spec, plugin, isPreview: isPreview)
    guard let sealed = answer.archive else {
      throw WidgetError(.internal, "the answer has no archive")
    }
    let archive = TimelineArchive(sealed, made: now.wall)
    let build = plugin.contentHash
    if call == .snapshot {
      archives.keepSnapshot(archive, of: spec, build: build, isPreview: isPreview)
    } else {
      archives.keepPlaceholder(archive, of: spec, build: build)
    }
    return archive
  }

  private func spec(of query: PreviewQuery) throws(WidgetError) -> WidgetSpec {
    let owned = try plugins.kinds.find(query.kind)
    try owned.check(query.family, askedAs: query.kind)
    do {
      return WidgetSpec(
        plugin: owned.plugin, kind: owned.kind, family: query.family,
        size: query.family.defaultSize, locale: configuration.locale,
        timeZone: configuration.timeZone,
        arguments: try owned.kind.resolveParameters(query.parameters))
    } catch {
      throw WidgetError(.badParameter, "\(error)")
    }
  }

  /// The most calls into one plugin that clients may wait for: its widgets wait behind them.
  private static var previewLimit: Int { 4 }

  /// Makes a call for a client that wants to see a kind.
  func ask(
    _ call: ProviderCall, _ spec: WidgetSpec, _ plugin: PluginInstance, about subject: String = "",
    isPreview: Bool
  ) async throws(WidgetError) -> CallAnswer {
    guard openPreviews[spec.plugin, default: 0] < Self.previewLimit else {
      throw WidgetError(
        .busy, "\(Self.previewLimit) clients wait for plugin \(spec.plugin) already; try again")
    }
    openPreviews[spec.plugin, default: 0] += 1
    defer { openPreviews[spec.plugin, default: 1] -= 1 }
    let budgets = configuration.callBudgets(
      forKind: spec.kind.id, of: spec.plugin, asking: spec.kind.budgets)
    let result = await calls.result(
      of: call, .preview, spec, plugin, budgets, about: subject, isPreview: isPreview)
    switch result {
    case .success(let answer): return answer
    case .failure(let failure): throw WidgetError(failure.code, "\(failure)")
    }
  }

  /// A plugin that can be called.
  func plugin(named name: String) throws(WidgetError) -> PluginInstance {
    guard let record = plugins.records[name] else {
      throw WidgetError(.unknownPlugin, "plugin \(name) is gone")
    }
    if let obstacle = record.obstacle { throw WidgetError(obstacle.code, "\(obstacle)") }
    guard let plugin = plugin(record) else {
      throw WidgetError(.providerFailed, "plugin \(name) has no file")
    }
    return plugin
  }
}
