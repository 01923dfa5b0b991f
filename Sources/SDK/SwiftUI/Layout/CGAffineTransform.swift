public import Foundation

/// A change of coordinates that keeps straight lines straight.
///
/// ```
///   x' = a x + c y + tx
///   y' = b x + d y + ty
/// ```
public struct CGAffineTransform: Hashable, Codable, Sendable {
  /// See the type.
  public var a: CGFloat
  /// See the type.
  public var b: CGFloat
  /// See the type.
  public var c: CGFloat
  /// See the type.
  public var d: CGFloat
  /// See the type.
  public var tx: CGFloat
  /// See the type.
  public var ty: CGFloat

  /// Nothing is changed.
  public static let identity = CGAffineTransform()

  /// Nothing is changed.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Takes all numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Takes all numbers.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) { self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

  /// Moves.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Makes larger or smaller.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Turns by radians, clockwise on the screen.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether nothing is changed.
  public var isIdentity: Bool { self == .identity }

  /// Moves first.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Makes larger or smaller first.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Turns first.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// This one, and then another one.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The way back; itself if there is none.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  /// Where the point comes to be.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// How large the size comes to be.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest rectangle around where the corners come to be.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(t) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

extension View {
  /// Draws it in other coordinates: moved, turned and scaled. A part that slants is left out, and the
  /// author is told.
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
      ? AnyView(moved.diagnosed("transformEffect: the slant is left out")) : AnyView(moved)
  }

  /// Turns it in space: what it is foreshortened by is drawn, the perspective is not.
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
    diagnosed("projectionEffect is left out: an archive has no projections")
  }

  /// Changes the view by its size and place, which only layout knows: the closure gets a size of zero.
  public nonisolated func visualEffect<V: VisualEffect>(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> V
  ) -> some View { diagnosed("visualEffect is left out: only layout knows sizes") }
}

/// A change of coordinates in space.
public struct ProjectionTransform: Hashable, Sendable {
  /// Nothing is changed.
  public init() {}
  /// On the plane.
  public init(_ m: CGAffineTransform) {}
}

/// A change of how a view is drawn.
public protocol VisualEffect: Sendable {}

/// No change.
public struct EmptyVisualEffect: VisualEffect {
  /// Makes none.
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
