public import Foundation

/// A user activity, stored but never published.
///
/// `@unchecked Sendable`: as in Apple's framework, the creator owns the activity.
open class NSUserActivity: NSObject, @unchecked Sendable {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var webpageURL: URL?
  open var keywords: Set<String> = []
  /// No effect: there is no other device.
  open var isEligibleForHandoff = true
  /// No effect: nothing is searched.
  open var isEligibleForSearch = false
  /// No effect: nothing is predicted.
  open var isEligibleForPrediction = false
  /// No effect: nothing is shared.
  open var isEligibleForPublicIndexing = false
  open var persistentIdentifier: String?
  open var targetContentIdentifier: String?

  public init(activityType: String) { self.activityType = activityType }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }
  /// No effect: activities are not published.
  open func becomeCurrent() {}
  /// No effect: activities are not published.
  open func resignCurrent() {}
  /// No effect: activities are not published.
  open func invalidate() {}
}
