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

  /// The functions of a custom layout. Called inside `tree_end`, like `geometry`.
  static var layout: wh_layout {
    wh_layout(
      size: UInt32(MemoryLayout<wh_layout>.size),
      size_that_fits: { views, proposal, result, user in
        CallbackBox.perform(user, views) { result?.pointee = $0.size($1, proposal) }
      },
      place: { views, size, proposal, user in
        CallbackBox.perform(user, views) { $0.place($1, size, proposal) }
      },
      guide: { views, guide, size, proposal, position, user in
        CallbackBox.perform(user, views) {
          let common = position?.pointee ?? .nan
          position?.pointee = $0.guide(guide, $1, size, proposal, common: common)
        }
      },
      spacing: { views, spacing, user in
        CallbackBox.perform(user, views) { spacing?.pointee = $0.spacing($1) }
      })
  }

  private nonisolated static func perform(
    _ user: UnsafeMutableRawPointer?, _ views: UnsafePointer<wh_subviews>?,
    _ body: @MainActor (any AnyLayoutEngine, UnsafePointer<wh_subviews>) -> Void
  ) -> wh_status {
    guard let user, let views else { return .invalid }
    let box = Unmanaged<CallbackBox>.fromOpaque(user).takeUnretainedValue()
    // The pointer is used only during this call, while layout waits.
    nonisolated(unsafe) let pointer = views
    return MainActor.assumeIsolated {
      guard case .layout(let engine) = box.callback else { return .invalid }
      body(engine, pointer)
      return box.emitter.status
    }
  }
}
