public import Foundation

/// A live activity. Live activities are not supported: every request throws
/// ``ActivityAuthorizationError/unsupported``, so no instance of this class exists.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, Sendable {
  public typealias ContentState = Attributes.ContentState
  public typealias ActivityStateUpdates = ActivityUpdateSequence<ActivityState>
  public typealias ContentUpdates = ActivityUpdateSequence<ActivityContent<ContentState>>
  public typealias ContentStateUpdates = ActivityUpdateSequence<ContentState>
  public typealias PushTokenUpdates = ActivityUpdateSequence<Data>
  public typealias ActivityUpdates = ActivityUpdateSequence<Activity<Attributes>>
  public typealias PushType = ActivityKit.PushType

  /// A function that cannot be created, because nothing makes an instance of this class.
  private let absent: @Sendable () -> Never

  private init(_ absent: @escaping @Sendable () -> Never) { self.absent = absent }

  public var id: String { absent() }
  public var attributes: Attributes { absent() }
  public var content: ActivityContent<ContentState> { absent() }
  public var contentState: ContentState { absent() }
  public var activityState: ActivityState { absent() }
  public var style: ActivityStyle { absent() }
  public var pushToken: Data? { absent() }
  public var activityStateUpdates: ActivityStateUpdates { absent() }
  public var contentUpdates: ContentUpdates { absent() }
  public var contentStateUpdates: ContentStateUpdates { absent() }
  public var pushTokenUpdates: PushTokenUpdates { absent() }
}

extension Activity {
  /// Always empty, because no activity can start.
  public static var activities: [Activity<Attributes>] { [] }

  /// Ends at once.
  public static var activityUpdates: ActivityUpdates { ActivityUpdateSequence() }

  /// Always `nil`, because there is no push service.
  public static var pushToStartToken: Data? { nil }

  /// Ends at once.
  public static var pushToStartTokenUpdates: PushTokenUpdates { ActivityUpdateSequence() }

  /// - Throws: ``ActivityAuthorizationError/unsupported``, always.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

  /// - Throws: ``ActivityAuthorizationError/unsupported``, always.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
    style: ActivityStyle
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

  /// - Throws: ``ActivityAuthorizationError/unsupported``, always.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
    style: ActivityStyle = .standard, alertConfiguration: AlertConfiguration, start: Date
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

  /// - Throws: ``ActivityAuthorizationError/unsupported``, always.
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }
}

extension Activity {
  public func update(_ content: ActivityContent<ContentState>) async { absent() }

  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration?
  ) async { absent() }

  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil,
    timestamp: Date
  ) async { absent() }

  public func update(using contentState: ContentState) async { absent() }

  public func update(
    using contentState: ContentState, alertConfiguration: AlertConfiguration?
  ) async { absent() }

  public func end(
    _ content: ActivityContent<ContentState>?,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async { absent() }

  public func end(
    _ content: ActivityContent<ContentState>?,
    dismissalPolicy: ActivityUIDismissalPolicy = .default, timestamp: Date
  ) async { absent() }

  public func end(
    using contentState: ContentState? = nil,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async { absent() }
}
