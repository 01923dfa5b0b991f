// The modifiers of this file are accepted and have no effect: each of these controls has a single
// look.

extension View {
  /// No effect: of a menu, only the label is drawn.
  public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }
  /// No effect: of a menu, only the label is drawn.
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View { self }
  /// No effect: of a menu, only the label is drawn.
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View { self }
  /// No effect: the controls of a group are side by side.
  public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View { self }
  /// No effect: disclosure groups have a single look.
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(
    _ style: S
  ) -> some View { self }
  /// No effect: the host decides the outline of a widget.
  public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View { self }
  /// No effect: gestures are not followed.
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  /// No effect: nothing is measured.
  public nonisolated func interactionActivityTrackingTag(_ tag: String) -> some View { self }
}

/// No effect: of a menu, only the label is drawn.
public struct MenuOrder: Hashable, Sendable {
  private let name: String

  public static let automatic = MenuOrder(name: "automatic")
  public static let fixed = MenuOrder(name: "fixed")
  public static let priority = MenuOrder(name: "priority")
}

/// No effect: menus have a single look.
@MainActor @preconcurrency
public protocol MenuStyle {}

/// No effect: control groups have a single look.
@MainActor @preconcurrency
public protocol ControlGroupStyle {}

/// No effect: disclosure groups have a single look.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {}

/// No effect: these controls have a single look.
public struct _PlainControlStyle: MenuStyle, ControlGroupStyle, DisclosureGroupStyle {
  nonisolated init() {}
}

extension MenuStyle where Self == _PlainControlStyle {
  public nonisolated static var automatic: _PlainControlStyle { .init() }
  public nonisolated static var button: _PlainControlStyle { .init() }
  public nonisolated static var borderlessButton: _PlainControlStyle { .init() }
}

extension ControlGroupStyle where Self == _PlainControlStyle {
  public nonisolated static var automatic: _PlainControlStyle { .init() }
  public nonisolated static var navigation: _PlainControlStyle { .init() }
  public nonisolated static var menu: _PlainControlStyle { .init() }
  public nonisolated static var compactMenu: _PlainControlStyle { .init() }
}

extension DisclosureGroupStyle where Self == _PlainControlStyle {
  public nonisolated static var automatic: _PlainControlStyle { .init() }
}
