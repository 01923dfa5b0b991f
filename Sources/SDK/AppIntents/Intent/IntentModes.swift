/// The states of an app in which an intent may run. The modes are ignored: an intent always runs in
/// the worker process.
public struct IntentModes: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let background = IntentModes(rawValue: 1)
  public static let foreground = IntentModes(rawValue: 2)

  public enum ForegroundMode: Hashable, Sendable {
    case immediate
    case dynamic
    case deferred
  }

  public static func foreground(_ mode: ForegroundMode) -> IntentModes { .foreground }
}
