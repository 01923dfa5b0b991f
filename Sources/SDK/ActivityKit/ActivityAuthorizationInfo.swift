/// The permission to start live activities, which is always denied.
public final class ActivityAuthorizationInfo: Sendable {
  public init() {}

  public var areActivitiesEnabled: Bool { false }

  public var frequentPushesEnabled: Bool { false }

  /// Ends at once, because the value never changes.
  public var activityEnablementUpdates: ActivityEnablementUpdates { ActivityUpdateSequence() }

  /// Ends at once, because the value never changes.
  public var frequentPushEnablementUpdates: FrequentPushEnablementUpdates {
    ActivityUpdateSequence()
  }

  public typealias ActivityEnablementUpdates = ActivityUpdateSequence<Bool>

  public typealias FrequentPushEnablementUpdates = ActivityUpdateSequence<Bool>
}
