internal import AppleFoundation

/// The foreground style around a view.
public struct ForegroundStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// What the environment says.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    environment.foregroundStyle.paint(level: level, in: environment)
  }
}

/// The colour of the ground that views stand on.
public struct BackgroundStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// What `backgroundStyle(_:)` set, else the background colour of the system.
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

/// The accent.
public struct TintShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// What `tint(_:)` set, else the accent colour.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    let paint = environment.tintPaint ?? Color.accentColor._paint(in: environment, level: 0)
    return level == 0 ? paint : paint.faded(by: HierarchicalShapeStyle.opacity(of: level))
  }
}

/// The colour of lines between things.
public struct SeparatorShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// The separator colour of the system.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    Color.separator._paint(in: environment, level: level)
  }
}

/// A faint ground for shapes.
public struct FillShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// The fill colour of the system.
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

/// The colour of links.
public struct LinkShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// Blue.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    Color.blue._paint(in: environment, level: level)
  }
}

/// The colour of words that stand for a text.
public struct PlaceholderTextShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// The colour of even less important text.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    Color.tertiary._paint(in: environment, level: 0)
  }
}

/// The colour of what is chosen.
public struct SelectionShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// The accent.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    TintShapeStyle()._paint(in: environment, level: level)
  }
}

/// The colour of windows.
public struct WindowBackgroundShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// The background colour.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    BackgroundStyle()._paint(in: environment, level: level)
  }
}

/// A translucent ground; nothing behind it is blurred.
public struct Material: ShapeStyle {
  let colors: ColorPair

  /// Almost clear.
  public static let ultraThin = Material(
    colors: ColorPair(light: 0xffff_ff66, dark: 0x1c1c_1e66))
  /// More clear than not.
  public static let thin = Material(colors: ColorPair(light: 0xffff_ff99, dark: 0x1c1c_1e99))
  /// Somewhat clear.
  public static let regular = Material(colors: ColorPair(light: 0xf2f2_f7b3, dark: 0x2525_25b3))
  /// Hardly clear.
  public static let thick = Material(colors: ColorPair(light: 0xf2f2_f7d9, dark: 0x2525_25d9))
  /// Almost opaque.
  public static let ultraThick = Material(
    colors: ColorPair(light: 0xf2f2_f7eb, dark: 0x2525_25eb))
  /// The material of bars.
  public static let bar = regular

  /// Its colour.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    Color(colors)._paint(in: environment, level: level)
  }
}

/// A fainter variant of another style.
public struct _LeveledStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let depth: Int

  /// The variant.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    base._paint(in: environment, level: min(depth + level, 4))
  }
}

/// Another style with less opacity.
public struct _OpacityStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double

  /// The style, less opaque.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    base._paint(in: environment, level: level).faded(by: opacity)
  }
}

extension ShapeStyle {
  /// The same style with less opacity.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityStyle(base: self, opacity: opacity)
  }

  /// A fainter variant.
  public var secondary: some ShapeStyle { _LeveledStyle(base: self, depth: 1) }
  /// A fainter variant.
  public var tertiary: some ShapeStyle { _LeveledStyle(base: self, depth: 2) }
  /// A fainter variant.
  public var quaternary: some ShapeStyle { _LeveledStyle(base: self, depth: 3) }
  /// A fainter variant.
  public var quinary: some ShapeStyle { _LeveledStyle(base: self, depth: 4) }
}
