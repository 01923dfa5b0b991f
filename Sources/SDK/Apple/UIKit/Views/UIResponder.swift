public import Foundation

// Views of UIKit, in files that an extension shares with its app. They compile and keep their
// values. Nothing draws them, and no event reaches them.

@MainActor @preconcurrency
open class UIResponder: NSObject {
  /// Always `nil`, because views are in no window.
  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  /// Always false, because no event reaches a view.
  open var isFirstResponder: Bool { false }

  /// Always false, because no event reaches a view.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  /// Always false, because no event reaches a view.
  @discardableResult
  open func resignFirstResponder() -> Bool { false }

  open var keyCommands: [UIKeyCommand]? { nil }
  open var undoManager: UndoManager? { nil }

  /// Never called, because no event reaches a view.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Never called, because no event reaches a view.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Never called, because no event reaches a view.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Never called, because no event reaches a view.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A touch. There is none.
@MainActor @preconcurrency
open class UITouch: NSObject {
  open func location(in view: UIView?) -> CGPoint { .zero }
}

/// An event. There is none.
@MainActor @preconcurrency
open class UIEvent: NSObject {}
