public import Foundation

/// What a person does at the moment. It is kept, and nobody else learns of it.
///
/// Unchecked: as with Apple, it belongs to whoever sets it up.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// The kind of activity.
  public let activityType: String
  /// A title for people.
  open var title: String?
  /// Values that describe it.
  open var userInfo: [AnyHashable: Any]?
  /// Its page on the web.
  open var webpageURL: URL?
  /// Words to find it by.
  open var keywords: Set<String> = []
  /// No effect: there is no other device.
  open var isEligibleForHandoff = true
  /// No effect: nothing is searched.
  open var isEligibleForSearch = false
  /// No effect: nothing is predicted.
  open var isEligibleForPrediction = false
  /// No effect: nothing is shared.
  open var isEligibleForPublicIndexing = false
  /// A name that stays the same.
  open var persistentIdentifier: String?
  /// A name for the content.
  open var targetContentIdentifier: String?

  /// An activity of a kind.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds values that describe it.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }
  /// No effect: nobody else learns of it.
  open func becomeCurrent() {}
  /// No effect: nobody else learns of it.
  open func resignCurrent() {}
  /// No effect: nobody else learns of it.
  open func invalidate() {}
}
