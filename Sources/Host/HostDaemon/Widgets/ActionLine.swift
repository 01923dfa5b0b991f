internal import HostLoop

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
