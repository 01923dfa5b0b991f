// Accepted, and without effect: these controls have one look each.

extension View {
  /// No effect: of a menu, its label is drawn.
  public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }
  /// No effect: of a menu, its label is drawn.
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View { self }
  /// No effect: of a menu, its label is drawn.
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View { self }
  /// No effect: controls that belong together are side by side.
  public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View { self }
  /// No effect: views under a title have one look.
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(
    _ style: S
  ) -> some View { self }
  /// No effect: the outline of a widget is the host's.
  public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View { self }
  /// No effect: gestures are not followed.
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  /// No effect: nothing is measured.
  public nonisolated func interactionActivityTrackingTag(_ tag: String) -> some View { self }
}

/// No effect: of a menu, its label is drawn. The order of what is in it.
public struct MenuOrder: Hashable, Sendable {
  private let name: String

  /// As usual.
  public static let automatic = MenuOrder(name: "automatic")
  /// As it is written.
  public static let fixed = MenuOrder(name: "fixed")
  /// By importance.
  public static let priority = MenuOrder(name: "priority")
}

/// No effect: menus have one look. How else it would be.
@MainActor @preconcurrency
public protocol MenuStyle {}

/// No effect: controls that belong together have one look. How else it would be.
@MainActor @preconcurrency
public protocol ControlGroupStyle {}

/// No effect: views under a title have one look. How else it would be.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {}

/// No effect: these controls have one look. That one.
public struct _PlainControlStyle: MenuStyle, ControlGroupStyle, DisclosureGroupStyle {
  nonisolated init() {}
}

extension MenuStyle where Self == _PlainControlStyle {
  /// As usual.
  public nonisolated static var automatic: _PlainControlStyle { .init() }
  /// As a button.
  public nonisolated static var button: _PlainControlStyle { .init() }
  /// As a button without a border.
  public nonisolated static var borderlessButton: _PlainControlStyle { .init() }
}

extension ControlGroupStyle where Self == _PlainControlStyle {
  /// As usual.
  public nonisolated static var automatic: _PlainControlStyle { .init() }
  /// As in a bar.
  public nonisolated static var navigation: _PlainControlStyle { .init() }
  /// As a menu.
  public nonisolated static var menu: _PlainControlStyle { .init() }
  /// As a small menu.
  public nonisolated static var compactMenu: _PlainControlStyle { .init() }
}

extension DisclosureGroupStyle where Self == _PlainControlStyle {
  /// As usual.
  public nonisolated static var automatic: _PlainControlStyle { .init() }
}
