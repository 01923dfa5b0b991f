internal import AppleFoundation

/// A shadow of what a style paints: shapes, texts and symbols. An inner shadow is not drawn, and the
/// author is told.
public struct ShadowStyle: Hashable, Sendable {
  private let color: Color
  private let radius: Double
  private let x: Double
  private let y: Double
  fileprivate let isInner: Bool

  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: Double, x: Double = 0,
    y: Double = 0
  ) -> ShadowStyle { ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: false) }

  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: Double, x: Double = 0,
    y: Double = 0
  ) -> ShadowStyle { ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: true) }

  fileprivate func shadow(in environment: EnvironmentValues) -> PaintShadow {
    PaintShadow(color: color.pair(in: environment), radius: max(radius, 0), x: x, y: y)
  }
}

extension ShapeStyle {
  /// An inner shadow is not drawn, and the author is told.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _ShadowedStyle(base: self, shadow: style)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// An inner shadow is not drawn, and the author is told.
  public static func shadow(_ style: ShadowStyle) -> AnyShapeStyle {
    AnyShapeStyle(ForegroundStyle().shadow(style))
  }
}

struct _ShadowedStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let shadow: ShadowStyle

  func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    var paint = base._paint(in: environment, level: level)
    if shadow.isInner {
      environment.reads?.report?("an inner shadow in a style is left out")
    } else {
      paint.shadow = shadow.shadow(in: environment)
    }
    return paint
  }
}

/// The shadow that a paint casts, with a resolved colour.
struct PaintShadow: Hashable, Sendable {
  var color: ColorPair
  var radius: Double
  var x: Double
  var y: Double

  var attributes: Attributes {
    [
      .shadowColor: .color(color), .shadowRadius: .length(radius),
      .shadowX: x == 0 ? nil : .length(x), .shadowY: y == 0 ? nil : .length(y),
    ]
  }
}

extension _ViewNode {
  /// Returns the node with the shadow of its paint, unless there is none.
  func casting(_ shadow: PaintShadow?) -> _ViewNode {
    guard let shadow else { return self }
    var node = free(of: .shadowRadius)
    node.attributes.formUnion(replacingBy: shadow.attributes)
    return node.withEffectsPerLeaf
  }

  /// Returns a shape, a text or a symbol with the shadow of the foreground style around it, unless the paint
  /// of its own casts one.
  func castingForeground(in environment: EnvironmentValues) -> _ViewNode {
    guard attributes[.foreground] == nil, attributes[.shadowRadius] == nil else { return self }
    return casting(environment.foregroundStyle.paint(level: 0, in: environment).shadow)
  }
}
