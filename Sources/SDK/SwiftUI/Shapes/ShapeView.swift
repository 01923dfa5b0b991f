public import Foundation

public struct _ShapeView<Content, Style> {
  let shape: Content
  let style: Style
  var fillStyle = FillStyle()
}

extension _ShapeView: View, _PrimitiveView where Content: Shape, Style: ShapeStyle {
  /// Returns the node of the filled shape.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    var outline = shape._outline
    if fillStyle.isEOFilled { outline.attributes[.evenOdd] = .flag(true) }
    let paint = style._paint(in: context.environment, level: 0)
    return [outline.node(in: context, paint: paint).casting(paint.shadow)]
  }
}

extension Shape {
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> { _ShapeView(shape: self, style: content, fillStyle: style) }

  public nonisolated func fill(
    style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, ForegroundStyle> { fill(ForegroundStyle(), style: style) }

  /// `antialiased` is ignored.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _StrokeView<Self, S> {
    _StrokeView(shape: self, style: content, stroke: style, isInside: false)
  }

  /// `antialiased` is ignored.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _StrokeView<Self, S> { stroke(content, style: StrokeStyle(lineWidth: lineWidth)) }
}

public struct _StrokeView<Content, Style> {
  let shape: Content
  let style: Style
  let stroke: StrokeStyle
  /// Whether the line stays inside the shape.
  let isInside: Bool
}

extension _StrokeView: View, _PrimitiveView where Content: Shape, Style: ShapeStyle {
  /// Returns the node of the stroked outline.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    var outline = shape._outline
    outline.isStroked = true
    outline.attributes.formUnion(replacingBy: stroke.attributes)
    if isInside { outline.attributes[.strokeInside] = .flag(true) }
    let paint = style._paint(in: context.environment, level: 0)
    return [outline.node(in: context, paint: paint).casting(paint.shadow)]
  }
}

extension _StrokeView where Content: Shape, Style: ShapeStyle {
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> some View { overlay(shape.fill(content, style: style)) }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View { overlay(shape.stroke(content, lineWidth: lineWidth)) }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View { overlay(shape.stroke(content, style: style)) }
}

extension InsettableShape {
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _StrokeView<Self, S> {
    _StrokeView(shape: self, style: content, stroke: style, isInside: true)
  }

  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _StrokeView<Self, S> { strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth)) }

  public nonisolated func strokeBorder(
    style: StrokeStyle, antialiased: Bool = true
  ) -> _StrokeView<Self, ForegroundStyle> { strokeBorder(ForegroundStyle(), style: style) }

  public nonisolated func strokeBorder(
    lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _StrokeView<Self, ForegroundStyle> {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth)
  }
}

extension _ShapeView where Content: Shape, Style: ShapeStyle {
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View { overlay(shape.stroke(content, lineWidth: lineWidth)) }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View { overlay(shape.stroke(content, style: style)) }

  public nonisolated func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> some View { overlay(shape.fill(content, style: style)) }
}

extension _ShapeView where Content: InsettableShape, Style: ShapeStyle {
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View { overlay(shape.strokeBorder(content, lineWidth: lineWidth)) }

  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View { overlay(shape.strokeBorder(content, style: style)) }
}
