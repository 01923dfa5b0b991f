// Values of lists and pages, which have a single look in a widget.

public protocol IndexViewStyle {}

/// No effect: tabs have a single look.
public struct PageIndexViewStyle: IndexViewStyle {
  public struct BackgroundDisplayMode: Sendable {
    public static let automatic = BackgroundDisplayMode()
    public static let interactive = BackgroundDisplayMode()
    public static let always = BackgroundDisplayMode()
    public static let never = BackgroundDisplayMode()
  }

  public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public nonisolated static var page: PageIndexViewStyle { .init() }

  public nonisolated static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle { .init(backgroundDisplayMode: backgroundDisplayMode) }
}

extension View {
  /// No effect: tabs have a single look.
  public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
}

/// The size of the rows of a sidebar, which a widget does not have.
public enum SidebarRowSize: Hashable, Sendable {
  case small, medium, large
}

extension EnvironmentValues {
  /// Always `medium` unless it is set: a widget has no sidebar.
  public var sidebarRowSize: SidebarRowSize {
    get { self[SidebarRowSizeKey.self] }
    set { self[SidebarRowSizeKey.self] = newValue }
  }

  private enum SidebarRowSizeKey: EnvironmentKey {
    static var defaultValue: SidebarRowSize { .medium }
  }
}
