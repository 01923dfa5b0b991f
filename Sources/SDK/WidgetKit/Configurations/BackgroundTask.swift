/// A task of an app on other systems.
public struct BackgroundTask<Request, Response>: Sendable {}

extension BackgroundTask where Request == String, Response == Void {
  /// When a download ends.
  public static var urlSession: BackgroundTask<String, Void> { .init() }
}

extension BackgroundTask where Request == Void, Response == Void {
  /// When a download with that name ends.
  public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> { .init() }

  /// Now and then.
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { .init() }
}
