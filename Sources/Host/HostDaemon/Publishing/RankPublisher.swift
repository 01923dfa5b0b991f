internal import HostLoop
internal import HostScheduler
internal import WidgetArchive
internal import WidgetModel
internal import WidgetWire

/// Keeps the widgets ordered by relevance, and publishes changed places.
///
/// Changes of one moment are published together, in a separate turn after the entry changes.
@HostActor
final class RankPublisher {
  /// A kind of a plugin; the scores of a kind share one scale.
  private struct Kind: Hashable {
    var plugin: String
    var kind: String
  }

  private let widgets: WidgetTable
  private let publisher: BoardPublisher
  private let driver: SchedulerDriver
  private var ranking = Ranking()
  /// Widgets whose present relevance is not in the ranking yet.
  private(set) var news: [Widget] = []
  /// The ranking's numbers of kinds, constant for the life of the host.
  private var numbers: [Kind: Int] = [:]
  private var timer: TimerToken?

  /// The delay between a change and the publication of new places.
  private static var delay: Duration { .milliseconds(20) }
  /// The time limit for reading relevances in one turn.
  private static var slice: Duration { .milliseconds(1) }

  /// Creates a publisher with an empty ranking.
  init(_ widgets: WidgetTable, _ publisher: BoardPublisher, _ driver: SchedulerDriver) {
    self.widgets = widgets
    self.publisher = publisher
    self.driver = driver
  }

  /// Whether a later turn that publishes changed places is scheduled.
  var isScheduled: Bool { timer != nil }

  /// The next time at which time alone changes a place; `nil` for never, and while a later turn is
  /// scheduled.
  var nextWakeUp: Timestamp? { isScheduled ? nil : ranking.nextWakeUp }

  /// Returns the rows for `rank`: the widgets in the order of relevance, at most `limit`.
  func rows(limit: Int?) -> [RankRow] {
    for widget in takeNews(.max) { rank(widget) }
    return ranking.places(now: now, limit: limit).compactMap { place in
      guard let widget = widgets[place.widget] else { return nil }
      // A score expires at the end of its entry at the latest.
      let ends = [place.until, widget.display.next?.date].compactMap { $0 }
      var row = RankRow(id: widget.id.text)
      row.rank = place.position
      row.relevance = place.score
      row.share = place.share
      row.until = (place.position == nil ? nil : ends.min()).map(WireTime.init)
      row.changed = place.changed.map(WireTime.init)
      return row
    }
  }

  /// Notes a change of a widget's content or relevance. Cheap: the ranking is updated in a later
  /// turn.
  ///
  /// - Parameters:
  ///   - event: The event for watching clients.
  ///   - isFirst: Whether the widget was just made or restored.
  func note(_ widget: Widget, _ event: PushEvent?, isFirst: Bool) {
    if event == .entry, let entry = widget.display.current {
      // A restored entry has been in force since its date.
      widget.rank.entryChange = isFirst ? min(entry.date, now) : now
    }
    if !widget.rank.hasNews {
      widget.rank.hasNews = true
      news.append(widget)
    }
    // Without a score before and after the change, no place changes.
    if widget.rank.hasScore || widget.published?.hasRelevance == true { schedule() }
  }

  /// Removes a widget from the ranking, before its index is reused.
  func forget(_ widget: Widget) {
    ranking.remove(widget.index, now: now)
    if widget.rank.hasScore { schedule() }
  }

  /// Schedules a later turn if time alone has changed places. Called at the end of a turn.
  func check() {
    if !isScheduled, ranking.isDue(at: now) { schedule() }
  }

  /// Adds the changed places to the publication at the end of this turn.
  func tellPlaces() {
    for place in ranking.advance(now) {
      guard let widget = widgets[place.widget] else { continue }
      publisher.updateRank(of: widget, position: place.position, share: place.share)
    }
  }

  /// Cancels the scheduled turn.
  func stop() {
    if let timer { HostActor.loop.cancel(timer) }
    timer = nil
  }

  private var now: Timestamp { HostActor.loop.now.wall }

  private func schedule(after delay: Duration = delay) {
    guard timer == nil, !driver.isStopped else { return }
    timer = HostActor.loop.schedule(after: delay) { [weak self] in
      guard let self else { return }
      driver.turn { self.tellInSlices() }
    }
  }

  private func tellInSlices() {
    timer = nil
    let end = HostActor.loop.now.sinceBoot + Self.slice
    repeat {
      for widget in takeNews(64) { rank(widget) }
    } while !news.isEmpty && HostActor.loop.now.sinceBoot < end
    if news.isEmpty { tellPlaces() } else { schedule(after: .zero) }
  }

  private func takeNews(_ count: Int) -> [Widget] {
    let taken = Array(news.suffix(count))
    news.removeLast(taken.count)
    return taken
  }

  /// Updates the widget's relevance in the ranking.
  private func rank(_ widget: Widget) {
    widget.rank.hasNews = false
    guard !widget.isRemoved else { return }
    let relevance = widget.relevance
    widget.rank.hasScore = relevance != nil
    ranking.show(
      widget.index, kind: number(of: widget), score: relevance?.score,
      until: relevance?.until, changed: widget.rank.entryChange, now: now)
  }

  private func number(of widget: Widget) -> Int {
    let kind = Kind(plugin: widget.spec.plugin, kind: widget.spec.kind.id)
    let number = numbers[kind] ?? numbers.count
    numbers[kind] = number
    return number
  }
}

extension Widget {
  /// The score of the entry in force, with the time of expiry; `nil` without a score.
  fileprivate var relevance: (score: Double, until: Timestamp?)? {
    guard let reference = display.current, let archive = archive(reference) else { return nil }
    return archive.withView { view in
      guard (0..<view.entryCount).contains(reference.index) else { return nil }
      let entry = view.entry(at: reference.index)
      return entry.relevance.map { relevance in
        (relevance.score, relevance.duration > .zero ? entry.date + relevance.duration : nil)
      }
    }
  }
}
