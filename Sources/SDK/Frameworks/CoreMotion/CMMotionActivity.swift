public import Foundation

/// Activities of a machine without a sensor.
///
/// `@unchecked Sendable`: there is no state.
open class CMMotionActivityManager: NSObject, @unchecked Sendable {
  public override init() {}

  /// Always false, because there is no sensor.
  open class func isActivityAvailable() -> Bool { false }
  /// Always `denied`, because there is no sensor.
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }

  /// Calls the handler with the error `CMErrorMotionActivityNotAvailable`.
  open func queryActivityStarting(
    from start: Date, to end: Date, to queue: OperationQueue,
    withHandler handler: @escaping CMMotionActivityQueryHandler
  ) { handler(nil, CMError.refusal()) }

  /// No effect: there is no sensor.
  open func startActivityUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMMotionActivityHandler
  ) {}

  /// No effect: there is no sensor.
  open func stopActivityUpdates() {}
}

public enum CMMotionActivityConfidence: Int, Sendable {
  case low
  case medium
  case high
}

/// An activity. No call has a result of this type.
///
/// `@unchecked Sendable`: there is no state.
open class CMMotionActivity: NSObject, @unchecked Sendable {
  override init() {}

  open var confidence: CMMotionActivityConfidence { .low }
  open var startDate: Date { .distantPast }
  open var timestamp: TimeInterval { 0 }
  open var unknown: Bool { true }
  open var stationary: Bool { false }
  open var walking: Bool { false }
  open var running: Bool { false }
  open var automotive: Bool { false }
  open var cycling: Bool { false }
}

/// An altimeter of a machine that has none.
///
/// `@unchecked Sendable`: there is no state.
open class CMAltimeter: NSObject, @unchecked Sendable {
  public override init() {}

  /// Always false, because there is no sensor.
  open class func isRelativeAltitudeAvailable() -> Bool { false }
  /// Always false, because there is no sensor.
  open class func isAbsoluteAltitudeAvailable() -> Bool { false }
  /// Always `denied`, because there is no sensor.
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }

  /// Calls the handler with the error `CMErrorMotionActivityNotAvailable`.
  open func startRelativeAltitudeUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAltitudeHandler
  ) { handler(nil, CMError.refusal()) }

  /// No effect: there is no sensor.
  open func stopRelativeAltitudeUpdates() {}
}

/// An altitude. No call has a result of this type.
///
/// `@unchecked Sendable`: there is no state.
open class CMAltitudeData: NSObject, @unchecked Sendable {
  override init() {}

  open var relativeAltitude: NSNumber { 0 }
  open var pressure: NSNumber { 0 }
  open var timestamp: TimeInterval { 0 }
}

/// The sensors of a machine that has none.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class CMMotionManager: NSObject, @unchecked Sendable {
  public override init() {}

  open var deviceMotionUpdateInterval: TimeInterval = 0
  open var accelerometerUpdateInterval: TimeInterval = 0
  open var gyroUpdateInterval: TimeInterval = 0
  /// Always false, because there is no sensor.
  open var isDeviceMotionAvailable: Bool { false }
  /// Always false, because there is no sensor.
  open var isAccelerometerAvailable: Bool { false }
  /// Always false, because there is no sensor.
  open var isGyroAvailable: Bool { false }
  /// Always false, because there is no sensor.
  open var isDeviceMotionActive: Bool { false }
  /// No effect: there is no sensor.
  open func startDeviceMotionUpdates() {}
  /// No effect: there is no sensor.
  open func stopDeviceMotionUpdates() {}
  /// No effect: there is no sensor.
  open func startAccelerometerUpdates() {}
  /// No effect: there is no sensor.
  open func stopAccelerometerUpdates() {}
}
