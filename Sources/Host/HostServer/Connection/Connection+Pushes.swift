internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Pushes. A push is sent at once or stays with the subscription, where a later change replaces the
/// pending change.
extension Connection: ChangeReceiver {
  var canPush: Bool { !subscriptions.isEmpty && canTakePushes }

  /// Whether the channel accepts a push, and no reply is partly sent.
  var canTakePushes: Bool {
    output.isWritable && !output.replies.hasReady && machine.isServing && !output.isHeldBack
  }

  var messageVersion: RESPVersion { session.version }

  var bodyContext: RequestContext { client.context(name: session.name, form: .line) }

  func push(_ bytes: ByteBuffer) { output.push(bytes) }

  func takeDirectPush() -> DirectPush? { output.takeDirectPush() }

  func sendPushes(after taken: Int) {
    let isSent = output.sendPushes(after: taken)
    // The usual case: everything is sent, nothing is pending, and there is nothing to decide.
    guard isSent, machine.takesInput, let watches = subscriptions.watches, !watches.mayHaveNews
    else {
      return settle()
    }
    guard !watches.isReady, tracker == nil, canPush, let socket = output.idleSocket else { return }
    watches.becomeReady(at: socket, version: session.version)
  }

  func exceedPendingChanges() {
    let bound = NIOLoopBound(self, eventLoop: loop.eventLoop)
    loop.eventLoop.execute { bound.value.closeSlow() }
  }

  /// Sends invalidations, and pending changes of the subscriptions within the limits of one turn.
  func sendBacklog() {
    if tracker != nil { sendInvalidations() }
    guard canPush, let watches = subscriptions.watches, watches.hasNews else { return }
    // Marked as touched, because pushes made here are sent at the end of this function.
    let wasTouched = watches.isTouched
    watches.isTouched = true
    var turn = PushTurn(sentBytes: output.sentBytes)
    while canPush, turn.isOpen, let subscription = watches.next() {
      loop.feed.sendNext(of: subscription)
      turn.note(sentBytes: output.sentBytes)
      watches.enqueue(subscription)
    }
    watches.isTouched = wasTouched
    _ = output.sendPushes()
    if canPush { requestTurn() }
  }
}
