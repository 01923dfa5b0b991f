public import SwiftUI

/// The interpolation between the points of a line. All smooth methods are the same: the curve never
/// exceeds its points.
public struct InterpolationMethod: Hashable, Sendable {
  enum Curve: Hashable {
    case linear
    case smooth
    case stepStart
    case stepCenter
    case stepEnd
  }

  let curve: Curve

  public static let linear = InterpolationMethod(curve: .linear)
  /// The smooth method of this implementation.
  public static let monotone = InterpolationMethod(curve: .smooth)
  /// The same as ``monotone``.
  public static let catmullRom = InterpolationMethod(curve: .smooth)
  /// The same as ``monotone``.
  public static let cardinal = InterpolationMethod(curve: .smooth)
  public static let stepStart = InterpolationMethod(curve: .stepStart)
  public static let stepCenter = InterpolationMethod(curve: .stepCenter)
  public static let stepEnd = InterpolationMethod(curve: .stepEnd)

  /// The same as ``monotone``. The tension is ignored.
  public static func cardinal(tension: CGFloat) -> InterpolationMethod { .cardinal }
  /// The same as ``monotone``. The parameter is ignored.
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { .catmullRom }
}
