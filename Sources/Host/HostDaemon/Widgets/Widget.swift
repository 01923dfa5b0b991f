internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
internal import HostServer
internal import WidgetArchive
internal import WidgetModel
internal import WidgetWire

/// One widget as the daemon holds it: its configuration, its timelines, and what it shows.
@HostActor
final class Widget {
  /// The name that clients use.
  let id: WidgetID
  /// The number that the scheduler uses.
  let index: WidgetIndex
  /// The kind and the configuration that its provider is asked with.
  var spec: WidgetSpec
  /// The generation of `spec`, unique in the life of the host.
  var configuration: UInt32
  /// The budgets of its calls.
  var budgets: CallBudgets
  /// The limits of its refreshes.
  var limits: RefreshLimits

  /// The content hash of the plugin file that the scheduler was told of last.
  var build: ContentHash?

  /// The worker that serves it.
  var group: WorkerGroup?

  /// The last timeline adopted.
  var current: TimelineArchive?
  /// The one before, while it runs on.
  var previous: TimelineArchive?
  /// The placeholder, shown until the first timeline.
  var placeholder: TimelineArchive?
  /// The entries to show, by the scheduler's last word.
  var display: Display
  /// Why the last call failed, if it did.
  var failure: CallFailure?
  /// The number of its last change.
  var changeNumber: UInt64 = 0
  /// The content of its row on the board at the end of this turn; `nil` before its first row.
  var published: PublishedContent?
  /// The row that says so.
  var boardRow: BoardRow?
  /// Since when it has been stale; `nil` unless it is.
  var staleSince: Timestamp?

  /// The history of its refreshes.
  var journal = WidgetJournal()
  /// The state of its place in the ranking.
  var rank = RankState()
  /// Whether it is no widget any more.
  var isRemoved = false
  /// The actions that clients have asked for.
  let actions = ActionLine()
  /// The requests that wait for the outcomes of its reloads.
  var reloads = ReloadWaiters()

  /// The state of a widget's place in the ranking.
  struct RankState {
    /// The time at which another entry last came into force.
    var entryChange: Timestamp?
    /// Whether the entry in force has a score, as far as the ranking knows.
    var hasScore = false
    /// Whether the ranking does not know yet what is shown.
    var hasNews = false
  }

  init(id: WidgetID, index: WidgetIndex, item: WidgetPlan.Item, configuration: UInt32 = 1) {
    self.configuration = configuration
    self.id = id
    self.index = index
    spec = item.spec
    budgets = item.budgets
    limits = item.limits
    display = Display(widget: index, state: .placeholder)
  }

  /// The settings for the scheduler.
  var settings: WidgetSettings {
    WidgetSettings(
      minimumInterval: limits.minimumInterval, refreshesPerDay: limits.refreshesPerDay,
      pausesUnwatched: limits.pausesUnwatched,
      timelineBudget: budgets.timeline, group: group)
  }

  /// Why it is not fresher, as the protocol tells it.
  var error: WidgetError? {
    guard let failure, display.state == .stale || display.state == .error else { return nil }
    return WidgetError(failure.code, "\(failure)")
  }

  /// Whether it is a widget of that kind of that plugin.
  func isOf(_ owned: KindIndex.Owned) -> Bool {
    spec.plugin == owned.plugin && spec.kind.id == owned.kind.id
  }

  /// The archive that a reference of the scheduler's means.
  func archive(_ reference: EntryReference) -> TimelineArchive? {
    reference.source == .current ? current : previous
  }

  /// The entry in force and the one after it, as the board wants them; `nil` if there is nothing.
  var shown: (current: ShownContent, next: ShownContent?)? {
    guard let reference = display.current else {
      let content = placeholder?.entry(at: 0, of: subject(until: nil))
      return content.map { ($0, nil) }
    }
    guard
      let content = archive(reference)?.entry(
        at: reference.index, of: subject(until: display.next?.date))
    else { return nil }
    let next = display.next.flatMap { next in
      archive(next).flatMap { archive in
        archive.entry(at: next.index, of: subject(until: end(of: next.index, in: archive)))
      }
    }
    return (content, next)
  }

  /// The entry that is or was or will be in force at `time`, from the last timeline or the one that
  /// runs on before it.
  func content(at time: Timestamp) -> ShownContent? {
    for archive in [current, previous].compactMap({ $0 }) {
      let found = archive.withView { view in view.currentEntryIndex(at: time) }
      if let index = found {
        return archive.entry(at: index, of: subject(until: end(of: index, in: archive)))
      }
    }
    return nil
  }

  /// The date at which the entry after that one takes over: of its own timeline, or the first of the current one
  /// if that comes sooner.
  func end(of index: Int, in archive: TimelineArchive) -> Timestamp? {
    let next = archive.withView { view in
      index + 1 < view.entryCount ? view.date(at: index + 1) : nil
    }
    guard archive === previous, let first = current?.withView({ $0.date(at: 0) }) else {
      return next
    }
    return min(next ?? first, first)
  }

  func subject(until: Timestamp?) -> EntrySubject {
    EntrySubject(
      id: id, kind: spec.kind.id, family: spec.family, state: display.state, until: until,
      error: error?.description)
  }
}

/// The actions that clients have asked for on one widget: performed one after the other, in the
/// order in which they came.
@HostActor
final class ActionLine {
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits until everything that came before is done. Call ``leave()`` afterwards.
  func enter() async {
    guard isBusy else {
      isBusy = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Lets the next one go.
  func leave() {
    if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
  }
}
