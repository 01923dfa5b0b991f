public import Foundation

/// A direction of a compass. No value exists but those that a program makes.
open class CLHeading: NSObject {
  /// The direction in degrees from magnetic north.
  open var magneticHeading: CLLocationDirection { 0 }
  /// The direction in degrees from true north; negative for an unknown one.
  open var trueHeading: CLLocationDirection { -1 }
  /// The error in degrees; negative for an unknown direction.
  open var headingAccuracy: CLLocationDirection { -1 }
  open var timestamp: Date { Date(timeIntervalSinceReferenceDate: 0) }

  public override init() { super.init() }
}

public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation
  case fitness
  case otherNavigation
  case airborne
}
