public import Foundation

/// An amount of money. It cannot be configured.
public struct IntentCurrencyAmount: Hashable, Sendable, _IntentValue {
  /// How much.
  public var amount: Decimal
  /// Of what: an ISO 4217 code.
  public var currencyCode: String

  /// Takes how much of what.
  public init(amount: Decimal, currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
  }

  /// Cannot be configured.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}

/// How an amount of money is paid. It cannot be configured.
public struct IntentPaymentMethod: Hashable, Sendable, _IntentValue {
  /// Its name.
  public let name: String

  /// Takes its name.
  public init(name: String) { self.name = name }

  /// Cannot be configured.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}
