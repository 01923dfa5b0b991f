/// A button or a toggle in the system's controls. Controls are not supported: a control logs a
/// warning, and the widgets of its bundle are not affected.
@MainActor @preconcurrency
public protocol ControlWidget {
  associatedtype Body: ControlWidgetConfiguration

  @ControlWidgetConfigurationBuilder @MainActor @preconcurrency var body: Body { get }

  @MainActor @preconcurrency init()
}

extension ControlWidget {
  /// Logs that controls are not supported.
  @MainActor @preconcurrency
  public static func main() { _ = _ControlInBundle<Self>()._kinds }
}

/// A control in a bundle of widgets. Declares no kind.
public struct _ControlInBundle<Control: ControlWidget>: Widget {
  public nonisolated init() {}

  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }

  /// Always empty; logs a warning.
  public var _kinds: [_Kind] {
    Unsupported.report("controls are not supported: \(Control.self) is left out")
    return []
  }
}

extension WidgetBundleBuilder {
  /// Accepts a control, which is then left out.
  public static func buildExpression<Content: ControlWidget>(
    _ content: Content
  ) -> _ControlInBundle<Content> { _ControlInBundle() }
}
