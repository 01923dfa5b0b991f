/// What becomes of the parts of a view for a screen reader.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String

  /// They are left out.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// They are read by themselves.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// They are read as one.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// What a view is to a screen reader.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Takes bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A button.
  public static let isButton = Self(rawValue: 1)
  /// A heading.
  public static let isHeader = Self(rawValue: 2)
  /// A link.
  public static let isLink = Self(rawValue: 4)
  /// A picture.
  public static let isImage = Self(rawValue: 8)
  /// Something chosen.
  public static let isSelected = Self(rawValue: 16)
  /// Text that does not change.
  public static let isStaticText = Self(rawValue: 32)
  /// Something that changes often.
  public static let updatesFrequently = Self(rawValue: 64)
  /// A field of a search.
  public static let isSearchField = Self(rawValue: 128)
  /// Something that plays sound.
  public static let playsSound = Self(rawValue: 256)
  /// A key.
  public static let isKeyboardKey = Self(rawValue: 512)
  /// What says how things are.
  public static let isSummaryElement = Self(rawValue: 1024)
  /// Something that plays media.
  public static let startsMediaSession = Self(rawValue: 2048)
  /// Something that can be touched directly.
  public static let allowsDirectInteraction = Self(rawValue: 4096)
  /// Something that turns the page.
  public static let causesPageTurn = Self(rawValue: 8192)
  /// Something in front of everything else.
  public static let isModal = Self(rawValue: 16384)
  /// A switch.
  public static let isToggle = Self(rawValue: 32768)
}

/// How important a heading is.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  /// Not said.
  case unspecified
  /// First.
  case h1
  /// Second.
  case h2
  /// Third.
  case h3
  /// Fourth.
  case h4
  /// Fifth.
  case h5
  /// Sixth.
  case h6
}

/// What a screen reader can do.
public struct AccessibilityActionKind: Hashable, Sendable {
  private let name: String
  /// What usually happens.
  public static let `default` = AccessibilityActionKind(name: "default")
  /// Leaving.
  public static let escape = AccessibilityActionKind(name: "escape")
  /// What matters most.
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
}

/// Which way something is adjusted.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// More.
  case increment
  /// Less.
  case decrement
}

/// What a part of a pair is.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  /// What it is called.
  case label
  /// What is called so.
  case content
}

/// What kind of text something is.
public struct AccessibilityTextContentType: Hashable, Sendable {
  private let name: String
  /// Any.
  public static let plain = AccessibilityTextContentType(name: "plain")
  /// For a terminal.
  public static let console = AccessibilityTextContentType(name: "console")
  /// A name of a file.
  public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
  /// A message.
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  /// A story.
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  /// A program.
  public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
  /// A table.
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
  /// A document.
  public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}
