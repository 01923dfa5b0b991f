/// A kind of widget.
///
/// `@main` on a widget or on a ``WidgetBundle`` turns the library into a plugin.
@MainActor @preconcurrency
public protocol Widget {
  associatedtype Body: WidgetConfiguration

  @MainActor @preconcurrency var body: Body { get }

  /// Makes the widget. Called once, at the load of the plugin.
  init()

  /// The declared kinds. Not for use by authors.
  var _kinds: [_Kind] { get }
}

extension Widget {
  public var _kinds: [_Kind] { body._kinds }

  /// Registers the widget with the host. Called by the entry point of the plugin.
  public static func main() { WidgetRegistration.register(Self()._kinds) }
}

/// A plugin with several kinds of widgets.
@MainActor @preconcurrency
public protocol WidgetBundle {
  associatedtype Body: Widget

  @WidgetBundleBuilder @MainActor @preconcurrency var body: Body { get }

  /// Makes the bundle. Called once, at the load of the plugin.
  init()
}

extension WidgetBundle {
  /// Registers the widgets with the host. Called by the entry point of the plugin.
  public static func main() { WidgetRegistration.register(Self().body._kinds) }
}
