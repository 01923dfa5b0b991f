public import CoreGraphics

/// No effect: a widget gives no haptic feedback.
@MainActor @preconcurrency
open class UIFeedbackGenerator {
  public nonisolated init() {}

  /// No effect: a widget gives no haptic feedback.
  open func prepare() {}
}

/// No effect: a widget gives no haptic feedback.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public nonisolated override init() { super.init() }

  public nonisolated init(style: FeedbackStyle) { super.init() }

  /// No effect: a widget gives no haptic feedback.
  public func impactOccurred() {}

  /// No effect: a widget gives no haptic feedback.
  public func impactOccurred(intensity: CGFloat) {}
}

/// No effect: a widget gives no haptic feedback.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// No effect: a widget gives no haptic feedback.
  public func selectionChanged() {}
}

/// No effect: a widget gives no haptic feedback.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// No effect: a widget gives no haptic feedback.
  public func notificationOccurred(_ notificationType: FeedbackType) {}
}
