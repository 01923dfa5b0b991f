public import Foundation

open class BGTaskRequest: NSObject {
  open private(set) var identifier: String
  open var earliestBeginDate: Date?

  init(identifier: String) { self.identifier = identifier }
}

open class BGAppRefreshTaskRequest: BGTaskRequest {
  public override init(identifier: String) { super.init(identifier: identifier) }
}

open class BGProcessingTaskRequest: BGTaskRequest {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false

  public override init(identifier: String) { super.init(identifier: identifier) }
}

open class BGHealthResearchTaskRequest: BGProcessingTaskRequest {
  open var protectionTypeOfRequiredData = ""
}

open class BGContinuedProcessingTaskRequest: BGTaskRequest {
  public struct Resources: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let gpu = Resources(rawValue: 1)
  }

  public enum SubmissionStrategy: Int, Sendable {
    case fail
    case queue
  }

  open var title: String
  open var subtitle: String
  open var strategy = SubmissionStrategy.queue
  open var requiredResources: Resources = []

  public init(identifier: String, title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
    super.init(identifier: identifier)
  }
}

/// A task of the scheduler. No task is ever started.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class BGTask: NSObject, @unchecked Sendable {
  open private(set) var identifier: String
  /// Never called, because no task is started.
  open var expirationHandler: (() -> Void)?

  init(identifier: String) { self.identifier = identifier }

  /// No effect: no task is started.
  open func setTaskCompleted(success: Bool) {}
}

/// `@unchecked Sendable` for the reason given at ``BGTask``.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
/// `@unchecked Sendable` for the reason given at ``BGTask``.
open class BGProcessingTask: BGTask, @unchecked Sendable {}
/// `@unchecked Sendable` for the reason given at ``BGProcessingTask``.
open class BGHealthResearchTask: BGProcessingTask, @unchecked Sendable {}

/// `@unchecked Sendable` for the reason given at ``BGTask``.
open class BGContinuedProcessingTask: BGTask, @unchecked Sendable {
  open var title: String { "" }
  open var subtitle: String { "" }
  open var progress: Progress { Progress(totalUnitCount: 1) }
  /// No effect: no task is started.
  open func updateTitle(_ title: String, subtitle: String) {}
}
