public import Foundation

/// A shape with a change to what it is to a node.
public nonisolated struct _ChangedShape<Base: Shape>: Shape {
  let base: Base
  let change: @Sendable (inout _ShapeOutline) -> Void
  var changePath: @Sendable (Path, CGRect) -> Path = { path, _ in path }

  /// The changed path.
  public func path(in rect: CGRect) -> Path { changePath(base.path(in: rect), rect) }

  /// The changed outline.
  public var _outline: _ShapeOutline {
    var outline = base._outline
    change(&outline)
    return outline
  }
}

extension _ChangedShape: InsettableShape where Base: InsettableShape {}

extension InsettableShape {
  /// The shape, smaller by `amount` on all sides.
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

  /// A part of the outline, from one fraction of it to another.
  public nonisolated func trim(
    from startFraction: CGFloat = 0, to endFraction: CGFloat = 1
  ) -> some Shape {
    let (from, to) = (Double(startFraction), Double(endFraction))
    return changed {
      $0.attributes[.trimFrom] = .number(min(max(from.isFinite ? from : 0, 0), 1))
      $0.attributes[.trimTo] = .number(min(max(to.isFinite ? to : 1, 0), 1))
    }
  }

  /// The outline itself, as a shape.
  public nonisolated func stroke(style: StrokeStyle) -> some Shape {
    changed {
      $0.isStroked = true
      $0.attributes.formUnion(replacingBy: style.attributes)
    }
  }

  /// The outline itself, as a shape.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The shape, turned clockwise.
  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    wrappedOutline(.rotation, anchor.attributes.merging([.angle: .number(angle.degrees)]))
  }

  /// The shape, moved.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
    wrappedOutline(.offset, [.x: .length(x), .y: .length(y)])
  }

  /// The shape, moved.
  public nonisolated func offset(_ offset: CGSize) -> some Shape {
    self.offset(x: offset.width, y: offset.height)
  }

  /// The shape, moved.
  public nonisolated func offset(_ offset: CGPoint) -> some Shape {
    self.offset(x: offset.x, y: offset.y)
  }

  /// The shape in other coordinates.
  public nonisolated func transform(_ transform: CGAffineTransform) -> _TransformedShape<Self> {
    _TransformedShape(base: self, transform: transform)
  }

  /// The shape in another size.
  public nonisolated func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some Shape {
    wrappedOutline(
      .scale, anchor.attributes.merging([.scaleX: .length(x), .scaleY: .length(y)]))
  }

  /// The shape in another size.
  public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// The shape in a fixed size.
  public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
    wrappedOutline(
      .frame, [.width: .length(max(width, 0)), .height: .length(max(height, 0))])
  }

  /// The shape in a fixed size.
  public nonisolated func size(_ size: CGSize) -> some Shape {
    self.size(width: size.width, height: size.height)
  }
}

/// A shape in other coordinates.
public nonisolated struct _TransformedShape<Base: Shape>: Shape {
  let base: Base
  let transform: CGAffineTransform

  /// The path in these coordinates.
  public func path(in rect: CGRect) -> Path { base.path(in: rect).applying(transform) }
}

extension Attributes {
  /// With others, which replace what is set.
  package func merging(_ other: Attributes) -> Attributes {
    var merged = self
    merged.formUnion(replacingBy: other)
    return merged
  }
}

extension UnitPoint {
  /// As an anchor; the middle is what a node has if nothing is set.
  var attributes: Attributes {
    self == .center ? [:] : [.anchorX: .length(x), .anchorY: .length(y)]
  }
}

/// A shape whose type is not known to its user.
public nonisolated struct AnyShape: Shape {
  private let base: any Shape

  /// Hides the type of a shape.
  public init<S: Shape>(_ shape: S) { base = shape }

  /// That of the shape inside.
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }

  /// That of the shape inside.
  public var _outline: _ShapeOutline { base._outline }
}
