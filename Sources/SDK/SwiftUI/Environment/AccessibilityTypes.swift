public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String

  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let isButton = Self(rawValue: 1)
  public static let isHeader = Self(rawValue: 2)
  public static let isLink = Self(rawValue: 4)
  public static let isImage = Self(rawValue: 8)
  public static let isSelected = Self(rawValue: 16)
  public static let isStaticText = Self(rawValue: 32)
  public static let updatesFrequently = Self(rawValue: 64)
  public static let isSearchField = Self(rawValue: 128)
  public static let playsSound = Self(rawValue: 256)
  public static let isKeyboardKey = Self(rawValue: 512)
  public static let isSummaryElement = Self(rawValue: 1024)
  public static let startsMediaSession = Self(rawValue: 2048)
  public static let allowsDirectInteraction = Self(rawValue: 4096)
  public static let causesPageTurn = Self(rawValue: 8192)
  public static let isModal = Self(rawValue: 16384)
  public static let isToggle = Self(rawValue: 32768)
}

public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified
  case h1
  case h2
  case h3
  case h4
  case h5
  case h6
}

public struct AccessibilityActionKind: Hashable, Sendable {
  private let name: String
  public static let `default` = AccessibilityActionKind(name: "default")
  public static let escape = AccessibilityActionKind(name: "escape")
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
}

public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment
  case decrement
}

public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  case label
  case content
}

public struct AccessibilityTextContentType: Hashable, Sendable {
  private let name: String
  public static let plain = AccessibilityTextContentType(name: "plain")
  public static let console = AccessibilityTextContentType(name: "console")
  public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
  public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}
