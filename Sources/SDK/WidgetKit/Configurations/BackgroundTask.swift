/// A background task of an app. Such tasks never run here.
public struct BackgroundTask<Request, Response>: Sendable {}

extension BackgroundTask where Request == String, Response == Void {
  public static var urlSession: BackgroundTask<String, Void> { .init() }
}

extension BackgroundTask where Request == Void, Response == Void {
  public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> { .init() }

  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { .init() }
}
