internal import Logging
internal import NIOCore
internal import WidgetModel

extension Connection {
  /// Looks in one time-out, so that a client is closed soon after its time has run out.
  private static let looksPerTimeout: Int64 = 6

  private var timeout: TimeAmount {
    .nanoseconds(loop.configuration.limits.stallTimeout.nanoseconds)
  }

  /// Bytes that the channel has and the kernel has not taken.
  var unsentBytes: Int {
    (try? context?.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  /// Begins the watch when the client falls behind, and ends it when it has caught up.
  func watchForStall() {
    // Cheap first: mostly everything was sent at once.
    let mayBeBehind = !isWritable || queue.hasReady || stage == .closing || stall != nil
    guard mayBeBehind else { return }
    guard queue.hasReady || unsentBytes > 0 else {
      stall = nil
      nextLook?.cancel()
      nextLook = nil
      return
    }
    guard stall == nil else { return }
    stall = StallWatch(takenBytes: writtenBytes - unsentBytes, since: .now())
    scheduleLook()
  }

  private func scheduleLook() {
    let interval = TimeAmount.nanoseconds(
      max(1_000_000, timeout.nanoseconds / Self.looksPerTimeout))
    nextLook = loop.eventLoop.assumeIsolated().scheduleTask(in: interval) { self.look() }
  }

  /// Closes a client that takes nothing; with a last push if one can stand where its output ends.
  func closeSlow() {
    guard let context, stage < .closed else { return }
    loop.logger.notice(
      "Closing a client that does not read what it is sent", metadata: ["id": "\(id)"])
    loop.slowClientCount += 1
    guard stage < .closing, subscriptions.tellsEverything, !queue.hasReady else {
      return abort()
    }
    farewell = .slow
    queue = ReplyQueue()
    close(context)
    // What is ahead of it has one more chance, not another whole time-out.
    let grace = TimeAmount.nanoseconds(loop.configuration.limits.farewellTimeout.nanoseconds)
    loop.eventLoop.assumeIsolated().scheduleTask(in: grace) { self.abort() }
  }

  private func look() {
    let taken = writtenBytes - unsentBytes
    guard
      let hasStalled = stall?.hasStalled(takenBytes: taken, at: .now(), timeout: timeout)
    else { return }
    if hasStalled {
      closeSlow()
    } else {
      scheduleLook()
      watchForStall()
    }
  }
}
