public import Foundation

/// A recorder of changes that records nothing: a widget has no command to undo.
open class UndoManager: NSObject {
  /// No effect: nothing is recorded.
  open var levelsOfUndo = 0

  public override init() {}

  /// Always false, because nothing is recorded.
  open var canUndo: Bool { false }
  /// Always false, because nothing is recorded.
  open var canRedo: Bool { false }

  /// No effect: nothing is recorded.
  open func undo() {}
  /// No effect: nothing is recorded.
  open func redo() {}
  /// No effect: nothing is recorded.
  open func beginUndoGrouping() {}
  /// No effect: nothing is recorded.
  open func endUndoGrouping() {}
  /// No effect: nothing is recorded.
  open func removeAllActions() {}
  /// No effect: nothing is recorded.
  open func setActionName(_ actionName: String) {}
  /// No effect: nothing is recorded.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {}
}
