internal import HostLoop
internal import HostServer
internal import HostStore
internal import WidgetArchive
internal import WidgetModel

/// The stored archives of provider calls: one timeline per widget, and placeholders and snapshots
/// by build and configuration.
@HostActor
struct KeptArchives {
  /// The store of the archives.
  let store: HostStore

  /// Creates the archives in `store`.
  init(_ store: HostStore) {
    self.store = store
  }

  // MARK: Timelines

  /// Returns the stored timelines of all widgets, read in one pass for a start, on another thread than the loop's.
  @concurrent
  nonisolated func timelines() async -> [WidgetID: StoredResult] {
    var timelines: [WidgetID: StoredResult] = [:]
    store.forEachTimeline { result in
      guard case .timeline(let id) = result.slot else { return }
      timelines[id] = result
    }
    return timelines
  }

  /// Returns the stored timeline of one widget.
  func timeline(of id: WidgetID) -> StoredResult? { store.load(.timeline(id)) }

  /// Stores the last adopted timeline of a widget.
  ///
  /// - Parameter done: Runs once the timeline is on disk or the write has failed; `nil` saves the
  ///   loop a wake-up.
  func keepTimeline(of widget: Widget, done: (@HostActor () -> Void)? = nil) {
    guard let archive = widget.current, let origin = widget.currentOrigin else {
      done?()
      return
    }
    save(archive, origin, in: .timeline(widget.id), done: done)
  }

  /// Removes the stored timelines of a widget.
  func removeTimeline(of id: WidgetID) {
    store.remove(.timeline(id))
    removeFormer(of: id)
  }

  /// Stores the timeline that stays in force until the first entry of the next one.
  func keepFormer(_ archive: TimelineArchive, _ origin: TimelineOrigin, of id: WidgetID) {
    save(archive, origin, in: Self.formerSlot(of: id))
  }

  /// Returns the stored timeline that was in force before the present one.
  func former(of id: WidgetID) -> StoredResult? { store.load(Self.formerSlot(of: id)) }

  /// Whether the store has a timeline that was in force before the present one.
  func hasFormer(of id: WidgetID) -> Bool { store.hasStored(Self.formerSlot(of: id)) }

  /// Removes the stored timeline that was in force before the present one.
  func removeFormer(of id: WidgetID) { store.remove(Self.formerSlot(of: id)) }

  private static func formerSlot(of id: WidgetID) -> StoreSlot {
    .preview(ContentHash(of: Array("former timeline of \(id.text)".utf8).span.bytes))
  }

  /// Tells the store the timelines of widgets that clients begin or cease to watch; it evicts these timelines last.
  func noteWatched(_ changes: [WatchedChange]) {
    for isWatched in [true, false] {
      let ids = changes.filter { $0.isWatched == isWatched }.map(\.id)
      store.noteWatched(
        ids.flatMap { [.timeline($0), Self.formerSlot(of: $0)] }, isWatched: isWatched,
        at: HostActor.loop.now.wall)
    }
  }

  // MARK: Placeholders and snapshots

  /// Returns the stored placeholder for a configuration and build.
  func placeholder(of spec: WidgetSpec, build: ContentHash) -> TimelineArchive? {
    load(.preview(spec.placeholderKey(build: build)))
  }

  /// Stores a placeholder for a configuration and build.
  func keepPlaceholder(_ archive: TimelineArchive, of spec: WidgetSpec, build: ContentHash) {
    save(archive, of: spec, build: build, in: .preview(spec.placeholderKey(build: build)))
  }

  /// Returns the stored snapshot for a configuration and build, of any age.
  ///
  /// - Parameter isPreview: Whether the snapshot may show example data, for a gallery.
  func snapshot(of spec: WidgetSpec, build: ContentHash, isPreview: Bool) -> TimelineArchive? {
    load(.preview(spec.snapshotKey(build: build, isPreview: isPreview)))
  }

  /// Stores a snapshot for a configuration and build.
  func keepSnapshot(
    _ archive: TimelineArchive, of spec: WidgetSpec, build: ContentHash, isPreview: Bool
  ) {
    let key = spec.snapshotKey(build: build, isPreview: isPreview)
    save(archive, of: spec, build: build, in: .preview(key))
  }

  private func load(_ slot: StoreSlot) -> TimelineArchive? {
    store.load(slot).map { TimelineArchive(validated: $0.archive, made: $0.made) }
  }

  private func save(
    _ archive: TimelineArchive, of spec: WidgetSpec, build: ContentHash, in slot: StoreSlot
  ) {
    let origin = TimelineOrigin(plugin: spec.plugin, build: build, fingerprint: spec.fingerprint)
    save(archive, origin, in: slot)
  }

  private func save(
    _ archive: TimelineArchive, _ origin: TimelineOrigin, in slot: StoreSlot,
    done: (@HostActor () -> Void)? = nil
  ) {
    let result = StoredResult(
      slot: slot, plugin: origin.plugin, pluginHash: origin.build,
      fingerprint: origin.fingerprint, made: archive.made, archive: archive.bytes)
    guard let done else { return store.save(result) }
    store.save(result) { _ in Task { @HostActor in done() } }
  }
}

/// The facts under which a timeline was asked for.
struct TimelineOrigin {
  /// The name of the plugin.
  var plugin: String
  /// The content hash of the plugin's file.
  var build: ContentHash
  /// The hash of the widget's configuration and environment.
  var fingerprint: ContentHash
}
