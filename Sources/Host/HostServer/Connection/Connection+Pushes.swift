internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Pushes. A push goes out at once or not at all: what cannot go out stays with its subscription,
/// where a later change replaces it.
extension Connection: ChangeReceiver {
  var canPush: Bool {
    output.isWritable && !subscriptions.isEmpty && !output.replies.hasReady && machine.isServing
  }

  var messageVersion: RESPVersion { session.version }

  var bodyContext: RequestContext { client.context(name: session.name, form: .line) }

  func push(_ bytes: ByteBuffer) { output.push(bytes) }

  func sendPushes() {
    let isSent = output.sendPushes()
    // Mostly all is said with that: nothing waits, and so there is nothing to decide.
    guard isSent, machine.takesInput, subscriptions.watches?.mayHaveNews == false else {
      return settle()
    }
  }

  func exceedPendingChanges() {
    let bound = NIOLoopBound(self, eventLoop: loop.eventLoop)
    loop.eventLoop.execute { bound.value.closeSlow() }
  }

  /// Tells what waits in the subscriptions, for one turn.
  func tellBacklog() {
    guard canPush, let watches = subscriptions.watches, watches.hasNews else { return }
    // What is pushed meanwhile is sent here.
    let wasTouched = watches.isTouched
    watches.isTouched = true
    var turn = PushTurn(sentBytes: output.sentBytes)
    while canPush, turn.isOpen, let subscription = watches.next() {
      loop.feed.tellNext(of: subscription)
      turn.note(sentBytes: output.sentBytes)
      watches.enqueue(subscription)
    }
    watches.isTouched = wasTouched
    _ = output.sendPushes()
    if canPush { requestTurn() }
  }
}
