/// Light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
}

/// How much colours differ from their background.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  /// As designed.
  case standard
  /// More than designed.
  case increased
}

/// Which way lines and rows run.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic.
  case rightToLeft
}

/// Why parts of a view are drawn as bars.
public struct RedactionReasons: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Takes bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// There is no data yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Others may be looking.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The data is old.
  public static let invalidated = RedactionReasons(rawValue: 4)

  /// `WH_REDACTION_...`
  var redaction: Int { contains(.placeholder) ? 1 : 0 }
}
