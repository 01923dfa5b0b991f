public struct ActivityStyle: Hashable, Sendable {
  private let name: String

  public static let standard = ActivityStyle(name: "standard")
  public static let transient = ActivityStyle(name: "transient")
}

public struct PushType: Hashable, Sendable {
  private let channel: String?

  public static let token = PushType(channel: nil)

  public static func channel(_ channelId: String) -> PushType { PushType(channel: channelId) }
}
