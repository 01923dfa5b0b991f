public import CoreGraphics
public import Foundation

extension View {
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    wrapped(in: .transform, transform.attributes)
  }

  /// Pictures of widgethost show the affine transform that is nearest to the perspective.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    wrapped(
      in: .projection,
      anchor.attributes.merging([
        .angle: .number(angle.degrees), .axisX: axis.x == 0 ? nil : .length(axis.x),
        .axisY: axis.y == 0 ? nil : .length(axis.y), .axisZ: axis.z == 0 ? nil : .length(axis.z),
        .anchorZ: anchorZ == 0 ? nil : .length(anchorZ),
        .perspective: perspective == 1 ? nil : .length(perspective),
      ]))
  }

  /// The perspective of a transform is left out, and the author is told.
  @ViewBuilder
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    if transform.isAffine {
      transformEffect(transform.affine)
    } else {
      transformEffect(transform.affine).diagnosed(
        "projectionEffect: the perspective of the transform is left out")
    }
  }

  /// Leaves the view unchanged without a call of the closure, and the author is told: only layout
  /// knows sizes.
  public nonisolated func visualEffect<V: VisualEffect>(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> V
  ) -> some View {
    diagnosed("visualEffect is left out: sizes are known only to the host's layout")
  }
}

extension CGAffineTransform {
  /// The attributes of a node that applies the transform from its top left corner.
  var attributes: Attributes {
    [
      .matrixA: a == 1 ? nil : .length(a), .matrixB: b == 0 ? nil : .length(b),
      .matrixC: c == 0 ? nil : .length(c), .matrixD: d == 1 ? nil : .length(d),
      .matrixX: tx == 0 ? nil : .length(tx), .matrixY: ty == 0 ? nil : .length(ty),
    ]
  }
}

public struct ProjectionTransform: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  public init() {}

  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// The transform without its perspective.
  var affine: CGAffineTransform {
    let w = m33 == 0 ? 1 : m33
    return CGAffineTransform(
      a: m11 / w, b: m12 / w, c: m21 / w, d: m22 / w, tx: m31 / w, ty: m32 / w)
  }
}

public protocol VisualEffect: Sendable {}

public struct EmptyVisualEffect: VisualEffect {
  public init() {}
}

extension VisualEffect {
  /// No effect: only layout knows sizes.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
  /// No effect: only layout knows sizes.
  public func offset(_ offset: CGSize) -> some VisualEffect { self }
  /// No effect: only layout knows sizes.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  /// No effect: only layout knows sizes.
  public func opacity(_ opacity: Double) -> some VisualEffect { self }
  /// No effect: only layout knows sizes.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
  /// No effect: only layout knows sizes.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  /// No effect: only layout knows sizes.
  public func brightness(_ amount: Double) -> some VisualEffect { self }
  /// No effect: only layout knows sizes.
  public func saturation(_ amount: Double) -> some VisualEffect { self }
}
