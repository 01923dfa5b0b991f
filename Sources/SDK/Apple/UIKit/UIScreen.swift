public import Foundation

/// The screen. A widget has no screen: the size is that of a phone whose small widgets measure 158
/// by 158 points, as the host's do.
@MainActor @preconcurrency
public final class UIScreen: Sendable {
  public static let main = UIScreen()

  private nonisolated init() {}

  /// Always 390 by 844 points.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }

  /// The number of pixels per point for the widget under evaluation; 2 outside an evaluation.
  public var scale: CGFloat { AmbientTraits.displayScale ?? 2 }

  /// The same as ``scale``.
  public var nativeScale: CGFloat { scale }

  /// The ``bounds`` in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Always 60 frames per second.
  public var maximumFramesPerSecond: Int { 60 }

  /// Always 0.5: no screen is known.
  public var brightness: CGFloat {
    get { 0.5 }
    set {}
  }

  /// Never posted, because there is no screen.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")

  public var traitCollection: UITraitCollection { .current }
}
