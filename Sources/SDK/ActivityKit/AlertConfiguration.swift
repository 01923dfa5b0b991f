public import AppleFoundation

/// What people hear and read when a live activity changes.
public struct AlertConfiguration: Sendable {
  /// A sound.
  public struct AlertSound: Sendable {
    let name: String?

    /// The usual one.
    public static var `default`: AlertSound { AlertSound(name: nil) }

    /// A file of the app.
    public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
  }

  /// The heading.
  public let title: LocalizedStringResource
  /// The text.
  public let body: LocalizedStringResource
  /// The sound.
  public let sound: AlertSound

  /// Makes an alert.
  public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
    self.title = title
    self.body = body
    self.sound = sound
  }
}
