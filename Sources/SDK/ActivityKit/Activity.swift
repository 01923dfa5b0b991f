public import Foundation

/// A live activity. There are none: every request throws ``ActivityAuthorizationError/unsupported``,
/// and so there is no object of this class.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, Sendable {
  /// What changes in it.
  public typealias ContentState = Attributes.ContentState
  /// Changes of the state.
  public typealias ActivityStateUpdates = ActivityUpdateSequence<ActivityState>
  /// Changes of the content.
  public typealias ContentUpdates = ActivityUpdateSequence<ActivityContent<ContentState>>
  /// Changes of the content.
  public typealias ContentStateUpdates = ActivityUpdateSequence<ContentState>
  /// Changes of the token.
  public typealias PushTokenUpdates = ActivityUpdateSequence<Data>
  /// New activities.
  public typealias ActivityUpdates = ActivityUpdateSequence<Activity<Attributes>>
  /// How it is changed from elsewhere.
  public typealias PushType = ActivityKit.PushType

  /// A function that cannot exist here, because nothing makes an object of this class.
  private let absent: @Sendable () -> Never

  private init(_ absent: @escaping @Sendable () -> Never) { self.absent = absent }

  /// Its id.
  public var id: String { absent() }
  /// What never changes in it.
  public var attributes: Attributes { absent() }
  /// What it shows.
  public var content: ActivityContent<ContentState> { absent() }
  /// What it shows.
  public var contentState: ContentState { absent() }
  /// Where it stands.
  public var activityState: ActivityState { absent() }
  /// How long it stays.
  public var style: ActivityStyle { absent() }
  /// Where it is changed from elsewhere.
  public var pushToken: Data? { absent() }
  /// Changes of ``activityState``.
  public var activityStateUpdates: ActivityStateUpdates { absent() }
  /// Changes of ``content``.
  public var contentUpdates: ContentUpdates { absent() }
  /// Changes of ``contentState``.
  public var contentStateUpdates: ContentStateUpdates { absent() }
  /// Changes of ``pushToken``.
  public var pushTokenUpdates: PushTokenUpdates { absent() }
}

extension Activity {
  /// Those that run: none.
  public static var activities: [Activity<Attributes>] { [] }

  /// Ends at once.
  public static var activityUpdates: ActivityUpdates { ActivityUpdateSequence() }

  /// There is none.
  public static var pushToStartToken: Data? { nil }

  /// Ends at once.
  public static var pushToStartTokenUpdates: PushTokenUpdates { ActivityUpdateSequence() }

  /// Starts one.
  ///
  /// - Throws: ``ActivityAuthorizationError/unsupported``, always.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

  /// Starts one.
  ///
  /// - Throws: ``ActivityAuthorizationError/unsupported``, always.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
    style: ActivityStyle
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

  /// Starts one later.
  ///
  /// - Throws: ``ActivityAuthorizationError/unsupported``, always.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
    style: ActivityStyle = .standard, alertConfiguration: AlertConfiguration, start: Date
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

  /// Starts one, as it was spelled first.
  ///
  /// - Throws: ``ActivityAuthorizationError/unsupported``, always.
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }
}

extension Activity {
  /// Changes what it shows.
  public func update(_ content: ActivityContent<ContentState>) async { absent() }

  /// Changes what it shows, and tells people.
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration?
  ) async { absent() }

  /// Changes what it shows, and tells people, as of a time.
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil,
    timestamp: Date
  ) async { absent() }

  /// Changes what it shows, as it was spelled first.
  public func update(using contentState: ContentState) async { absent() }

  /// Changes what it shows, and tells people, as it was spelled first.
  public func update(
    using contentState: ContentState, alertConfiguration: AlertConfiguration?
  ) async { absent() }

  /// Ends it.
  public func end(
    _ content: ActivityContent<ContentState>?,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async { absent() }

  /// Ends it, as of a time.
  public func end(
    _ content: ActivityContent<ContentState>?,
    dismissalPolicy: ActivityUIDismissalPolicy = .default, timestamp: Date
  ) async { absent() }

  /// Ends it, as it was spelled first.
  public func end(
    using contentState: ContentState? = nil,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async { absent() }
}
