internal import CoreGraphics
public import Foundation

/// A shape with a change: of its outline, which layout draws, and of its path.
public nonisolated struct _ChangedShape<Base: Shape>: Shape {
  let base: Base
  let change: @Sendable (inout _ShapeOutline) -> Void
  let changedPath: @Sendable (Base, CGRect) -> Path

  public func path(in rect: CGRect) -> Path { changedPath(base, rect) }

  public var _outline: _ShapeOutline {
    var outline = base._outline
    change(&outline)
    return outline
  }
}

extension _ChangedShape: InsettableShape where Base: InsettableShape {}

extension InsettableShape {
  /// The radii of corners stay as they are.
  public nonisolated func inset(by amount: CGFloat) -> _ChangedShape<Self> {
    _ChangedShape(
      base: self,
      change: { outline in
        var sum = Double(amount)
        if case .number(let already) = outline.attributes[.inset] { sum += already }
        outline.attributes[.inset] = .number(sum)
      },
      changedPath: { $0.path(in: $1.insetBy(dx: amount, dy: amount)) })
  }
}

extension Shape {
  private nonisolated func changed(
    _ change: @escaping @Sendable (inout _ShapeOutline) -> Void,
    path: @escaping @Sendable (Self, CGRect) -> Path
  ) -> _ChangedShape<Self> { _ChangedShape(base: self, change: change, changedPath: path) }

  private nonisolated func wrappedOutline(
    _ type: NodeType, _ attributes: Attributes,
    path: @escaping @Sendable (Self, CGRect) -> Path
  ) -> _ChangedShape<Self> {
    changed({ $0.wrappers.append(.init(type: type, attributes: attributes)) }, path: path)
  }

  /// Fractions are limited to 0...1.
  public nonisolated func trim(
    from startFraction: CGFloat = 0, to endFraction: CGFloat = 1
  ) -> some Shape {
    let from = startFraction.isFinite ? min(max(startFraction, 0), 1) : 0
    let to = endFraction.isFinite ? min(max(endFraction, 0), 1) : 1
    return changed {
      $0.attributes[.trimFrom] = .number(Double(from))
      $0.attributes[.trimTo] = .number(Double(to))
    } path: {
      $0.path(in: $1).trimmedPath(from: from, to: to)
    }
  }

  public nonisolated func stroke(style: StrokeStyle) -> some Shape {
    changed {
      $0.isStroked = true
      $0.attributes.formUnion(replacingBy: style.attributes)
    } path: {
      $0.path(in: $1).strokedPath(style)
    }
  }

  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    wrappedOutline(.rotation, anchor.attributes.merging([.angle: .number(angle.degrees)])) {
      let rotation = CGAffineTransform(rotationAngle: CGFloat(angle.radians))
      return $0.path(in: $1).applying(rotation.around(anchor, in: $1))
    }
  }

  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
    wrappedOutline(.offset, [.x: .length(x), .y: .length(y)]) {
      $0.path(in: $1).offsetBy(dx: x, dy: y)
    }
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
    let attributes = anchor.attributes.merging([.scaleX: .length(x), .scaleY: .length(y)])
    return wrappedOutline(.scale, attributes) {
      $0.path(in: $1).applying(CGAffineTransform(scaleX: x, y: y).around(anchor, in: $1))
    }
  }

  public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
    let size = CGSize(width: max(width, 0), height: max(height, 0))
    return wrappedOutline(
      .frame, [.width: .length(size.width), .height: .length(size.height)]
    ) { $0.path(in: CGRect(origin: $1.origin, size: size)) }
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

extension CGAffineTransform {
  /// The transformation with an anchor of a rectangle in place of the origin.
  fileprivate func around(_ anchor: UnitPoint, in rect: CGRect) -> CGAffineTransform {
    let x = rect.minX + anchor.x * rect.width
    let y = rect.minY + anchor.y * rect.height
    return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }
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
