internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
internal import HostServer
internal import WidgetArchive
internal import WidgetModel
internal import WidgetWire

/// The daemon's state of one widget: configuration, timelines and shown content.
@HostActor
final class Widget {
  /// The id in the protocol.
  let id: WidgetID
  /// The scheduler's number of the widget.
  let index: WidgetIndex
  /// The kind and the configuration for provider calls.
  var spec: WidgetSpec
  /// The generation of `spec`, unique in the life of the host.
  var configuration: UInt32
  /// The budgets of the widget's calls.
  @Shared var budgets: CallBudgets
  /// The limits of the widget's refreshes.
  @Shared var limits: RefreshLimits
  /// The reason why the host has the widget.
  var origin: WidgetOrigin

  /// The content hash of the plugin file that the scheduler last heard of.
  var build: ContentHash?

  /// The worker that serves the widget.
  var group: WorkerGroup?

  /// The last adopted timeline.
  var current: TimelineArchive?
  /// The facts under which `current` was asked for.
  var currentOrigin: TimelineOrigin?
  /// The timeline before `current`, while still in force.
  var previous: TimelineArchive?
  /// The placeholder, shown until the first timeline.
  var placeholder: TimelineArchive?
  /// The entries to show, by the scheduler's last decision.
  var display: Display
  /// The reason why the widget can no longer be made as declared; `nil` usually. The provider is not
  /// called, and the last entries stay as stale.
  @Rare var problem: WidgetPlan.Problem? = nil
  /// The fleet's decisions about the widget; `nil` before the first.
  @Rare var standing: FleetStanding? = nil
  /// The failure of the last timeline call; `nil` after a success.
  @Rare var failure: CallFailure? = nil
  /// The number of the widget's last change.
  var changeNumber: UInt64 = 0
  /// The content of the widget's row on the board at the end of this turn; `nil` before the first
  /// row.
  var published: PublishedContent?
  /// The row on the board with the published content.
  var boardRow: BoardRow?
  /// The widget's place in ``BoardPublisher/staged``; `nil` without a staged or announced entry.
  var stagedIndex: Int?
  /// The time since which the widget is stale; `nil` unless stale.
  var staleSince: Timestamp?

  /// The wait of the present content for the disk; `nil` if the content may be published.
  var storing: Storing?

  /// The wait of a new timeline for the disk.
  final class Storing {
    /// The beginning of the wait, on the boot clock.
    let since: Duration
    /// The content that is published afterwards, as far as it is decided.
    var content: PublishedContent?

    init(since: Duration) { self.since = since }
  }

  /// The content that is published, or will be once it is stored.
  var decided: PublishedContent? { storing?.content ?? published }

  /// The history of the widget's refreshes.
  var journal = WidgetJournal()
  /// The values that the provider recorded, over restarts.
  var values = ValueHistory()
  /// The state of the widget's place in the ranking.
  var rank = RankState()
  /// Whether the widget has been removed.
  var isRemoved = false
  /// The budget of the widget's actions.
  var actionBudget = ActionBudget()
  /// The queue of actions that clients have requested.
  private(set) lazy var actions = ActionLine()
  /// The requests that wait for the outcomes of the widget's reloads.
  var reloads = ReloadWaiters()

  /// The state of a widget's place in the ranking.
  struct RankState {
    /// The time at which another entry last came into force.
    var entryChange: Timestamp?
    /// Whether the entry in force has a score, as far as the ranking is up to date.
    var hasScore = false
    /// Whether the ranking lacks the present content.
    var hasNews = false
  }

  init(id: WidgetID, index: WidgetIndex, item: WidgetPlan.Item, configuration: UInt32 = 1) {
    self.configuration = configuration
    self.id = id
    self.index = index
    spec = item.spec
    _budgets = item.$budgets
    _limits = item.$limits
    origin = item.origin
    display = Display(widget: index, state: .placeholder)
  }

  /// The settings for the scheduler.
  var settings: WidgetSettings {
    WidgetSettings(
      minimumInterval: limits.minimumInterval, refreshesPerDay: limits.refreshesPerDay,
      pausesUnwatched: limits.pausesUnwatched,
      timelineBudget: budgets.timeline, group: group, isLeased: origin.isFleet)
  }

  /// The hash of what the provider's result depends on. Of a widget of the fleet it is the number of the
  /// fleet's configuration: its timelines come from hosts with other plugins, zones and locales.
  var fingerprint: ContentHash { origin.fingerprint ?? spec.fingerprint }

  /// The reason why the widget is stale or in error, in the protocol's form; `nil` in other states.
  var error: WidgetError? {
    guard let failure, display.state == .stale || display.state == .error else { return nil }
    return WidgetError(failure)
  }

  /// Returns whether the widget is of that kind of that plugin.
  func isOf(_ owned: KindIndex.Owned) -> Bool {
    spec.plugin == owned.plugin && spec.kind.id == owned.kind.id
  }

  /// Returns the archive that a reference of the scheduler points to.
  func archive(_ reference: EntryReference) -> TimelineArchive? {
    reference.source == .current ? current : previous
  }

  /// The entry in force and the following entry, in the form for the board; `nil` if there is
  /// nothing to show.
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

  /// Returns the entry in force at `time`, past or future, from the last timeline or the one that
  /// is still in force before that.
  func content(at time: Timestamp) -> ShownContent? {
    for archive in [current, previous].compactMap({ $0 }) {
      let found = archive.withView { view in view.currentEntryIndex(at: time) }
      if let index = found {
        return archive.entry(at: index, of: subject(until: end(of: index, in: archive)))
      }
    }
    return nil
  }

  /// Returns the date at which the entry after `index` takes over: in its own timeline, or the
  /// first entry of the current timeline if sooner.
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
      id: id, plugin: spec.plugin, kind: spec.kind.id, family: spec.family, state: display.state,
      until: until, error: error?.description)
  }
}

extension WidgetOrigin {
  /// The fingerprint of a widget of the fleet; `nil` for others.
  fileprivate var fingerprint: ContentHash? {
    guard case .fleet(let configuration) = self else { return nil }
    return ContentHash(high: UInt64(clamping: configuration), low: 0x666c_6565_74)
  }
}

/// The fleet's decisions about a widget, as this host has heard of them.
struct FleetStanding: Hashable, Sendable {
  /// The host that asks the provider; `nil` if unknown.
  var host: String?
  /// The reason of the last refusal; `nil` after a permission.
  var refusal: String?
  /// Whether a client of another host watches the widget.
  var isWatchedElsewhere = false
}

/// The queue of actions that clients have requested on one widget: performed one after the other,
/// in the order of arrival.
@HostActor
final class ActionLine {
  /// A place in the queue.
  struct Place: Hashable { fileprivate let number: UInt64 }

  /// The taken places, first come first.
  private var places: [Place] = []
  private var waiting: [Place: CheckedContinuation<Void, Never>] = [:]
  private var lastNumber: UInt64 = 0

  /// Takes the last place. Call ``leave(_:)`` afterwards, in any case.
  func join() -> Place {
    lastNumber += 1
    let place = Place(number: lastNumber)
    places.append(place)
    return place
  }

  /// Waits until all earlier places are free.
  func turn(of place: Place) async {
    guard places.first != place else { return }
    await withCheckedContinuation { waiting[place] = $0 }
  }

  /// Frees a place; the next action may proceed if it was the first one.
  func leave(_ place: Place) {
    places.removeAll { $0 == place }
    if let first = places.first { waiting.removeValue(forKey: first)?.resume() }
  }
}
