internal import AppleFoundation

public struct ForegroundStyle: ShapeStyle {
  public init() {}

  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    environment.foregroundStyle.paint(level: level, in: environment)
  }
}

public struct BackgroundStyle: ShapeStyle {
  public init() {}

  /// Returns the style set by `backgroundStyle(_:)`, or the background colour of the system.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    if let style = environment.backgroundStyle {
      return style._paint(in: environment, level: level)
    }
    // Apple's systemBackground to tertiarySystemBackground (Human Interface Guidelines).
    let grounds: [Color] = [
      .background, Color(ColorPair(light: 0xf2f2_f7ff, dark: 0x2c2c_2eff)),
      Color(ColorPair(light: 0xffff_ffff, dark: 0x3a3a_3cff)),
    ]
    return grounds[min(level, 2)]._paint(in: environment, level: 0)
  }
}

public struct TintShapeStyle: ShapeStyle {
  public init() {}

  /// Returns the style set by `tint(_:)`, or the accent colour.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    let paint = environment.tintPaint ?? Color.accentColor._paint(in: environment, level: 0)
    return level == 0 ? paint : paint.faded(by: HierarchicalShapeStyle.opacity(of: level))
  }
}

public struct SeparatorShapeStyle: ShapeStyle {
  public init() {}

  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    Color.separator._paint(in: environment, level: level)
  }
}

public struct FillShapeStyle: ShapeStyle {
  public init() {}

  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    // Apple's systemFill to quaternarySystemFill (Human Interface Guidelines).
    let fills: [ColorPair] = [
      ColorPair(light: 0x7878_8033, dark: 0x7878_805c),
      ColorPair(light: 0x7878_8029, dark: 0x7878_8052),
      ColorPair(light: 0x7676_801f, dark: 0x7676_803d),
      ColorPair(light: 0x7474_8014, dark: 0x7676_802e),
    ]
    return Color(fills[min(level, fills.count - 1)])._paint(in: environment, level: 0)
  }
}

public struct LinkShapeStyle: ShapeStyle {
  public init() {}

  /// Returns blue, whatever the tint.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    Color.blue._paint(in: environment, level: level)
  }
}

public struct PlaceholderTextShapeStyle: ShapeStyle {
  public init() {}

  /// Returns the third level of label colours of the system.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    Color.tertiary._paint(in: environment, level: 0)
  }
}

public struct SelectionShapeStyle: ShapeStyle {
  public init() {}

  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    TintShapeStyle()._paint(in: environment, level: level)
  }
}

public struct WindowBackgroundShapeStyle: ShapeStyle {
  public init() {}

  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    BackgroundStyle()._paint(in: environment, level: level)
  }
}

/// A translucent background; the content behind a material is not blurred.
public struct Material: ShapeStyle {
  let colors: ColorPair

  public static let ultraThin = Material(
    colors: ColorPair(light: 0xffff_ff66, dark: 0x1c1c_1e66))
  public static let thin = Material(colors: ColorPair(light: 0xffff_ff99, dark: 0x1c1c_1e99))
  public static let regular = Material(colors: ColorPair(light: 0xf2f2_f7b3, dark: 0x2525_25b3))
  public static let thick = Material(colors: ColorPair(light: 0xf2f2_f7d9, dark: 0x2525_25d9))
  public static let ultraThick = Material(
    colors: ColorPair(light: 0xf2f2_f7eb, dark: 0x2525_25eb))
  public static let bar = regular

  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    Color(colors)._paint(in: environment, level: level)
  }
}

/// A fainter variant of another style.
public struct _LeveledStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let depth: Int

  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    base._paint(in: environment, level: min(depth + level, 4))
  }
}

/// Another style with less opacity.
public struct _OpacityStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double

  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    base._paint(in: environment, level: level).faded(by: opacity)
  }
}

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityStyle(base: self, opacity: opacity)
  }

  public var secondary: some ShapeStyle { _LeveledStyle(base: self, depth: 1) }
  public var tertiary: some ShapeStyle { _LeveledStyle(base: self, depth: 2) }
  public var quaternary: some ShapeStyle { _LeveledStyle(base: self, depth: 3) }
  public var quinary: some ShapeStyle { _LeveledStyle(base: self, depth: 4) }
}
