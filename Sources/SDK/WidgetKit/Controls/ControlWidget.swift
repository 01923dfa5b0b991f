/// A button or a switch among the controls of a system. There are none here: it says so in the log,
/// and the widgets of the bundle are not affected.
@MainActor @preconcurrency
public protocol ControlWidget {
  /// The type of the configuration; inferred from ``body``.
  associatedtype Body: ControlWidgetConfiguration

  /// What it shows and does.
  @ControlWidgetConfigurationBuilder @MainActor @preconcurrency var body: Body { get }

  /// Makes the control.
  @MainActor @preconcurrency init()
}

extension ControlWidget {
  /// Says in the log that there are no controls.
  @MainActor @preconcurrency
  public static func main() { _ = _ControlInBundle<Self>()._kinds }
}

/// A control in a bundle of widgets, where it declares nothing.
public struct _ControlInBundle<Control: ControlWidget>: Widget {
  /// Makes nothing.
  public nonisolated init() {}

  /// Nothing.
  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }

  /// None; says so.
  public var _kinds: [_Kind] {
    Unsupported.report("controls are not supported: \(Control.self) is left out")
    return []
  }
}

extension WidgetBundleBuilder {
  /// A control, which is left out.
  public static func buildExpression<Content: ControlWidget>(
    _ content: Content
  ) -> _ControlInBundle<Content> { _ControlInBundle() }
}
