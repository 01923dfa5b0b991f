/// Whether live activities may be started: they may not, because there are none.
public final class ActivityAuthorizationInfo: Sendable {
  /// Asks.
  public init() {}

  /// Always false.
  public var areActivitiesEnabled: Bool { false }

  /// Always false.
  public var frequentPushesEnabled: Bool { false }

  /// Ends at once: it never changes.
  public var activityEnablementUpdates: ActivityEnablementUpdates { ActivityUpdateSequence() }

  /// Ends at once: it never changes.
  public var frequentPushEnablementUpdates: FrequentPushEnablementUpdates {
    ActivityUpdateSequence()
  }

  /// Changes of ``areActivitiesEnabled``.
  public typealias ActivityEnablementUpdates = ActivityUpdateSequence<Bool>

  /// Changes of ``frequentPushesEnabled``.
  public typealias FrequentPushEnablementUpdates = ActivityUpdateSequence<Bool>
}
