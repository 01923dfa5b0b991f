public import Foundation

extension EnvironmentValues {
  /// The colour scheme. A widget that reads the scheme is evaluated once for each scheme; colours
  /// alone adapt without a second evaluation.
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

  /// The scheme that a view has set for its content: colours inside are then the same in both
  /// schemes.
  package var schemeOverride: ColorScheme? {
    get { self[SchemeOverrideKey.self] }
    set { self[SchemeOverrideKey.self] = newValue }
  }

  /// Sets the scheme of the whole walk.
  package mutating func setRootScheme(_ scheme: ColorScheme) { self[ColorSchemeKey.self] = scheme }

  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  public var pixelLength: CGFloat { 1 / max(displayScale, 1) }

  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set {
      self[RedactionReasonsKey.self] = newValue
      pending.inherited[.redaction] = .integer(newValue.redaction)
    }
  }

  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// `false` unless a view sets another value: displays are never dimmed.
  public var isLuminanceReduced: Bool {
    get { self[IsLuminanceReducedKey.self] }
    set { self[IsLuminanceReducedKey.self] = newValue }
  }

  /// Always the standard contrast.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }

  /// Always `false`: the setting is unknown here.
  public var accessibilityReduceTransparency: Bool { false }

  /// Always `true`: nothing moves in a widget.
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
