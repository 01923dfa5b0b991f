extension FleetAgent {
  /// Whether the timeline survives the loss of this host, as far as other hosts are there at all.
  func isSafe(_ publication: Publication, _ widget: WidgetID) -> Bool {
    if publication.timeline.isInline { return true }
    let others = order(for: widget).filter { $0 != settings.host }
    return others.isEmpty
      || publication.holders.contains { $0 != settings.host && roster.members[$0] != nil }
  }

  /// Asks the next host in the order to hold the archive; without a further host, publishes.
  mutating func offer(_ result: CallPhase.Result, of widget: WidgetID, asked: Set<HostName>) {
    let next = order(for: widget).first { host in
      host != settings.host && !asked.contains(host)
        && roster.members[host]?.record.description.address.isEmpty == false
    }
    guard !result.publication.timeline.isInline, asked.count < FleetRules.offersAtMost, let next
    else {
      // A timeline that is published already stays as it is.
      tenures[widget]?.phase = result.isNew ? .publishing(result) : .idle
      // A call may be wanted since.
      if !result.isNew { dirty.insert(widget) }
      return
    }
    let until = now.monotonic + FleetRules.offerPatience
    tenures[widget]?.phase = .offering(
      result, to: next, asked: asked.union([next]), until: until)
    actions.append(.offer(widget, result.publication.timeline.archive, to: next))
    agenda.plan(.widget(widget), at: until)
  }

  /// Another host holds an archive that was offered.
  mutating func takeHolder(_ host: HostName, of hash: ContentHash, _ widget: WidgetID) {
    guard case .offering(var result, _, _, _) = tenures[widget]?.phase,
      result.publication.timeline.archive == hash
    else { return }
    result.publication.holders.append(host)
    tenures[widget]?.phase = .publishing(result)
    dirty.insert(widget)
  }

  /// Publishes, or notices that it is published.
  ///
  /// The transaction compares the token and the publication that it replaces: a late one, from before
  /// an unknown outcome, cannot replace a later one.
  mutating func publish(_ result: CallPhase.Result, of widget: WidgetID) {
    guard let tenure = tenures[widget] else { return }
    let publication = result.publication
    if view.publication(widget) == publication { return endPublishing(result, of: widget) }
    let configuration = view.modified(.configuration(widget))
    if !result.isNew, view.publication(widget)?.charge != publication.charge {
      tenures[widget]?.phase = .idle
      dirty.insert(widget)
      return
    }
    if result.isNew, publication.configuration != configuration {
      return dropResult(of: widget, publication.charge, .configurationChanged)
    }
    if case .unreadable(.newer) = view[.current(widget)]?.value {
      return dropResult(of: widget, publication.charge, .unreadable(.current(widget)))
    }
    guard now.monotonic >= tenure.retryAt else {
      return agenda.plan(.widget(widget), at: tenure.retryAt)
    }
    write(
      compares: [
        .created(.owner(widget), tenure.token),
        .modified(.current(widget), view.modified(.current(widget))),
        .modified(.configuration(widget), configuration),
      ], [.put(.current(widget), .current(publication), lease: 0)], reads: Self.keys(of: widget),
      for: .widget(widget, .publish))
  }

  private mutating func dropResult(of widget: WidgetID, _ tag: Tag, _ reason: DropReason) {
    tenures[widget]?.phase = .idle
    actions.append(.drop(widget, tag, reason))
    dirty.insert(widget)
  }

  /// The engine will never take a result; returns whether there was one.
  mutating func rejectResult(of widget: WidgetID, _ text: String) -> Bool {
    guard case .publishing(let result) = tenures[widget]?.phase else { return false }
    tenures[widget]?.nextOffer = now.monotonic + FleetRules.offerInterval
    if result.isNew {
      dropResult(of: widget, result.publication.charge, .rejected(text))
    } else {
      tenures[widget]?.phase = .idle
      dirty.insert(widget)
    }
    return true
  }

  private mutating func endPublishing(_ result: CallPhase.Result, of widget: WidgetID) {
    tenures[widget]?.phase = .idle
    tenures[widget]?.isLost = false
    tenures[widget]?.nextOffer = now.monotonic + FleetRules.offerInterval
    if isSafe(result.publication, widget) {
      actions.append(.acknowledge(widget, result.publication.charge))
    }
    dirty.insert(widget)
  }
}

/// An archive that this host wants to hold.
struct Fetch: Sendable {
  /// The widgets that show it.
  var widgets: Set<WidgetID> = []
  /// The host whose offer was the first to name the archive; `nil` if a widget was.
  var offeredBy: HostName?
  /// The hosts that offered it, with the widgets, and wait for an answer.
  var offers: [(widget: WidgetID, host: HostName)] = []
  /// The hosts to ask in this round.
  var sources: [HostName] = []
  /// The number of rounds in which no host gave it.
  var rounds = 0
  /// Whether a host is being asked.
  var isAsking = false
}

extension FleetAgent {
  func isHeld(_ publication: Publication) -> Bool {
    publication.timeline.isInline || held.contains(publication.timeline.archive)
  }

  /// Shows the publication of a widget as soon as its archive is held.
  mutating func show(_ widget: WidgetID) {
    guard boot != nil else { return }
    tellConfiguration(widget)
    guard let publication = view.publication(widget) else {
      if view[.current(widget)] == nil, view.isListed, shown.removeValue(forKey: widget) != nil {
        actions.append(.show(widget, nil))
      }
      return
    }
    guard isHeld(publication) else { return fetch(publication, for: widget) }
    if tenures[widget]?.isLost == true { tenures[widget]?.isLost = false }
    if alone[widget]?.timeline != nil, liveLease == nil { return }
    // The configuration is read after it, or the next publication comes: the host would show it for another one.
    guard publication.configuration == view.modified(.configuration(widget)) else { return }
    let isNew = shown[widget]?.charge != publication.charge || alone[widget]?.timeline != nil
    alone[widget]?.timeline = nil
    shown[widget] = publication
    if isNew { actions.append(.show(widget, publication)) }
  }

  /// The host could not show an archive.
  mutating func showAgain(_ widget: WidgetID, _ hash: ContentHash) {
    guard shown[widget]?.timeline.archive == hash else { return }
    shown[widget] = nil
    held.remove(hash)
    dirty.insert(widget)
  }

  private mutating func tellConfiguration(_ widget: WidgetID) {
    let counter = view.modified(.configuration(widget))
    guard counter != configured[widget] ?? 0 else { return }
    if case .unreadable = view[.configuration(widget)]?.value { return }
    configured[widget] = counter == 0 ? nil : counter
    takeRefusalBack(widget)
    if counter == 0 { (given[widget], declined[widget]) = (nil, nil) }
    actions.append(.configuration(widget, view.configuration(widget), counter))
  }

  private mutating func fetch(_ publication: Publication, for widget: WidgetID) {
    // The addresses of the hosts are known with the lists, after which every widget is looked at.
    guard view.isListed else { return }
    let hash = publication.timeline.archive
    let isNew = fetches[hash] == nil
    fetches[hash, default: Fetch()].widgets.insert(widget)
    guard isNew else { return }
    let sources = sources(of: hash)
    fetches[hash]?.sources = sources
    fetchNext(hash)
  }

  /// The hosts to ask for an archive: its holders, then all others, each host in an order of its own.
  private func sources(of hash: ContentHash) -> [HostName] {
    let widgets = fetches[hash]?.widgets.sorted() ?? []
    let holders = widgets.compactMap { view.publication($0) }
      .filter { $0.timeline.archive == hash }.flatMap(\.holders)
    let key = WidgetID(settings.host.text + hash.text)
    let first = Rendezvous.order(Set(holders), for: key)
    let others = Rendezvous.order(roster.members.keys.filter { !first.contains($0) }, for: key)
    return (first + others).filter { $0 != settings.host }
  }

  /// Asks the next host for an archive, or plans the next round.
  mutating func fetchNext(_ hash: ContentHash) {
    guard view.isListed, var fetch = fetches[hash], !fetch.isAsking else { return }
    fetch.widgets = fetch.widgets.filter { view.publication($0)?.timeline.archive == hash }
    if fetch.widgets.isEmpty && fetch.offers.isEmpty {
      fetches[hash] = nil
      return
    }
    if let host = fetch.sources.first {
      fetch.sources.removeFirst()
      fetch.isAsking = true
      actions.append(.fetch(hash, from: host))
      fetches[hash] = fetch
      return
    }
    fetch.rounds += 1
    fetch.offers = []
    fetch.sources = sources(of: hash)
    fetches[hash] = fetch
    dirty.formUnion(fetch.widgets)
    let delay = FleetRules.delay(after: fetch.rounds, upTo: FleetRules.longestRetry)
    agenda.set(.fetch(hash), at: now.monotonic + delay)
  }

  mutating func endFetch(_ hash: ContentHash, from host: HostName, isHeld: Bool) {
    fetches[hash]?.isAsking = false
    if isHeld { hold(hash) } else { fetchNext(hash) }
  }

  /// The host holds an archive.
  mutating func hold(_ hash: ContentHash) {
    held.insert(hash)
    guard let fetch = fetches.removeValue(forKey: hash) else { return }
    agenda.cancel(.fetch(hash))
    for offer in fetch.offers { actions.append(.hold(offer.widget, hash, for: offer.host)) }
    dirty.formUnion(fetch.widgets)
  }

  mutating func takeOffer(_ widget: WidgetID, _ hash: ContentHash, from host: HostName) {
    guard !held.contains(hash) else { return actions.append(.hold(widget, hash, for: host)) }
    guard hasRoomForOffer(of: hash, widget, from: host) else { return }
    fetches[hash, default: Fetch(offeredBy: host)].offers.append((widget, host))
    fetches[hash]?.sources.insert(host, at: 0)
    agenda.cancel(.fetch(hash))
    fetchNext(hash)
  }

  /// Whether an offer is taken: it is a new one, and its host has few enough. A host whose offer is not taken asks
  /// another host.
  private func hasRoomForOffer(
    of hash: ContentHash, _ widget: WidgetID, from host: HostName
  ) -> Bool {
    if let fetch = fetches[hash] {
      return fetch.offers.count < FleetRules.offersPerHost
        && !fetch.offers.contains { $0 == (widget, host) }
    }
    return fetches.count < FleetRules.offersPerHost
      || fetches.values.count { $0.offeredBy == host } < FleetRules.offersPerHost
  }
}
