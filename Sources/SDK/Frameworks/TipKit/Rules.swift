public import Foundation

/// A value that a rule of a tip depends on.
public protocol _TipRuleInput {
  associatedtype RuleValue
}

extension Tips {
  public struct EmptyDonation: Codable, Hashable, Sendable {
    public init() {}
  }

  /// An event of an app. Events are not counted.
  public struct Event<DonationInfo: Codable & Sendable>: Identifiable, Sendable, _TipRuleInput {
    public typealias RuleValue = Event<DonationInfo>

    public struct Donation: Sendable {
      public let date: Date
      public let donationInfo: DonationInfo
    }

    public let id: String

    public init(id: String) where DonationInfo == EmptyDonation { self.id = id }

    /// Always empty, because events are not counted.
    public var donations: [Donation] { [] }
    /// No effect: events are not counted.
    public func donate() async where DonationInfo == EmptyDonation {}
    /// No effect: events are not counted.
    public func sendDonation(_ completion: (() -> Void)? = nil)
    where DonationInfo == EmptyDonation { completion?() }
    /// No effect: events are not counted.
    public func donate(_ value: DonationInfo) async {}
  }
}

/// A value that rules of tips depend on.
@propertyWrapper
public struct Parameter<Value: Codable & Sendable>: Sendable, _TipRuleInput {
  public typealias RuleValue = Value

  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public var projectedValue: Parameter<Value> { self }
}

/// A condition of a tip. The condition is compiled and never evaluated.
@freestanding(expression)
public macro Rule<Input: _TipRuleInput>(
  _ input: Input, _ body: (Input.RuleValue) -> Bool
) -> Tips.Rule = #externalMacro(module: "PreviewMacro", type: "Rule")
