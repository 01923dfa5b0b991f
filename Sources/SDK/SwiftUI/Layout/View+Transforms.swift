public import CoreGraphics
public import Foundation

extension View {
  /// Translation, rotation and scale are drawn. A skew is left out, and the author is told.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    let (sx, sy) = (hypot(transform.a, transform.b), hypot(transform.c, transform.d))
    let angle = Angle(radians: Double(atan2(transform.b, transform.a)))
    let isMirrored = transform.a * transform.d - transform.b * transform.c < 0
    let slant = transform.a * transform.c + transform.b * transform.d
    let moved = scaleEffect(x: sx, y: isMirrored ? -sy : sy, anchor: .topLeading)
      .rotationEffect(angle, anchor: .topLeading)
      .offset(x: transform.tx, y: transform.ty)
    let isSlanted = abs(slant) > 0.0001 * max(sx * sy, 1)
    return isSlanted
      ? AnyView(moved.diagnosed("transformEffect: the shear is left out")) : AnyView(moved)
  }

  /// The foreshortening of the rotation is drawn without perspective, and the author is told.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    let length = max(sqrt(axis.x * axis.x + axis.y * axis.y + axis.z * axis.z), 0.000001)
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let cosine = CGFloat(cos(angle.radians))
    let turned = rotationEffect(Angle(radians: angle.radians * Double(z)), anchor: anchor)
    return turned.scaleEffect(
      x: cosine + (1 - cosine) * (1 - y * y), y: cosine + (1 - cosine) * (1 - x * x),
      anchor: anchor
    )
    .diagnosed("rotation3DEffect is drawn without perspective")
  }

  /// No effect: an archive has no projections; the author is told.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    diagnosed("projectionEffect is left out: archives do not support projections")
  }

  /// Leaves the view unchanged without a call of the closure, and the author is told: only layout
  /// knows sizes.
  public nonisolated func visualEffect<V: VisualEffect>(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> V
  ) -> some View {
    diagnosed("visualEffect is left out: sizes are known only to the host's layout")
  }
}

public struct ProjectionTransform: Hashable, Sendable {
  public init() {}
  public init(_ m: CGAffineTransform) {}
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
