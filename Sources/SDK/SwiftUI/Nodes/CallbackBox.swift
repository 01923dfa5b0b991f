internal import CWidgetABI
internal import Foundation

/// What stands behind the `user` pointer of a callback; lives until its tree has ended.
@MainActor
final class CallbackBox {
  private let callback: NodeCallback
  /// Owns this box through its list of callbacks.
  private unowned let emitter: ViewEmitter

  init(_ callback: NodeCallback, emitter: ViewEmitter) {
    self.callback = callback
    self.emitter = emitter
  }

  /// Fills a geometry reader. Layout runs inside `tree_end`, on the thread that called it.
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

  /// Asks for the place of a guide, as `geometry` does.
  static let guide: wh_guide = { dimensions, user in
    guard let user, let dimensions else { return .nan }
    let box = Unmanaged<CallbackBox>.fromOpaque(user).takeUnretainedValue()
    // Layout waits for this call: the pointer does not leave it.
    nonisolated(unsafe) let pointer = dimensions
    return MainActor.assumeIsolated {
      guard case .guide(let place) = box.callback else { return .nan }
      return Double(place(ViewDimensions(pointer)))
    }
  }
}
