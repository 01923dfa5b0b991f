internal import CWidgetABI
internal import Foundation

/// The object behind the `user` pointer of a callback. The object lives until its tree has ended.
@MainActor
final class CallbackBox {
  private let callback: NodeCallback
  /// The owner of this box, through its list of callbacks.
  private unowned let emitter: ViewEmitter

  init(_ callback: NodeCallback, emitter: ViewEmitter) {
    self.callback = callback
    self.emitter = emitter
  }

  /// Fills a geometry reader. Layout runs inside `tree_end`, on the caller's thread.
  static let geometry: wh_geometry = { _, width, height, user in
    guard let user else { return .invalid }
    let box = Unmanaged<CallbackBox>.fromOpaque(user).takeUnretainedValue()
    return MainActor.assumeIsolated {
      guard case .geometry(let fill) = box.callback else { return .invalid }
      for node in fill(CGSize(width: width, height: height)) {
        box.emitter.emit(node.inside(nil))
      }
      return box.emitter.status
    }
  }

  /// Returns the place of a guide. Called inside `tree_end`, like `geometry`.
  static let guide: wh_guide = { dimensions, user in
    guard let user, let dimensions else { return .nan }
    let box = Unmanaged<CallbackBox>.fromOpaque(user).takeUnretainedValue()
    // The pointer is used only during this call, while layout waits.
    nonisolated(unsafe) let pointer = dimensions
    return MainActor.assumeIsolated {
      guard case .guide(let place) = box.callback else { return .nan }
      return Double(place(ViewDimensions(pointer)))
    }
  }
}
