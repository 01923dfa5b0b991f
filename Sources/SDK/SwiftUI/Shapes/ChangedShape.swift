public import Foundation

/// A shape with a change of its outline.
public nonisolated struct _ChangedShape<Base: Shape>: Shape {
  let base: Base
  let change: @Sendable (inout _ShapeOutline) -> Void
  var changePath: @Sendable (Path, CGRect) -> Path = { path, _ in path }

  public func path(in rect: CGRect) -> Path { changePath(base.path(in: rect), rect) }

  public var _outline: _ShapeOutline {
    var outline = base._outline
    change(&outline)
    return outline
  }
}

extension _ChangedShape: InsettableShape where Base: InsettableShape {}

extension InsettableShape {
  /// The change applies to the drawn outline, not to ``Shape/path(in:)``.
  public nonisolated func inset(by amount: CGFloat) -> _ChangedShape<Self> {
    _ChangedShape(
      base: self,
      change: { outline in
        var sum = Double(amount)
        if case .number(let already) = outline.attributes[.inset] { sum += already }
        outline.attributes[.inset] = .number(sum)
      })
  }
}

extension Shape {
  nonisolated func changed(
    _ change: @escaping @Sendable (inout _ShapeOutline) -> Void
  ) -> _ChangedShape<Self> { _ChangedShape(base: self, change: change) }

  private nonisolated func wrappedOutline(
    _ type: NodeType, _ attributes: Attributes
  ) -> _ChangedShape<Self> {
    changed { $0.wrappers.append(.init(type: type, attributes: attributes)) }
  }

  /// The change applies to the drawn outline, not to ``Shape/path(in:)``. Fractions are limited to
  /// 0...1.
  public nonisolated func trim(
    from startFraction: CGFloat = 0, to endFraction: CGFloat = 1
  ) -> some Shape {
    let (from, to) = (Double(startFraction), Double(endFraction))
    return changed {
      $0.attributes[.trimFrom] = .number(min(max(from.isFinite ? from : 0, 0), 1))
      $0.attributes[.trimTo] = .number(min(max(to.isFinite ? to : 1, 0), 1))
    }
  }

  /// The change applies to the drawn outline, not to ``Shape/path(in:)``.
  public nonisolated func stroke(style: StrokeStyle) -> some Shape {
    changed {
      $0.isStroked = true
      $0.attributes.formUnion(replacingBy: style.attributes)
    }
  }

  /// The change applies to the drawn outline, not to ``Shape/path(in:)``.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    wrappedOutline(.rotation, anchor.attributes.merging([.angle: .number(angle.degrees)]))
  }

  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
    wrappedOutline(.offset, [.x: .length(x), .y: .length(y)])
  }

  public nonisolated func offset(_ offset: CGSize) -> some Shape {
    self.offset(x: offset.width, y: offset.height)
  }

  public nonisolated func offset(_ offset: CGPoint) -> some Shape {
    self.offset(x: offset.x, y: offset.y)
  }

  public nonisolated func transform(_ transform: CGAffineTransform) -> _TransformedShape<Self> {
    _TransformedShape(base: self, transform: transform)
  }

  public nonisolated func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some Shape {
    wrappedOutline(
      .scale, anchor.attributes.merging([.scaleX: .length(x), .scaleY: .length(y)]))
  }

  public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
    wrappedOutline(
      .frame, [.width: .length(max(width, 0)), .height: .length(max(height, 0))])
  }

  public nonisolated func size(_ size: CGSize) -> some Shape {
    self.size(width: size.width, height: size.height)
  }
}

public nonisolated struct _TransformedShape<Base: Shape>: Shape {
  let base: Base
  let transform: CGAffineTransform

  public func path(in rect: CGRect) -> Path { base.path(in: rect).applying(transform) }
}

extension Attributes {
  /// Returns these attributes with others, which replace present values.
  package func merging(_ other: Attributes) -> Attributes {
    var merged = self
    merged.formUnion(replacingBy: other)
    return merged
  }
}

extension UnitPoint {
  /// The point as an anchor; empty for the centre, the default of a node.
  var attributes: Attributes {
    self == .center ? [:] : [.anchorX: .length(x), .anchorY: .length(y)]
  }
}

public nonisolated struct AnyShape: Shape {
  private let base: any Shape

  public init<S: Shape>(_ shape: S) { base = shape }

  public func path(in rect: CGRect) -> Path { base.path(in: rect) }

  public var _outline: _ShapeOutline { base._outline }
}
