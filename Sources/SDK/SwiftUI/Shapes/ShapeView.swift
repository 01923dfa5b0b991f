public import Foundation

/// A shape that is painted.
public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
  let shape: Content
  let style: Style
  var fillStyle = FillStyle()
}

extension _ShapeView: _PrimitiveView {
  /// A node, painted.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    var outline = shape._outline
    if fillStyle.isEOFilled { outline.attributes[.evenOdd] = .flag(true) }
    let paint = style._paint(in: context.environment, level: 0)
    return [outline.node(in: context, paint: paint)]
  }
}

extension Shape {
  /// Paints the shape.
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> { _ShapeView(shape: self, style: content, fillStyle: style) }

  /// Paints the shape with the foreground style.
  public nonisolated func fill(
    style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, ForegroundStyle> { fill(ForegroundStyle(), style: style) }

  /// Paints the outline.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _StrokeView<Self, S> {
    _StrokeView(shape: self, style: content, stroke: style, isInside: false)
  }

  /// Paints the outline.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _StrokeView<Self, S> { stroke(content, style: StrokeStyle(lineWidth: lineWidth)) }
}

/// A shape whose outline is painted.
public struct _StrokeView<Content: Shape, Style: ShapeStyle> {
  let shape: Content
  let style: Style
  let stroke: StrokeStyle
  /// Whether the line stays inside.
  let isInside: Bool
}

extension _StrokeView: _PrimitiveView {
  /// A node, painted.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    var outline = shape._outline
    outline.isStroked = true
    outline.attributes.formUnion(replacingBy: stroke.attributes)
    if isInside { outline.attributes[.strokeInside] = .flag(true) }
    let paint = style._paint(in: context.environment, level: 0)
    return [outline.node(in: context, paint: paint)]
  }
}

extension _StrokeView {
  /// Paints the shape over its outline.
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> some View { overlay(shape.fill(content, style: style)) }

  /// Paints the outline again, over what is there.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View { overlay(shape.stroke(content, lineWidth: lineWidth)) }

  /// Paints the outline again, over what is there.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View { overlay(shape.stroke(content, style: style)) }
}

extension InsettableShape {
  /// Paints the outline so that it stays inside.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _StrokeView<Self, S> {
    _StrokeView(shape: self, style: content, stroke: style, isInside: true)
  }

  /// Paints the outline so that it stays inside.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _StrokeView<Self, S> { strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth)) }

  /// Paints the outline with the foreground style so that it stays inside.
  public nonisolated func strokeBorder(
    style: StrokeStyle, antialiased: Bool = true
  ) -> some View { strokeBorder(ForegroundStyle(), style: style) }

  /// Paints the outline with the foreground style so that it stays inside.
  public nonisolated func strokeBorder(
    lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View { strokeBorder(ForegroundStyle(), lineWidth: lineWidth) }
}

extension _ShapeView {
  /// Paints the outline over it.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View { overlay(shape.stroke(content, lineWidth: lineWidth)) }

  /// Paints the outline over it.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View { overlay(shape.stroke(content, style: style)) }

  /// Paints it again, over what is there.
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> some View { overlay(shape.fill(content, style: style)) }
}

extension _ShapeView where Content: InsettableShape {
  /// Paints the outline over it so that it stays inside.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View { overlay(shape.strokeBorder(content, lineWidth: lineWidth)) }

  /// Paints the outline over it so that it stays inside.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View { overlay(shape.strokeBorder(content, style: style)) }
}
