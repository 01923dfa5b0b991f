/// Nothing scrolls: the first views that fit are drawn.
public struct ScrollView<Content> {
  let axes: Axis.Set
  let content: Content
}

extension ScrollView: View, _PrimitiveView where Content: View {
  public nonisolated init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  /// Returns the views in a stack, clipped to the available room, and reports to the author that
  /// nothing scrolls.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    context.walk.diagnose(
      "ScrollView does not scroll in a widget: only the content that fits is drawn")
    let isVertical = axes.contains(.vertical)
    let stack = _ViewNode(
      isVertical ? .vstack : .hstack, [.spacing: .number(0)],
      children: content._nodes(in: context))
    let frame = stack.wrapped(in: .fixedSize, [.axes: axes.attribute]).wrapped(
      in: .frame,
      [
        .maxWidth: .number(.infinity), .maxHeight: .number(.infinity),
        .horizontalAlignment: isVertical ? nil : HorizontalAlignment.leading.attribute,
        .verticalAlignment: isVertical ? VerticalAlignment.top.attribute : nil,
      ])
    return [frame.wrapped(in: .clip)]
  }
}

/// No effect: nothing scrolls.
public struct ScrollViewProxy: Sendable {
  /// No effect: nothing scrolls in a widget.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// No effect: nothing scrolls, the views are shown.
public struct ScrollViewReader<Content> {
  let content: Content
}

extension ScrollViewReader: View where Content: View {
  public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content(ScrollViewProxy())
  }

  public var body: some View { content }
}

// The modifiers of this extension are accepted and have no effect: nothing scrolls in a widget.

extension View {
  /// No effect: nothing scrolls in a widget.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { self }
  /// No effect: nothing scrolls in a widget.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View { self }
  /// No effect: nothing scrolls in a widget.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  /// No effect: nothing scrolls in a widget.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  /// No effect: nothing scrolls in a widget.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  /// No effect: nothing scrolls in a widget.
  public nonisolated func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> some View {
    self
  }
  /// No effect: nothing scrolls in a widget.
  public nonisolated func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View { self }
  /// No effect: nothing scrolls in a widget.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
  /// No effect: nothing scrolls in a widget.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View { self }
  /// No effect: nothing scrolls in a widget.
  public nonisolated func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View { self }
  /// No effect: nothing scrolls in a widget.
  public nonisolated func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View { self }
}

/// No effect: nothing scrolls.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  case automatic
  case visible
  case hidden
  case never
}

/// No effect: nothing scrolls.
public struct ScrollTargetBehavior: Hashable, Sendable {
  private let name: String
  public static let paging = ScrollTargetBehavior(name: "paging")
  public static let viewAligned = ScrollTargetBehavior(name: "viewAligned")
}

/// No effect: nothing scrolls.
public struct ScrollBounceBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = ScrollBounceBehavior(name: "automatic")
  public static let always = ScrollBounceBehavior(name: "always")
  public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

/// No effect: there is no keyboard.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private let name: String
  public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
  public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
  public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
  public static let never = ScrollDismissesKeyboardMode(name: "never")
}

/// No effect: nothing scrolls.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String
  public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
  public static let soft = ScrollEdgeEffectStyle(name: "soft")
  public static let hard = ScrollEdgeEffectStyle(name: "hard")
}
