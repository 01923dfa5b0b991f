internal import CWidgetABI
internal import Glibc
internal import WidgetLayout
internal import WidgetLocks
internal import WidgetModel
internal import WorkerChannel

/// A call of `tree_end`: lays out a tree on the calling thread.
///
/// Never runs under the lock of the call, because the plugin's callbacks use the sink.
struct TreeLayout {
  private let call: ActiveCall
  private let sink: UnsafeMutablePointer<wh_sink>

  /// Performs `tree_end` for the sink of a call.
  static func endTree(of call: ActiveCall, _ sink: UnsafeMutablePointer<wh_sink>) -> wh_status {
    switch call.step({ $0.endTree() }) {
    case .failure(let refusal): return wh_status(refusal.status)
    case .success(let (tree, date)):
      let result = TreeLayout(call: call, sink: sink).layOut(tree, at: date)
      return call.put { $0.endLayout(result) }
    }
  }

  private func layOut(_ tree: ViewTree, at date: Timestamp) -> Result<LaidOutTree, SinkRefusal> {
    let request = call.request
    let environment = LayoutEnvironment(
      for: request, at: date, utcOffset: call.layout.utcOffsets(request.timeZone))
    do {
      let laidOut = try call.layout.layOut(tree, environment, self)
      return .success(request.family.definition.hasInnerLinks ? laidOut : laidOut.withoutLinks)
    } catch let error as LayoutError {
      let status = error.code == .callbackFailed ? WH_FAILED : WH_LIMIT
      return .failure(SinkRefusal(status: status, reason: "tree_end: \(error.description)"))
    } catch {
      return .failure(SinkRefusal(status: WH_FAILED, reason: "tree_end: \(error)"))
    }
  }
}

extension TreeLayout: LayoutCallbacks {
  func content(ofReader callback: Int, size: ViewSize) throws(LayoutError) -> [ViewTree] {
    let callback = try callbackStep { $0.beginReading(callback) }
    guard case .geometry(let function) = callback.function else { return [] }
    let status = function(sink, size.width, size.height, callback.user)
    return try callbackStep { $0.endReading(status: status) }
  }

  func guide(_ callback: Int, dimensions: ViewDimensions) throws(LayoutError) -> Double {
    let callback = try callbackStep { $0.callback(callback) }
    guard case .guide(let function) = callback.function else { return 0 }
    let value = GuideDimensions.ask(function, user: callback.user, about: dimensions)
    if let flaw = ViewValueRule.coordinate.flaw(of: .number(value)) {
      throw LayoutError(.callbackFailed, "the callback of ALIGNMENT_GUIDE: \(flaw)")
    }
    return value
  }

  func callbackStep<Value: Sendable>(
    _ step: (inout SinkState) -> Result<Value, SinkRefusal>
  ) throws(LayoutError) -> Value {
    do throws(SinkRefusal) {
      return try call.step(step).get()
    } catch {
      throw LayoutError(.callbackFailed, error.reason)
    }
  }
}

extension LaidOutTree {
  var withoutLinks: LaidOutTree {
    var tree = self
    for index in tree.nodes.indices where tree.nodes[index][.url] != nil {
      tree.nodes[index].attributes.removeAll { $0.key == .url }
    }
    return tree
  }
}

/// The `wh_dimensions` argument of alignment guide callbacks.
enum GuideDimensions {
  /// The dimensions behind the pointers that plugins have at present. Unknown pointers and other
  /// threads get no answer, because layout is not thread-safe.
  private static let shown = Mutex<[UInt: Shown]>([:])

  /// `@unchecked`: used only on the thread that created the value.
  private struct Shown: @unchecked Sendable {
    var thread: pthread_t
    var guide: (AlignmentGuide) -> Double
  }

  /// Calls the function of an alignment guide.
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
