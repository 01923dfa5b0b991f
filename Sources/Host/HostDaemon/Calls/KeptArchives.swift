internal import HostLoop
internal import HostStore
internal import WidgetModel

/// The archives that the store keeps of provider calls: a timeline for each widget, and placeholders and
/// snapshots by build and configuration.
@HostActor
struct KeptArchives {
  /// The store that holds them.
  let store: HostStore

  /// Reads from and writes to `store`.
  init(_ store: HostStore) {
    self.store = store
  }

  // MARK: Timelines

  /// The timelines of all widgets, read at once for a start.
  func timelines() -> [WidgetID: StoredAnswer] {
    var timelines: [WidgetID: StoredAnswer] = [:]
    store.forEachTimeline { answer in
      guard case .timeline(let id) = answer.slot else { return }
      timelines[id] = answer
    }
    return timelines
  }

  /// The timeline of one widget.
  func timeline(of id: WidgetID) -> StoredAnswer? { store.load(.timeline(id)) }

  /// Keeps the timeline of a call as the one of its widget.
  ///
  /// - Parameter done: runs when it is on disk or cannot get there; without it, the loop is not woken.
  func keepTimeline(
    _ archive: TimelineArchive, of call: EndedCall, done: (@HostActor () -> Void)? = nil
  ) {
    // The build that was asked: the file may have changed since.
    guard let build = call.widget.build else {
      done?()
      return
    }
    save(archive, of: call.asked, build: build, in: .timeline(call.widget.id), done: done)
  }

  /// Forgets the timeline of a widget.
  func removeTimeline(of id: WidgetID) { store.remove(.timeline(id)) }

  /// Marks the timelines of widgets that clients watch or have watched until now: they stay longest.
  func noteWatched(_ ids: [WidgetID]) {
    store.noteWatched(ids.map { .timeline($0) }, at: HostActor.loop.now.wall)
  }

  // MARK: Placeholders and snapshots

  /// The placeholder of that configuration and build.
  func placeholder(of spec: WidgetSpec, build: ContentHash) -> TimelineArchive? {
    load(.preview(spec.placeholderKey(build: build)))
  }

  /// Keeps a placeholder.
  func keepPlaceholder(_ archive: TimelineArchive, of spec: WidgetSpec, build: ContentHash) {
    save(archive, of: spec, build: build, in: .preview(spec.placeholderKey(build: build)))
  }

  /// The snapshot of that configuration and build, of any age.
  ///
  /// - Parameter isPreview: whether it may show example data, for a gallery.
  func snapshot(of spec: WidgetSpec, build: ContentHash, isPreview: Bool) -> TimelineArchive? {
    load(.preview(spec.snapshotKey(build: build, isPreview: isPreview)))
  }

  /// Keeps a snapshot.
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
    _ archive: TimelineArchive, of spec: WidgetSpec, build: ContentHash, in slot: StoreSlot,
    done: (@HostActor () -> Void)? = nil
  ) {
    let answer = StoredAnswer(
      slot: slot, plugin: spec.plugin, pluginHash: build, fingerprint: spec.fingerprint,
      made: archive.made, archive: archive.bytes)
    guard let done else { return store.save(answer) }
    store.save(answer) { _ in Task { @HostActor in done() } }
  }
}
