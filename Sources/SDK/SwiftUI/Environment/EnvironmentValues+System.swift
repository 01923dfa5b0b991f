public import Foundation

extension EnvironmentValues {
  /// Light or dark. A widget that reads it is evaluated for each scheme; colours alone adapt
  /// without.
  public var colorScheme: ColorScheme {
    get {
      if schemeOverride == nil { reads?.colorScheme = true }
      return self[ColorSchemeKey.self]
    }
    set {
      self[ColorSchemeKey.self] = newValue
      schemeOverride = newValue
      pending.inherited[.foreground] = foregroundStyle.paint(level: 0, in: self).attribute
    }
  }

  /// The scheme that a view has set for what is inside it: colours are then the same in both.
  package var schemeOverride: ColorScheme? {
    get { self[SchemeOverrideKey.self] }
    set { self[SchemeOverrideKey.self] = newValue }
  }

  /// Sets the scheme of the whole walk.
  package mutating func setRootScheme(_ scheme: ColorScheme) { self[ColorSchemeKey.self] = scheme }

  /// Device pixels in a point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// One device pixel, in points.
  public var pixelLength: CGFloat { 1 / max(displayScale, 1) }

  /// The language and the habits of the user.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar that dates are counted in.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The zone that times are shown in.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// Why parts of the view are drawn as bars.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set {
      self[RedactionReasonsKey.self] = newValue
      pending.inherited[.redaction] = .integer(newValue.redaction)
    }
  }

  /// Whether controls can be used.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// Whether the display is dimmed; never.
  public var isLuminanceReduced: Bool {
    get { self[IsLuminanceReducedKey.self] }
    set { self[IsLuminanceReducedKey.self] = newValue }
  }

  /// How much colours differ from their background; always the standard.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }

  /// Whether people want less transparency; never known here.
  public var accessibilityReduceTransparency: Bool { false }

  /// Whether people want less motion. Nothing moves in a widget.
  public var accessibilityReduceMotion: Bool { true }

  private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
  private enum SchemeOverrideKey: EnvironmentKey {
    static var defaultValue: ColorScheme? { nil }
  }
  private enum DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
  private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
  private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
  private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
  private enum RedactionReasonsKey: EnvironmentKey {
    static var defaultValue: RedactionReasons { [] }
  }
  private enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
  private enum IsLuminanceReducedKey: EnvironmentKey { static var defaultValue: Bool { false } }
}
