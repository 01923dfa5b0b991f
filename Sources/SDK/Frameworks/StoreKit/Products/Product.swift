public import AppleFoundation

/// A product of the store. No request has a result of this type.
public struct Product: Identifiable, Hashable, Sendable {
  public let id: String
  public let type: ProductType
  public let displayName: String
  public let description: String
  public let price: Decimal
  public let displayPrice: String
  public let isFamilyShareable: Bool
  public let subscription: SubscriptionInfo?
  /// The price's currency, by which ``priceFormatStyle`` writes prices.
  let currency: String

  /// Always empty, because there is no store.
  public static func products<Identifiers: Collection>(
    for identifiers: Identifiers
  ) async throws -> [Product] where Identifiers.Element == String {
    StoreKitError.tell()
    return []
  }

  /// - Throws: `Product.PurchaseError.purchaseNotAllowed`, always.
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    StoreKitError.tell()
    throw PurchaseError.purchaseNotAllowed
  }

  /// Always `nil`, because there is no store.
  public var currentEntitlement: VerificationResult<Transaction>? {
    get async { nil }
  }

  /// Always `nil`, because there is no store.
  public var latestTransaction: VerificationResult<Transaction>? {
    get async { nil }
  }

  /// Always empty, because there is no store.
  public var jsonRepresentation: Data { Data() }

  public var priceFormatStyle: Decimal.FormatStyle.Currency { .currency(code: currency) }

  public var subscriptionPeriodFormatStyle: SubscriptionPeriod.Unit.FormatStyle { .init() }
  public var subscriptionPeriodUnitFormatStyle: SubscriptionPeriod.Unit.FormatStyle { .init() }

  public struct ProductType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let consumable = Self(rawValue: "Consumable")
    public static let nonConsumable = Self(rawValue: "Non-Consumable")
    public static let nonRenewable = Self(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = Self(rawValue: "Auto-Renewable Subscription")

    public var localizedDescription: String { rawValue }
  }

  public struct PurchaseOption: Hashable, Sendable {
    private let name: String
    private let value: String

    public static func appAccountToken(_ token: UUID) -> Self {
      Self(name: "appAccountToken", value: token.uuidString)
    }

    public static func quantity(_ quantity: Int) -> Self {
      Self(name: "quantity", value: "\(quantity)")
    }

    public static func simulatesAskToBuyInSandbox(_ simulateAskToBuy: Bool) -> Self {
      Self(name: "simulatesAskToBuyInSandbox", value: "\(simulateAskToBuy)")
    }
  }

  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
  }

  public enum PurchaseError: Error, Hashable, LocalizedError, Sendable {
    case invalidQuantity
    case productUnavailable
    /// The error of every purchase.
    case purchaseNotAllowed
    case ineligibleForOffer
    case invalidOfferIdentifier
    case invalidOfferPrice
    case invalidOfferSignature
    case missingOfferParameters

    public var errorDescription: String? { "Nothing can be bought (\(self))." }
  }
}
