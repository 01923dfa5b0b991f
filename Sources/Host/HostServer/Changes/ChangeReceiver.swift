internal import NIOCore
internal import WidgetWire

/// A client that receives pushes from the change feed.
///
/// The feed checks ``canPush`` before each push; a change that cannot be pushed stays with the
/// subscription. All calls come on the event loop.
protocol ChangeReceiver: AnyObject {
  /// Whether a push can be sent now: the channel accepts bytes, and no reply is partly sent.
  var canPush: Bool { get }
  /// The version of RESP for messages.
  var messageVersion: RESPVersion { get }
  /// The client on whose behalf the handler makes a body.
  var bodyContext: RequestContext { get }

  /// Collects the bytes of one push; the feed calls ``sendPushes()`` afterwards.
  func push(_ bytes: ByteBuffer)
  /// Returns the collected pushes if they may be sent now, by any thread; ``sendPushes(after:)`` must
  /// follow.
  func takeDirectPush() -> DirectPush?
  /// Sends the collected pushes, then the pending changes, as far as the channel accepts bytes.
  ///
  /// - Parameter taken: The number of bytes of ``takeDirectPush()`` that the kernel has taken already.
  func sendPushes(after taken: Int)
  /// Ends the client, because the number of pending changes exceeds the limit.
  ///
  /// Called during the delivery of an event to many clients: the client is closed later.
  func exceedPendingChanges()
}
