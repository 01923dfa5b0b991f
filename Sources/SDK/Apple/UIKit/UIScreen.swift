public import Foundation

/// The screen. A widget has none: the size stands for the phone whose small widgets are as large as
/// the host's, 158 by 158 points.
@MainActor @preconcurrency
public final class UIScreen: Sendable {
  /// The one that there is.
  public static let main = UIScreen()

  private nonisolated init() {}

  /// 390 by 844 points.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }

  /// Device pixels in a point, of the widget that is being evaluated; otherwise 2.
  public var scale: CGFloat { AmbientTraits.displayScale ?? 2 }

  /// ``scale``.
  public var nativeScale: CGFloat { scale }

  /// ``bounds`` in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// 60.
  public var maximumFramesPerSecond: Int { 60 }

  /// How it shows things.
  public var traitCollection: UITraitCollection { .current }
}
