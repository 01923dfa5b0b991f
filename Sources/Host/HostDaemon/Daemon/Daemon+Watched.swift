internal import HostScheduler
internal import HostServer
internal import HostStore
internal import WidgetModel

extension Daemon {
  /// Takes which widgets clients watch from now on: they go first, and stay in the store longest.
  func noteWatched(_ changes: [WatchedChange]) {
    turn {
      for change in changes {
        if change.isWatched {
          watched.insert(change.id)
        } else {
          watched.remove(change.id)
        }
        if let widget = widgets[change.id] {
          tell(.watched(widget.index, isWatched: change.isWatched))
        }
      }
    }
    // Also when the last one goes: until now somebody looked.
    store.noteWatched(changes.map { .timeline($0.id) }, at: now.wall)
  }
}
