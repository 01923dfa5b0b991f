internal import HostLoop
internal import HostScheduler
internal import WidgetArchive
internal import WidgetModel
internal import WidgetWire

/// Keeps the order of the widgets by relevance, and tells clients the places that have changed.
///
/// Changes of one moment are told together, in a turn of their own: at the date of an entry, entries go
/// first.
@HostActor
final class RankPublisher {
  /// A kind of a plugin: the scores of one have one scale.
  private struct Kind: Hashable {
    var plugin: String
    var kind: String
  }

  private let widgets: WidgetTable
  private let publisher: BoardPublisher
  private let driver: SchedulerDriver
  private var ranking = Ranking()
  /// Widgets whose present relevance the ranking does not know yet.
  private(set) var news: [Widget] = []
  /// The ranking's numbers of kinds; each stays the same for as long as the host lives.
  private var numbers: [Kind: Int] = [:]
  private var timer: TimerToken?

  /// The time from a change until the new places are told.
  private static var delay: Duration { .milliseconds(20) }
  /// The time that one turn may read relevances.
  private static var slice: Duration { .milliseconds(1) }

  /// Makes a publisher of a ranking without widgets.
  init(_ widgets: WidgetTable, _ publisher: BoardPublisher, _ driver: SchedulerDriver) {
    self.widgets = widgets
    self.publisher = publisher
    self.driver = driver
  }

  /// Whether changed places are told in a later turn that is scheduled already.
  var isScheduled: Bool { timer != nil }

  /// The next time at which the passing of time alone changes a place; `nil` for never, and while a
  /// later turn is scheduled.
  var nextWakeUp: Timestamp? { isScheduled ? nil : ranking.nextWakeUp }

  /// Answers `rank`: the widgets in the order of their relevance, at most `limit`.
  func rows(limit: Int?) -> [RankRow] {
    for widget in takeNews(.max) { rank(widget) }
    return ranking.places(now: now, limit: limit).compactMap { place in
      guard let widget = widgets[place.widget] else { return nil }
      // A score ends with its entry at the latest.
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

  /// Notes that a widget shows something else, or the same with another relevance. Cheap: the ranking
  /// learns it in a later turn.
  ///
  /// - Parameters:
  ///   - event: the event for clients that watch.
  ///   - isFirst: whether the widget was just made or restored.
  func note(_ widget: Widget, _ event: PushEvent?, isFirst: Bool) {
    if event == .entry, let entry = widget.display.current {
      // An entry that was restored has been in force since its date.
      widget.rank.entryChange = isFirst ? min(entry.date, now) : now
    }
    if !widget.rank.hasNews {
      widget.rank.hasNews = true
      news.append(widget)
    }
    // Without a score before and after, no place changes.
    if widget.rank.hasScore || widget.published?.header?.relevance != nil { schedule() }
  }

  /// Takes a widget that is to be removed out of the ranking; its index may be used again after this.
  func forget(_ widget: Widget) {
    ranking.remove(widget.index, now: now)
    if widget.rank.hasScore { schedule() }
  }

  /// Schedules a later turn if the passing of time has changed places. Called at the end of a turn.
  func check() {
    if !isScheduled, ranking.isDue(at: now) { schedule() }
  }

  /// Adds the places that have changed to what is published at the end of this turn.
  func tellPlaces() {
    for place in ranking.advance(now) {
      guard let widget = widgets[place.widget] else { continue }
      publisher.updateRank(of: widget, position: place.position, share: place.share)
    }
  }

  /// Tells nothing in later turns.
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

  /// Tells the ranking the widget's present relevance.
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
  /// The score of the entry in force, and when it expires; `nil` without one.
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
