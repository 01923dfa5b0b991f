internal import HostLoop
internal import HostScheduler
internal import WidgetModel

/// The widgets by id and by the scheduler's index; indexes are reused after a removal.
@HostActor
final class WidgetTable {
  private var byID: [WidgetID: Widget] = [:]
  private var byIndex: [Widget?] = []
  private var free: [Int] = []
  private var lastConfiguration: UInt32 = 0

  /// The widgets in the order of the ids, once asked for since the last change.
  private var sorted: [Widget]?

  /// The widgets in the order of the ids.
  var all: [Widget] {
    if let sorted { return sorted }
    let new = byID.values.sorted { $0.id < $1.id }
    sorted = new
    return new
  }

  subscript(id: WidgetID) -> Widget? { byID[id] }

  subscript(index: WidgetIndex) -> Widget? {
    index.offset < byIndex.count ? byIndex[index.offset] : nil
  }

  /// Returns a new generation for a configuration, different from that of every call in progress.
  func nextConfiguration() -> UInt32 {
    lastConfiguration &+= 1
    return lastConfiguration
  }

  /// Creates the widget for an item of the plan.
  func add(_ item: WidgetPlan.Item) -> Widget {
    let number = free.popLast() ?? byIndex.count
    let widget = Widget(
      id: item.id, index: WidgetIndex(number), item: item, configuration: nextConfiguration())
    if number == byIndex.count { byIndex.append(widget) } else { byIndex[number] = widget }
    byID[item.id] = widget
    sorted = nil
    return widget
  }

  /// Removes the widget and frees its index.
  func remove(_ widget: Widget) {
    widget.isRemoved = true
    byID[widget.id] = nil
    sorted = nil
    byIndex[widget.index.offset] = nil
    free.append(widget.index.offset)
  }
}
