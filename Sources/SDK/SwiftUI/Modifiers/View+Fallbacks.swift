public import Foundation

extension View {
  /// The frame fills the size offered to the view, instead of the size of a container.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    frame(
      maxWidth: axes.contains(.horizontal) ? .infinity : nil,
      maxHeight: axes.contains(.vertical) ? .infinity : nil, alignment: alignment)
  }

  /// The container is always the widget.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let cell = (length - spacing * CGFloat(max(count - 1, 0))) / CGFloat(max(count, 1))
      return cell * CGFloat(span) + spacing * CGFloat(max(span - 1, 0))
    }
  }

  /// The container is always the widget.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(_ContainerFrameModifier(axes: axes, alignment: alignment, length: length))
  }

  /// No effect: the host draws texts; the author is told.
  public nonisolated func textRenderer<T>(_ renderer: T) -> some View {
    diagnosed("textRenderer is left out: texts are drawn by the host")
  }

  /// No effect: the bright parts of pictures are as bright as white.
  public nonisolated func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }

  /// No effect: speech cannot be changed.
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

  /// No effect: the host chooses the typesetting of languages.
  public nonisolated func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> some View { self }

  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(_FlipModifier(isEnabled: enabled))
  }

  /// No effect: `@AppStorage` without a store uses the standard defaults.
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some View { self }
}

extension Image {
  /// No effect: bright parts are as bright as white.
  public struct DynamicRange: Hashable, Sendable {
    private let name: String
    public static let standard = DynamicRange(name: "standard")
    public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
    public static let high = DynamicRange(name: "high")
  }

  /// No effect: bright parts are as bright as white.
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

/// Mirrors views in right-to-left layouts.
struct _FlipModifier: _PrimitiveModifier {
  let isEnabled: Bool

  func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    let flips = isEnabled && context.environment.layoutDirection == .rightToLeft
    return content(context).map { flips ? $0.wrapped(in: .scale, [.scaleX: .number(-1)]) : $0 }
  }
}

/// A frame computed from the size of the widget.
struct _ContainerFrameModifier {
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat
}

extension _ContainerFrameModifier: _PrimitiveModifier {
  func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    let size = context.environment.containerSize
    if size == nil {
      context.walk.diagnose(
        "containerRelativeFrame uses the size of a small widget, because the real size is unknown")
    }
    let (width, height) = (size?.width ?? 158, size?.height ?? 158)
    var attributes = alignment.attributes
    func put(_ key: AttributeKey, _ value: CGFloat) {
      attributes[key] = .length(max(value.isFinite ? value : 0, 0))
    }
    context.evaluate {
      if axes.contains(.horizontal) { put(.width, length(width, .horizontal)) }
      if axes.contains(.vertical) { put(.height, length(height, .vertical)) }
    }
    return content(context).map { $0.wrapped(in: .frame, attributes) }
  }
}

extension EnvironmentValues {
  /// The size of the widget, in points; `nil` if unknown.
  package var containerSize: CGSize? {
    get { self[ContainerSizeKey.self] }
    set { self[ContainerSizeKey.self] = newValue }
  }

  private enum ContainerSizeKey: EnvironmentKey { static var defaultValue: CGSize? { nil } }
}
