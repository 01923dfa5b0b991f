internal import CWidgetABI
internal import Glibc
internal import Synchronization
internal import WidgetLayout
internal import WidgetModel

/// The `wh_dimensions` that the callback of an alignment guide gets.
enum GuideDimensions {
  /// What is behind the pointers that plugins have now. Any other pointer finds nothing, and so does
  /// another thread: layout is not made for being asked by several.
  private static let shown = Mutex<[UInt: Shown]>([:])

  /// `@unchecked`: used on the thread that made it only.
  private struct Shown: @unchecked Sendable {
    var thread: pthread_t
    var guide: (AlignmentGuide) -> Double
  }

  /// Calls a guide's function.
  static func ask(
    _ function: wh_guide, user: UnsafeMutableRawPointer?, about dimensions: ViewDimensions
  ) -> Double {
    var plain = wh_dimensions(
      size: UInt32(MemoryLayout<wh_dimensions>.size), width: dimensions.size.width,
      height: dimensions.size.height,
      guide: { pointer, guide in GuideDimensions.guide(guide, of: pointer) })
    return withUnsafePointer(to: &plain) { pointer in
      let key = UInt(bitPattern: pointer)
      let entry = Shown(thread: pthread_self(), guide: dimensions.guide)
      shown.withLock { $0[key] = entry }
      defer { shown.withLock { $0[key] = nil } }
      return function(pointer, user)
    }
  }

  private static func guide(_ number: UInt32, of pointer: UnsafePointer<wh_dimensions>?) -> Double {
    let key = UInt(bitPattern: pointer)
    let guide = AlignmentGuide(rawValue: Int(number))
    guard guide.isKnown, let entry = shown.withLock({ $0[key] }),
      pthread_equal(entry.thread, pthread_self()) != 0
    else { return 0 }
    return entry.guide(guide)
  }
}
