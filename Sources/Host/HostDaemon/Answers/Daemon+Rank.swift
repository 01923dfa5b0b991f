internal import HostLoop
internal import HostScheduler
internal import HostServer
internal import WidgetArchive
internal import WidgetModel
internal import WidgetWire

extension Daemon {
  /// How long after a change the new places are told: changes of one moment are told together, and at
  /// the date of an entry the entries go first.
  private static var rankDelay: Duration { .milliseconds(20) }
  /// How long one turn may read relevances, before others get theirs.
  private static var rankSlice: Duration { .milliseconds(1) }

  /// Answers `rank`: the widgets in the order of their relevance, at most `limit`.
  func rank(limit: Int?) -> [RankRow] {
    for widget in takeRankNews(.max) { rank(widget) }
    return ranks.ranking.places(now: now.wall, limit: limit).compactMap { place in
      guard let widget = widgets[place.widget] else { return nil }
      // A score ends with its entry at the latest.
      let ends = [place.until, widget.display.next?.date].compactMap { $0 }
      return RankRow(
        id: widget.id.text, position: place.position, relevance: place.score, share: place.share,
        until: (place.position == nil ? nil : ends.min()).map(WireTime.init),
        changed: place.changed.map(WireTime.init))
    }
  }

  /// Notes that a widget shows something else, or the same with another relevance. Cheap: the ranking
  /// is told in a later turn.
  ///
  /// - Parameter event: what those who watch are told.
  func noteRank(of widget: Widget, _ event: PushEvent?, isFirst: Bool) {
    if event == .entry, let entry = widget.display.current {
      // What a restored widget shows has been in force since its date.
      widget.lastEntryChange = isFirst ? min(entry.date, now.wall) : now.wall
    }
    if !widget.hasRankNews {
      widget.hasRankNews = true
      ranks.news.append(widget)
    }
    // Without a score before and after there is nothing to tell.
    if widget.isRelevant || widget.published?.header?.relevance != nil { tellRanksLater() }
  }

  /// Takes a widget that is gone out of the ranking; its index may be used again after this.
  func forgetRank(of widget: Widget) {
    ranks.ranking.remove(widget.index, now: now.wall)
    if widget.isRelevant { tellRanksLater() }
  }

  /// At the end of a turn: sees to it that places are told that the passing of time has changed.
  func checkRanks() {
    if ranks.timer == nil, ranks.ranking.isDue(at: now.wall) { tellRanksLater() }
  }

  /// When the passing of time alone changes a place; `nil` for never, and while it is seen to already.
  var nextRankWakeUp: Timestamp? { ranks.timer == nil ? ranks.ranking.nextWakeUp : nil }

  /// Tells those who watch the places that have changed.
  func tellRanks() {
    for place in ranks.ranking.advance(now.wall) {
      guard let widget = widgets[place.widget] else { continue }
      lastChange += 1
      widget.changeNumber = lastChange
      changes.tellRank(
        of: widget.id, position: place.position, share: place.share, sequence: lastChange)
    }
  }

  private func tellRanksLater(after delay: Duration = rankDelay) {
    guard ranks.timer == nil, !driver.isStopped else { return }
    ranks.timer = HostActor.loop.schedule(after: delay) { [weak self] in
      guard let self, !driver.isStopped else { return }
      driver.turn { self.tellRanksInSlices() }
    }
  }

  private func tellRanksInSlices() {
    ranks.timer = nil
    let end = now.sinceBoot + Self.rankSlice
    repeat {
      for widget in takeRankNews(64) { rank(widget) }
    } while !ranks.news.isEmpty && now.sinceBoot < end
    if ranks.news.isEmpty { tellRanks() } else { tellRanksLater(after: .zero) }
  }

  private func takeRankNews(_ count: Int) -> [Widget] {
    let taken = Array(ranks.news.suffix(count))
    ranks.news.removeLast(taken.count)
    return taken
  }

  /// Tells the ranking what a widget shows.
  private func rank(_ widget: Widget) {
    widget.hasRankNews = false
    guard widgets[widget.index] === widget else { return }
    let relevance = widget.relevance
    widget.isRelevant = relevance != nil
    ranks.ranking.show(
      widget.index, kind: ranks.number(of: widget), score: relevance?.score,
      until: relevance?.until, changed: widget.lastEntryChange, now: now.wall)
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
