/// Views that would scroll; what fits is drawn, from the beginning.
public struct ScrollView<Content> {
  let axes: Axis.Set
  let content: Content
}

extension ScrollView: View, _PrimitiveView where Content: View {
  /// Takes the views of a closure.
  public nonisolated init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  /// The views in a stack, cut to the room that there is.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    context.walk.diagnose("ScrollView does not scroll in a widget: what fits is drawn")
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

/// No effect: nothing scrolls. Would scroll to a view.
public struct ScrollViewProxy: Sendable {
  /// No effect: nothing scrolls in a widget.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// No effect: nothing scrolls, the views are shown. Gives them what would scroll them.
public struct ScrollViewReader<Content> {
  let content: Content
}

extension ScrollViewReader: View where Content: View {
  /// Takes a closure that makes the views.
  public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content(ScrollViewProxy())
  }

  /// The views.
  public var body: some View { content }
}

// Accepted, and without effect: nothing scrolls in a widget.

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

/// No effect: nothing scrolls. Whether it would be shown how far.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// As usual.
  case automatic
  /// It is.
  case visible
  /// It is not.
  case hidden
  /// Never.
  case never
}

/// No effect: nothing scrolls. Where scrolling would stop.
public struct ScrollTargetBehavior: Hashable, Sendable {
  private let name: String
  /// At whole pages.
  public static let paging = ScrollTargetBehavior(name: "paging")
  /// At whole views.
  public static let viewAligned = ScrollTargetBehavior(name: "viewAligned")
}

/// No effect: nothing scrolls. What scrolling would do at the end.
public struct ScrollBounceBehavior: Hashable, Sendable {
  private let name: String
  /// As usual.
  public static let automatic = ScrollBounceBehavior(name: "automatic")
  /// It springs back.
  public static let always = ScrollBounceBehavior(name: "always")
  /// It springs back if there is something to scroll.
  public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

/// No effect: there is no keyboard. Whether scrolling would send it away.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private let name: String
  /// As usual.
  public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
  /// At once.
  public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
  /// With the finger.
  public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
  /// Never.
  public static let never = ScrollDismissesKeyboardMode(name: "never")
}

/// No effect: nothing scrolls. How what scrolls would vanish at an edge.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String
  /// As usual.
  public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
  /// Softly.
  public static let soft = ScrollEdgeEffectStyle(name: "soft")
  /// At a line.
  public static let hard = ScrollEdgeEffectStyle(name: "hard")
}
