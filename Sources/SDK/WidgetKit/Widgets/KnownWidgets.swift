internal import AppleFoundation
internal import Synchronization

/// The widgets that this process has been asked for.
enum KnownWidgets {
  /// A widget, as far as a plugin can tell one from another.
  struct Widget: Hashable, Sendable {
    var kind: String
    var family: WidgetFamily
    var values: [IntentParameterValue?]
  }

  private static let widgets = Mutex<[Widget]>([])
  /// More are not kept: the oldest is forgotten.
  private static let limit = 64

  /// Notes a widget that has been asked for.
  static func note(_ kind: _Kind, _ family: WidgetFamily, _ values: [IntentParameterValue?]) {
    let widget = Widget(kind: kind.id, family: family, values: values)
    widgets.withLock { widgets in
      if widgets.contains(widget) { return }
      if widgets.count == limit { widgets.removeFirst() }
      widgets.append(widget)
    }
  }

  /// In the order in which they were asked for first.
  static var all: [Widget] { widgets.withLock { $0 } }
}
