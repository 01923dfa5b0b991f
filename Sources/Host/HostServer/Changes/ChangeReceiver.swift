internal import NIOCore
internal import WidgetWire

/// A client to which the change feed pushes.
///
/// The feed asks before each push whether the client takes it; a change that the client does not
/// take stays with its subscription. All calls come on the event loop.
protocol ChangeReceiver: AnyObject {
  /// Whether a push can be sent now: the client takes more bytes, and no reply is partly sent.
  var canPush: Bool { get }
  /// The version of RESP in which messages are written.
  var messageVersion: RESPVersion { get }
  /// The client on whose behalf the handler makes a body.
  var bodyContext: RequestContext { get }

  /// Collects the bytes of one push; the feed calls ``sendPushes()`` afterwards.
  func push(_ bytes: ByteBuffer)
  /// Sends the collected pushes, and then the changes that wait, as far as the client takes them.
  func sendPushes()
  /// Ends the client: more changes wait for it than its limit allows.
  ///
  /// Called in the middle of an event that is told to many clients: the client is closed later.
  func exceedPendingChanges()
}
