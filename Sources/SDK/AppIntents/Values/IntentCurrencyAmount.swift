public import Foundation

/// An amount of money, which cannot be configured.
public struct IntentCurrencyAmount: Hashable, Sendable, _IntentValue {
  public var amount: Decimal
  /// An ISO 4217 code.
  public var currencyCode: String

  public init(amount: Decimal, currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
  }

  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}

/// A method of payment, which cannot be configured.
public struct IntentPaymentMethod: Hashable, Sendable, _IntentValue {
  public let name: String

  public init(name: String) { self.name = name }

  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}
