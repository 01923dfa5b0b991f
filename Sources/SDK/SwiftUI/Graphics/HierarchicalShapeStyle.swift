internal import AppleFoundation

/// The foreground style, or a fainter variant of it.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let depth: Int

  /// The foreground style itself.
  public static let primary = Self(depth: 0)
  /// Fainter.
  public static let secondary = Self(depth: 1)
  /// Fainter still.
  public static let tertiary = Self(depth: 2)
  /// Very faint.
  public static let quaternary = Self(depth: 3)
  /// Faintest.
  public static let quinary = Self(depth: 4)

  /// The variant of the foreground style around it.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    environment.foregroundStyle.paint(level: min(depth + level, 4), in: environment)
  }

  /// How opaque a variant of a style is.
  static func opacity(of level: Int) -> Double {
    switch level {
    case 0: 1
    case 1: 0.6
    case 2: 0.3
    case 3: 0.18
    default: 0.12
    }
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground style itself.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// A fainter variant of the foreground style.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// A fainter variant still.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// A very faint variant.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The faintest variant.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// The foreground styles of an environment, already resolved.
package struct ForegroundStyles: Sendable {
  /// The ones that were set; none for the system's.
  var paints: [_Paint] = []

  /// The style of a level: the one that was set for it, or a fainter variant of the first.
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
  /// The foreground styles.
  package var foregroundStyle: ForegroundStyles {
    get { self[ForegroundKey.self] }
    set {
      self[ForegroundKey.self] = newValue
      pending.inherited[.foreground] = newValue.paint(level: 0, in: self).attribute
    }
  }

  /// What active parts are painted with; `nil` for the accent.
  package var tintPaint: _Paint? {
    get { self[TintKey.self] }
    set {
      self[TintKey.self] = newValue
      pending.inherited[.tint] = newValue?.attribute
    }
  }

  /// The accent as a colour.
  var accentColor: ColorPair {
    tintPaint?.pair ?? ColorPair(light: 0x007a_ffff, dark: 0x0a84_ffff)
  }

  private enum ForegroundKey: EnvironmentKey {
    static var defaultValue: ForegroundStyles { ForegroundStyles() }
  }
  private enum TintKey: EnvironmentKey { static var defaultValue: _Paint? { nil } }
}
