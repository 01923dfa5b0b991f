public import SwiftUI

/// A hint for the user of an app. A widget shows none.
public protocol Tip: Identifiable, Sendable {
  typealias Action = Tips.Action
  typealias Event = Tips.Event
  typealias Option = any TipOption
  typealias Rule = Tips.Rule
  typealias Status = Tips.Status

  var id: String { get }
  var title: Text { get }
  var message: Text? { get }
  var image: Image? { get }
  @Tips.ActionBuilder var actions: [Action] { get }
  @Tips.RuleBuilder var rules: [Rule] { get }
  @Tips.OptionsBuilder var options: [Option] { get }
}

extension Tip {
  public var id: String { String(reflecting: Self.self) }
  public var message: Text? { nil }
  public var image: Image? { nil }
  public var actions: [Action] { [] }
  public var rules: [Rule] { [] }
  public var options: [Option] { [] }

  /// Always `pending`, because a widget shows no tips.
  public var status: Status { .pending }
  /// Always false, because a widget shows no tips.
  public var shouldDisplay: Bool { false }
  /// No effect: a widget shows no tips.
  public func invalidate(reason: Tips.InvalidationReason) {}
  /// No effect: a widget shows no tips.
  public func resetEligibility() async {}
}

/// Settings of tips.
public enum Tips {
  public enum Status: Hashable, Sendable {
    case pending
    case available
    case invalidated(InvalidationReason)
  }

  public enum InvalidationReason: String, Codable, Hashable, Sendable {
    case actionPerformed
    case displayCountExceeded
    case displayDurationExceeded
    case tipClosed
  }

  public struct Rule: Sendable {
    public init() {}
  }

  public struct Action: Identifiable, Sendable {
    public let id: String
    public let index: Int?
    public let label: @Sendable () -> Text
    public let handler: @Sendable () -> Void

    public init(
      id: String? = nil, title: some StringProtocol,
      perform handler: @escaping @Sendable () -> Void = {}
    ) {
      let title = String(title)
      self.id = id ?? title
      index = nil
      label = { Text(verbatim: title) }
      self.handler = handler
    }

    public init(
      id: String? = nil, perform handler: @escaping @Sendable () -> Void = {},
      _ label: @escaping @Sendable () -> Text
    ) {
      self.id = id ?? ""
      index = nil
      self.label = label
      self.handler = handler
    }
  }

  public struct ConfigurationOption: Sendable {
    public struct DisplayFrequency: Sendable {
      public static let immediate = DisplayFrequency()
      public static let hourly = DisplayFrequency()
      public static let daily = DisplayFrequency()
      public static let weekly = DisplayFrequency()
      public static let monthly = DisplayFrequency()
    }

    public struct DatastoreLocation: Sendable {
      public static let applicationDefault = DatastoreLocation()
      public static func url(_ url: URL) -> DatastoreLocation { DatastoreLocation() }
      public static func groupContainer(identifier: String) -> DatastoreLocation {
        DatastoreLocation()
      }
    }

    public static func displayFrequency(_ frequency: DisplayFrequency) -> ConfigurationOption {
      ConfigurationOption()
    }

    public static func datastoreLocation(_ location: DatastoreLocation) -> ConfigurationOption {
      ConfigurationOption()
    }
  }

  /// No effect: a widget shows no tips.
  public static func configure(_ options: [ConfigurationOption] = []) throws {}
  /// No effect: a widget shows no tips.
  public static func resetDatastore() throws {}
  /// No effect: a widget shows no tips.
  public static func showAllTipsForTesting() {}
  /// No effect: a widget shows no tips.
  public static func hideAllTipsForTesting() {}
}

/// An option of a tip.
public protocol TipOption: Sendable {}

extension Tips {
  public struct MaxDisplayCount: TipOption {
    public init(_ maxDisplayCount: Int) {}
  }

  public struct IgnoresDisplayFrequency: TipOption {
    public init(_ ignoresDisplayFrequency: Bool) {}
  }

  @resultBuilder
  public enum ActionBuilder {
    public static func buildBlock(_ parts: [Action]...) -> [Action] { parts.flatMap { $0 } }
    public static func buildExpression(_ action: Action) -> [Action] { [action] }
    public static func buildExpression(_ actions: [Action]) -> [Action] { actions }
    public static func buildOptional(_ actions: [Action]?) -> [Action] { actions ?? [] }
  }

  @resultBuilder
  public enum RuleBuilder {
    public static func buildBlock(_ parts: [Rule]...) -> [Rule] { parts.flatMap { $0 } }
    public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }
    public static func buildExpression(_ rules: [Rule]) -> [Rule] { rules }
  }

  @resultBuilder
  public enum OptionsBuilder {
    public static func buildBlock(_ parts: [any TipOption]...) -> [any TipOption] {
      parts.flatMap { $0 }
    }
    public static func buildExpression(_ option: any TipOption) -> [any TipOption] { [option] }
    public static func buildExpression(_ options: [any TipOption]) -> [any TipOption] { options }
  }
}
