/// How long a live activity stays.
public struct ActivityStyle: Hashable, Sendable {
  private let name: String

  /// Until it ends.
  public static let standard = ActivityStyle(name: "standard")
  /// Until people turn to something else.
  public static let transient = ActivityStyle(name: "transient")
}

/// How a live activity is changed from elsewhere.
public struct PushType: Hashable, Sendable {
  private let channel: String?

  /// By a token of its own.
  public static let token = PushType(channel: nil)

  /// By a channel that several follow.
  public static func channel(_ channelId: String) -> PushType { PushType(channel: channelId) }
}
