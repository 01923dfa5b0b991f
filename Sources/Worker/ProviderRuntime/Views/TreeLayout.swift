internal import CWidgetABI
internal import WidgetLayout
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
  /// The functions for guides behind the pointers. Without a function every guide is at 0.
  private static let lent = LentPointers<(AlignmentGuide) -> Double>()

  /// Calls the function of an alignment guide.
  static func ask(
    _ function: wh_guide, user: UnsafeMutableRawPointer?, about dimensions: ViewDimensions
  ) -> Double {
    let plain = wh_dimensions(
      size: UInt32(MemoryLayout<wh_dimensions>.size), width: dimensions.size.width,
      height: dimensions.size.height,
      guide: { pointer, guide in GuideDimensions.guide(guide, of: pointer) })
    return lent.lend(dimensions.guide, as: plain) { function($0, user) }
  }

  private static func guide(_ number: UInt32, of pointer: UnsafePointer<wh_dimensions>?) -> Double {
    let guide = AlignmentGuide(rawValue: Int(number))
    guard guide.isKnown, let position = lent.value(of: pointer) else { return 0 }
    return position(guide)
  }
}
