internal import AppleFoundation
public import Foundation

public typealias CMPedometerHandler = (CMPedometerData?, (any Error)?) -> Void
public typealias CMMotionActivityHandler = (CMMotionActivity?) -> Void
public typealias CMMotionActivityQueryHandler = ([CMMotionActivity]?, (any Error)?) -> Void
public typealias CMAltitudeHandler = (CMAltitudeData?, (any Error)?) -> Void

public enum CMAuthorizationStatus: Int, Sendable {
  case notDetermined
  case restricted
  case denied
  case authorized
}

/// A pedometer of a machine that has none.
///
/// `@unchecked Sendable`: there is no state.
open class CMPedometer: NSObject, @unchecked Sendable {
  public override init() {}

  /// Always false, because there is no sensor.
  open class func isStepCountingAvailable() -> Bool { false }
  /// Always false, because there is no sensor.
  open class func isDistanceAvailable() -> Bool { false }
  /// Always false, because there is no sensor.
  open class func isFloorCountingAvailable() -> Bool { false }
  /// Always false, because there is no sensor.
  open class func isPaceAvailable() -> Bool { false }
  /// Always false, because there is no sensor.
  open class func isCadenceAvailable() -> Bool { false }
  /// Always false, because there is no sensor.
  open class func isPedometerEventTrackingAvailable() -> Bool { false }
  /// Always `denied`, because there is no sensor.
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }

  /// Calls the handler with the error `CMErrorMotionActivityNotAvailable`.
  open func queryPedometerData(
    from start: Date, to end: Date, withHandler handler: @escaping CMPedometerHandler
  ) { handler(nil, CMError.refusal()) }

  /// Calls the handler with the error `CMErrorMotionActivityNotAvailable`.
  open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) {
    handler(nil, CMError.refusal())
  }

  /// No effect: there are no updates.
  open func stopUpdates() {}
}

/// Steps of a span. No call has a result of this type.
///
/// `@unchecked Sendable`: there is no state.
open class CMPedometerData: NSObject, @unchecked Sendable {
  override init() {}

  open var startDate: Date { .distantPast }
  open var endDate: Date { .distantPast }
  open var numberOfSteps: NSNumber { 0 }
  open var distance: NSNumber? { nil }
  open var floorsAscended: NSNumber? { nil }
  open var floorsDescended: NSNumber? { nil }
  open var currentPace: NSNumber? { nil }
  open var currentCadence: NSNumber? { nil }
  open var averageActivePace: NSNumber? { nil }
}

/// The errors of Core Motion, with Apple's codes.
struct CMError: Error, CustomNSError, LocalizedError {
  static var errorDomain: String { "CMErrorDomain" }
  var errorCode: Int { Int(CMErrorMotionActivityNotAvailable.rawValue) }
  var errorDescription: String? { "There is no motion sensor." }

  static func refusal() -> CMError {
    AuthorWarnings.report("CoreMotion: there is no motion sensor; every query fails")
    return CMError()
  }
}

/// A code of `CMErrorDomain`.
public struct CMErrorCode: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CMErrorMotionActivityNotAvailable = CMErrorCode(rawValue: 104)
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CMErrorMotionActivityNotAuthorized = CMErrorCode(rawValue: 105)
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CMErrorDomain = "CMErrorDomain"
