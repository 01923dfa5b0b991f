internal import AppleFoundation
public import Foundation

/// A scheduler that schedules nothing: a plugin runs when the host calls it.
///
/// `@unchecked Sendable`: there is no state.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  private static let scheduler = BGTaskScheduler()

  override init() {}

  open class var shared: BGTaskScheduler { scheduler }

  /// Always empty, because nothing is scheduled.
  open class var supportedResources: BGContinuedProcessingTaskRequest.Resources { [] }

  /// Always false, because nothing is scheduled. The handler is not called.
  @discardableResult
  open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    tell()
    return false
  }

  /// - Throws: `BGTaskScheduler.Error` with the code `unavailable`, always.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    tell()
    throw Error(.unavailable)
  }

  private func tell() {
    AuthorWarnings.report(
      "BackgroundTasks: nothing is scheduled; the host calls widgets by their timelines")
  }

  /// No effect: nothing is scheduled.
  open func cancel(taskRequestWithIdentifier identifier: String) {}
  /// No effect: nothing is scheduled.
  open func cancelAllTaskRequests() {}

  /// Calls the handler with no request.
  open func getPendingTaskRequests(completionHandler: @escaping ([BGTaskRequest]) -> Void) {
    completionHandler([])
  }

  /// Always empty, because nothing is scheduled.
  open func pendingTaskRequests() async -> [BGTaskRequest] { [] }

  public struct Error: Swift.Error, Hashable, Sendable, CustomNSError, LocalizedError {
    public enum Code: Int, Sendable {
      case unavailable = 1
      case tooManyPendingTaskRequests
      case notPermitted
      case immediateRunIneligible
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }

    /// The same domain as Apple's.
    public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }

    /// The same code as Apple's.
    public var errorCode: Int { code.rawValue }

    public var errorDescription: String? { "Nothing is scheduled (\(code))." }

    public static var unavailable: Code { .unavailable }
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    public static var notPermitted: Code { .notPermitted }
  }
}
