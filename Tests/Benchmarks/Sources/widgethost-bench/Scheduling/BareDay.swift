/// The same widgets without a scheduler: each has one timestamp in a heap, for its next entry, its
/// next call or the end of one. No budget, no spread, no queue, no display, nothing remembered.
struct BareDay {
  /// What a node's `step` means beyond the number of the entry that comes.
  private static let callEnds: Int32 = -1
  private static let isDue: Int32 = -2
  /// What the scheduler's budget of 72 a day comes to.
  private static let shortest = 1200 * WidgetScript.second

  private var heap: BareHeap
  private(set) var events = 0
  private(set) var starts = 0

  init(widgets count: Int) {
    heap = BareHeap(capacity: count)
    for widget in 0..<Int32(count) {
      heap.push(BareHeap.Node(time: WidgetScript.latency, widget: widget, step: Self.callEnds))
    }
  }

  mutating func run(seconds: Int64) {
    let end = seconds * WidgetScript.second
    while let first = heap.first, first.time <= end, var node = heap.popFirst() {
      events += 1
      let script = WidgetScript(node.widget)
      switch node.step {
      case Self.isDue:
        starts += 1
        node.time += WidgetScript.latency
        node.step = Self.callEnds
      case Self.callEnds where script.count > 1:
        node.time += script.step
        node.step = 1
      case Self.callEnds:
        if script.after == 0 { continue }
        node.time += max(script.after ?? 0, Self.shortest)
        node.step = Self.isDue
      case Int32(script.count - 1):
        node.time += max(0, Self.shortest - Int64(node.step) * script.step)
        node.step = Self.isDue
      default:
        node.time += script.step
        node.step += 1
      }
      heap.push(node)
    }
  }
}
