internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// Keeps a hub current, with one watch of all widgets over restarts of the host.
struct HubFollower {
  let hub: WidgetHub
  let requests: HostRequests
  let widgets: HostWidgets
  let socket: String
  private let rankChanges: AsyncStream<Void>
  private let rankChange: AsyncStream<Void>.Continuation

  /// The shortest time between two requests for the order of relevance, which thousands of widgets may change
  /// at one moment.
  private static let rankInterval: Duration = .milliseconds(250)

  init(hub: WidgetHub, requests: HostRequests, widgets: HostWidgets, socket: String) {
    self.hub = hub
    self.requests = requests
    self.widgets = widgets
    self.socket = socket
    (rankChanges, rankChange) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Keeps the order of relevance current until the task is cancelled.
  func keepRank() async {
    for await _ in rankChanges {
      if let rank = try? await widgets.rank() { hub.put(rank: rank) }
      try? await Task.sleep(for: Self.rankInterval)
    }
  }

  /// Follows the host until the task is cancelled.
  func run() async {
    while !Task.isCancelled {
      do {
        var isSettled = false
        for try await news in FollowedWidgets(at: socket) {
          isSettled = await take(news, isSettled)
        }
      } catch {
        hub.lose(error.description)
      }
      // The host has refused the watch for good, as one of another version does.
      try? await Task.sleep(for: FollowedWidgets.longestDelay)
    }
  }

  /// Takes over a piece of news.
  ///
  /// - Returns: Whether the hub has the host's widgets.
  private func take(_ news: FollowedWidgets.News, _ isSettled: Bool) async -> Bool {
    switch news {
    case .connected: return false
    case .settled: return await settle()
    case .changed(let event):
      if isSettled { await take(event) }
      return isSettled
    case .lost(let error):
      await requests.closeIdle()
      hub.lose(error.description)
      return false
    }
  }

  /// Reads all widgets. The states that the watch has told lack most fields of the rows.
  private func settle() async -> Bool {
    var delay = FollowedWidgets.firstDelay
    while !Task.isCancelled {
      do throws(GalleryFailure) {
        await widgets.forgetKinds()
        hub.settle(try await widgets.all(), rank: try await widgets.rank())
        return true
      } catch {
        hub.lose(error.message)
        try? await Task.sleep(for: delay)
        delay = min(delay * 2, FollowedWidgets.longestDelay)
      }
    }
    return false
  }

  private func take(_ event: WatchEvent) async {
    switch event.event {
    case .removed: hub.remove(event.id)
    case .rank: rankChange.yield()
    case .bye: break
    case .entry, .fresh, .state: await take(event, event.fields)
    }
  }

  private func take(_ event: WatchEvent, _ fields: [WireField]) async {
    if var known = hub.widget(event.id), known.row.kind == fields["kind"],
      known.row.family == fields["family"]
    {
      if known.apply(event.event, fields) { hub.put(known, as: event.id) }
      return
    }
    // A new widget, or one of another kind: the push lacks its plugin and its origin.
    guard var new = try? await widgets.widget(event.id) else {
      // Nothing of the former kind is shown, and all widgets are read until the host answers.
      hub.remove(event.id)
      _ = await settle()
      return
    }
    new.extras.event = event.event.name
    hub.put(new, as: event.id)
  }
}
