/// A kind of widget.
///
/// `@main` on a widget or on a ``WidgetBundle`` makes the library a plugin.
@MainActor @preconcurrency
public protocol Widget {
  /// The type of the configuration; inferred from ``body``.
  associatedtype Body: WidgetConfiguration

  /// Who provides the entries and how they are shown.
  @MainActor @preconcurrency var body: Body { get }

  /// Makes the widget; done once, when the plugin is loaded.
  init()

  /// The kinds that it declares. Not for authors.
  var _kinds: [_Kind] { get }
}

extension Widget {
  /// What ``body`` declares.
  public var _kinds: [_Kind] { body._kinds }

  /// Notes the widget for the host. The entry of the plugin calls it.
  public static func main() { PluginRegistry.register(Self()._kinds) }
}

/// Several kinds of widgets in one plugin.
@MainActor @preconcurrency
public protocol WidgetBundle {
  /// The type of the widgets; inferred from ``body``.
  associatedtype Body: Widget

  /// The widgets.
  @WidgetBundleBuilder @MainActor @preconcurrency var body: Body { get }

  /// Makes the bundle; done once, when the plugin is loaded.
  init()
}

extension WidgetBundle {
  /// Notes the widgets for the host. The entry of the plugin calls it.
  public static func main() { PluginRegistry.register(Self().body._kinds) }
}
