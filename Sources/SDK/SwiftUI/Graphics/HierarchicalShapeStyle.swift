internal import AppleFoundation

public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let depth: Int

  public static let primary = Self(depth: 0)
  public static let secondary = Self(depth: 1)
  public static let tertiary = Self(depth: 2)
  public static let quaternary = Self(depth: 3)
  public static let quinary = Self(depth: 4)

  /// Returns the variant of the present foreground style.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    environment.foregroundStyle.paint(level: min(depth + level, 4), in: environment)
  }

  /// Returns the opacity of a level: 0 is the style itself, 4 the faintest variant.
  static func opacity(of level: Int) -> Double {
    switch level {
    case 0: 1
    case 1: 0.5
    case 2: 0.25
    default: 0.18
    }
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// The foreground styles of an environment, already resolved.
package struct ForegroundStyles: Sendable {
  /// The styles that the author has set; empty for the system's styles.
  var paints: [_Paint] = []

  /// Returns the style of a level: the style set for the level, or a fainter variant of the first
  /// style.
  package func paint(level: Int, in environment: EnvironmentValues) -> _Paint {
    if level < paints.count { return paints[level] }
    if let first = paints.first {
      return first.faded(by: HierarchicalShapeStyle.opacity(of: level))
    }
    return Self.system[min(level, Self.system.count - 1)]._paint(in: environment, level: 0)
  }

  private static let system: [Color] = [.primary, .secondary, .tertiary, .quaternary]
}

extension EnvironmentValues {
  /// The foreground styles. The setter also records the attribute that nodes inherit.
  package var foregroundStyle: ForegroundStyles {
    get { self[ForegroundKey.self] }
    set {
      self[ForegroundKey.self] = newValue
      if newValue.paints.first?.picture != nil {
        reads?.report?("a picture or a mesh as a foreground style is painted as a gradient")
      }
      pending.inherited[.foreground] = newValue.paint(level: 0, in: self).attribute
    }
  }

  /// The paint of accented parts; `nil` for the system's accent colour.
  package var tintPaint: _Paint? {
    get { self[TintKey.self] }
    set {
      self[TintKey.self] = newValue
      pending.inherited[.tint] = newValue?.attribute
    }
  }

  /// The accent as a single colour: the tint, or blue.
  var accentColor: ColorPair {
    tintPaint?.pair ?? ColorPair(light: 0x007a_ffff, dark: 0x0a84_ffff)
  }

  private enum ForegroundKey: EnvironmentKey {
    static var defaultValue: ForegroundStyles { ForegroundStyles() }
  }
  private enum TintKey: EnvironmentKey { static var defaultValue: _Paint? { nil } }
}
