public import Foundation

/// A recogniser that no touch reaches.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
  open var isEnabled = true
  open var cancelsTouchesInView = true
  /// Always `nil`, because no touch reaches a recogniser.
  open var view: UIView? { nil }
  /// Always `possible`, because no touch reaches a recogniser.
  open var state: State { .possible }

  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }
}

public final class UITapGestureRecognizer: UIGestureRecognizer {
  public var numberOfTapsRequired = 1
}

public final class UILongPressGestureRecognizer: UIGestureRecognizer {
  public var minimumPressDuration: TimeInterval = 0.5
}

public final class UIPanGestureRecognizer: UIGestureRecognizer {}
