public import SwiftUI

/// How a line goes between its points.
public struct InterpolationMethod: Hashable, Sendable {
  enum Curve: Hashable {
    case linear
    case smooth
    case stepStart
    case stepCenter
    case stepEnd
  }

  let curve: Curve

  /// Straight.
  public static let linear = InterpolationMethod(curve: .linear)
  /// Smoothly, never beyond the points.
  public static let monotone = InterpolationMethod(curve: .smooth)
  /// Smoothly.
  public static let catmullRom = InterpolationMethod(curve: .smooth)
  /// Smoothly.
  public static let cardinal = InterpolationMethod(curve: .smooth)
  /// In steps, up at the beginning.
  public static let stepStart = InterpolationMethod(curve: .stepStart)
  /// In steps, up in the middle.
  public static let stepCenter = InterpolationMethod(curve: .stepCenter)
  /// In steps, up at the end.
  public static let stepEnd = InterpolationMethod(curve: .stepEnd)

  /// Smoothly; the tension is not used.
  public static func cardinal(tension: CGFloat) -> InterpolationMethod { .cardinal }
  /// Smoothly; the parameter is not used.
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { .catmullRom }
}
