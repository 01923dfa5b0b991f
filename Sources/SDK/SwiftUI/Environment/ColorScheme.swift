public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light
  case dark
}

public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard
  case increased
}

public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)

  /// The `WH_REDACTION_...` constant: 1 for a placeholder, otherwise 0.
  var redaction: Int { contains(.placeholder) ? 1 : 0 }
}
