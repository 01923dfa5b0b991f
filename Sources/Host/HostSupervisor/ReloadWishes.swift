internal import HostLoop

/// The reloads that the workers of a plugin ask for. The first one is handed on at once; those that follow are joined, because the
/// host looks at all widgets of the plugin for each.
@HostActor
final class ReloadWishes {
  /// The shortest time between two events.
  private static let interval: Duration = .milliseconds(100)
  /// The number of kinds from which on the wish is for all kinds of the plugin.
  private static let mostKinds = 64

  private let onReload: @HostActor ([String]) -> Void
  /// The kinds since the last event; `nil` without a wish, empty for all kinds.
  private var kinds: Set<String>?
  private var timer: TimerToken?

  /// - Parameter onReload: Gets the kinds in the order of their names; none stands for all kinds of the plugin.
  init(onReload: @escaping @HostActor ([String]) -> Void) {
    self.onReload = onReload
  }

  /// Notes a wish; no kinds stand for all of the plugin.
  func want(_ wanted: [String]) {
    guard timer != nil else {
      wait()
      return onReload(wanted)
    }
    let isForAll = wanted.isEmpty || kinds?.isEmpty == true
    let all = isForAll ? [] : (kinds ?? []).union(wanted)
    kinds = all.count > Self.mostKinds ? [] : all
  }

  private func wait() {
    timer = HostActor.loop.schedule(after: Self.interval) { [weak self] in self?.waited() }
  }

  private func waited() {
    timer = nil
    guard let kinds else { return }
    self.kinds = nil
    wait()
    onReload(kinds.sorted())
  }
}
