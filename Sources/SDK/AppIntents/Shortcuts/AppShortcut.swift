public import AppleFoundation

/// No effect: nobody listens here. Sentences that perform an intent.
public struct AppShortcut: Sendable {
  /// No effect: nobody listens here.
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
    systemImageName: String
  ) {}

  /// No effect: nobody listens here.
  public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {}
}

/// A sentence that performs an intent.
public struct AppShortcutPhrase<Intent: AppIntent>: Hashable, Sendable,
  ExpressibleByStringInterpolation
{
  /// Collects a literal with parameters in it.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// Begins with nothing.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds words.
    public mutating func appendLiteral(_ literal: String) {}
    /// Adds the app's name.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}
    /// Adds a parameter.
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }

  /// Words.
  public init(stringLiteral value: String) {}
  /// Words with parameters.
  public init(stringInterpolation: StringInterpolation) {}
}

/// What a sentence may contain.
public enum AppShortcutPhraseToken: Hashable, Sendable {
  case applicationName
}

/// The colour of an app's shortcuts.
public enum ShortcutTileColor: Hashable, Sendable {
  case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, grape, purple, pink
  case grayBlue, grayGreen, grayBrown
}

/// No effect: nobody listens here. The shortcuts of an app.
public protocol AppShortcutsProvider {
  /// The shortcuts.
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  /// Their colour.
  static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
  /// Blue.
  public static var shortcutTileColor: ShortcutTileColor { .blue }

  /// No effect: nobody listens here.
  public static func updateAppShortcutParameters() {}
}

/// Lists the shortcuts that are written one after the other.
@resultBuilder
public enum AppShortcutsBuilder {
  /// A shortcut.
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  /// Several.
  public static func buildExpression(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  /// All of them.
  public static func buildBlock(_ parts: [AppShortcut]...) -> [AppShortcut] {
    parts.flatMap { $0 }
  }
  /// Those of a condition, if it holds.
  public static func buildOptional(_ part: [AppShortcut]?) -> [AppShortcut] { part ?? [] }
  /// Those of the first branch.
  public static func buildEither(first: [AppShortcut]) -> [AppShortcut] { first }
  /// Those of the second branch.
  public static func buildEither(second: [AppShortcut]) -> [AppShortcut] { second }
  /// Those of an available system.
  public static func buildLimitedAvailability(_ part: [AppShortcut]) -> [AppShortcut] { part }
}

/// No effect: intents are found by their names. A module with intents.
public protocol AppIntentsPackage {
  /// The modules that it takes in.
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
  /// None.
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
