internal import AppleFoundation
internal import Synchronization

/// The widgets for which the host has called this process.
enum KnownWidgets {
  /// A widget as the plugin sees it: kind, family and configured values.
  struct Widget: Hashable, Sendable {
    var kind: String
    var family: WidgetFamily
    var values: [IntentParameterValue?]
  }

  private static let widgets = Mutex<[Widget]>([])
  /// The largest number of widgets kept. A further widget replaces the oldest.
  private static let limit = 64

  /// Adds a widget, unless it is already known.
  static func note(
    _ kind: KindDeclaration, _ family: WidgetFamily, _ values: [IntentParameterValue?]
  ) {
    let widget = Widget(kind: kind.id, family: family, values: values)
    widgets.withLock { widgets in
      if widgets.contains(widget) { return }
      if widgets.count == limit { widgets.removeFirst() }
      widgets.append(widget)
    }
  }

  /// The known widgets, in the order of their first calls.
  static var all: [Widget] { widgets.withLock { $0 } }
}
