internal import NIOCore
internal import Synchronization
internal import WidgetModel
internal import WidgetWire

/// The widgets as the host showed them last, and the pages that follow them.
///
/// One watch of the host serves all pages. May be used from any task.
final class WidgetHub: EventSource {
  /// The connection to the host.
  enum Host: Hashable, Sendable {
    case connected
    /// The host is not reached, for the reason; an empty reason before the first attempt has ended.
    case lost(String)
  }

  /// The widgets by relevance.
  struct Rank: Hashable, Sendable {
    /// All widgets; those with a relevance in force come first.
    var ids: [String] = []
    /// The number of widgets with a relevance in force.
    var relevant = 0
  }

  fileprivate struct State {
    var host = Host.lost("the gallery has not reached the host yet")
    var widgets: [WidgetID: (widget: HubWidget, frame: ByteBuffer)] = [:]
    var rank = Rank()
    var dashboards: [DashboardName] = []
    /// The frame of the list, until something changes.
    var list: ByteBuffer?
    var streams: [ObjectIdentifier: EventStream] = [:]
  }

  private let state = Mutex(State())

  /// The connection to the host.
  var host: Host { state.withLock(\.host) }

  /// The number of open streams.
  var streamCount: Int { state.withLock { $0.streams.count } }

  /// Returns a widget; `nil` if the host does not have it.
  func widget(_ id: WidgetID) -> HubWidget? { state.withLock { $0.widgets[id]?.widget } }

  /// Returns the number of the last known change of a widget; `nil` while the host is not watched, or without the
  /// widget.
  func sequence(of id: WidgetID) -> String? {
    state.withLock { state in
      guard case .connected = state.host else { return nil }
      return state.widgets[id]?.widget.row.seq
    }
  }

  // MARK: Pages

  /// Opens a stream; `nil` if too many are open.
  func open() -> EventStream? {
    let stream = EventStream()
    return state.withLock { state in
      guard state.streams.count < GalleryLimits.streams else { return nil }
      state.streams[ObjectIdentifier(stream)] = stream
      return stream
    }
  }

  /// Closes a stream.
  func close(_ stream: EventStream) {
    state.withLock { $0.streams[ObjectIdentifier(stream)] = nil }
    stream.end()
  }

  /// Returns the events for changes, in the form of the stream.
  func frames(for pending: EventStream.Pending) -> ByteBuffer {
    var frames = ByteBuffer()
    if pending.heartbeat { frames.writeString(": heartbeat\n\n") }
    state.withLock { state in
      if pending.host { frames.writeImmutableBuffer(EventFrame.host(state.host)) }
      if pending.dashboards {
        frames.writeImmutableBuffer(EventFrame.dashboards(state.dashboards))
      }
      guard case .connected = state.host else { return }
      if pending.all { frames.writeImmutableBuffer(state.listFrame()) }
      for id in pending.widgets {
        frames.writeImmutableBuffer(state.widgets[id]?.frame ?? EventFrame.removed(id))
      }
      if pending.rank { frames.writeImmutableBuffer(EventFrame.rank(state.rank)) }
    }
    return frames
  }

  /// Takes over the list of dashboards.
  func put(dashboards: [DashboardName]) {
    let isNew = state.withLock { state in
      defer { state.dashboards = dashboards }
      return state.dashboards != dashboards
    }
    if isNew { tellAll { $0.dashboards = true } }
  }

  /// Notes the time of a comment for every stream.
  func beat() {
    tellAll { $0.heartbeat = true }
  }

  // MARK: The host

  /// Takes over the widgets of a host that has just been reached, in their order of relevance.
  func settle(_ widgets: [HubWidget], rank: Rank) {
    let new = widgets.compactMap { widget in
      WidgetID(widget.row.id).map { ($0, (widget, EventFrame.widget(widget))) }
    }
    state.withLock { state in
      state.host = .connected
      state.widgets = Dictionary(new) { first, _ in first }
      state.rank = rank
      state.list = nil
    }
    tellAll {
      $0.host = true
      $0.rank = true
      $0.addAll()
    }
  }

  /// Notes that the host is not reached.
  func lose(_ reason: String) {
    let isNew = state.withLock { state in
      defer { state.host = .lost(reason) }
      return state.host != .lost(reason)
    }
    if isNew { tellAll { $0.host = true } }
  }

  /// Takes over a widget.
  func put(_ widget: HubWidget, as id: WidgetID) {
    state.withLock { state in
      state.widgets[id] = (widget, EventFrame.widget(widget))
      state.list = nil
    }
    tellAll { $0.add(id) }
  }

  /// Forgets a widget.
  func remove(_ id: WidgetID) {
    state.withLock { state in
      state.widgets[id] = nil
      state.list = nil
    }
    tellAll { $0.add(id) }
  }

  /// Takes over the order of relevance.
  func put(rank: Rank) {
    let isNew = state.withLock { state in
      defer { state.rank = rank }
      return state.rank != rank
    }
    if isNew { tellAll { $0.rank = true } }
  }

  private func tellAll(_ change: (inout EventStream.Pending) -> Void) {
    for stream in state.withLock({ Array($0.streams.values) }) { stream.note(change) }
  }
}

extension WidgetHub.State {
  /// Returns the frame of the list, which all streams share.
  fileprivate mutating func listFrame() -> ByteBuffer {
    if let list { return list }
    let sorted = widgets.sorted { $0.key < $1.key }
    let frame = EventFrame.list(sorted.map(\.value.widget))
    list = frame
    return frame
  }
}
