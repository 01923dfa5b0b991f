/// In which states of its app an intent runs. Here it always runs in the worker.
public struct IntentModes: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Takes the bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Without the app being in front.
  public static let background = IntentModes(rawValue: 1)
  /// With the app in front.
  public static let foreground = IntentModes(rawValue: 2)

  /// When the app comes to the front.
  public enum ForegroundMode: Hashable, Sendable {
    case immediate
    case dynamic
    case deferred
  }

  /// With the app in front.
  public static func foreground(_ mode: ForegroundMode) -> IntentModes { .foreground }
}
