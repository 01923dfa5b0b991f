public import AppleFoundation

/// A purchase. No request has a result of this type.
public struct Transaction: Identifiable, Hashable, Sendable {
  public let id: UInt64
  public let originalID: UInt64
  public let webOrderLineItemID: String?
  public let productID: String
  public let productType: Product.ProductType
  public let subscriptionGroupID: String?
  public let appBundleID: String
  public let purchaseDate: Date
  public let originalPurchaseDate: Date
  public let expirationDate: Date?
  public let revocationDate: Date?
  public let revocationReason: RevocationReason?
  public let purchasedQuantity: Int
  public let isUpgraded: Bool
  public let ownershipType: OwnershipType
  public let appAccountToken: UUID?
  public let price: Decimal?
  public let signedDate: Date
  public let environment: AppStore.Environment

  /// No effect: there is no store.
  public func finish() async {}

  /// Ends at once, because there is no store.
  public static var all: Transactions { Transactions() }
  /// Ends at once, because there is no store.
  public static var unfinished: Transactions { Transactions() }
  /// Ends at once, because there is no store.
  public static var updates: Transactions { Transactions() }
  /// Ends at once, because there is no store.
  public static var currentEntitlements: Transactions {
    StoreKitError.tell()
    return Transactions()
  }

  /// Ends at once, because there is no store.
  public static func currentEntitlements(for productID: String) -> Transactions { Transactions() }

  /// Ends at once, because there is no store.
  public static func all(for productID: String) -> Transactions { Transactions() }

  /// Always `nil`, because there is no store.
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    StoreKitError.tell()
    return nil
  }

  /// Always `nil`, because there is no store.
  public static func currentEntitlement(
    for productID: String
  ) async -> VerificationResult<Transaction>? {
    StoreKitError.tell()
    return nil
  }

  /// A sequence without elements.
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>

    public func makeAsyncIterator() -> _EmptyIterator<Element> { _EmptyIterator() }
  }

  public struct RevocationReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let developerIssue = Self(rawValue: 1)
    public static let other = Self(rawValue: 0)

    /// An English sentence.
    public var localizedDescription: String {
      self == .developerIssue ? "There was an issue in the app." : "There was another reason."
    }
  }

  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let purchased = Self(rawValue: "PURCHASED")
    public static let familyShared = Self(rawValue: "FAMILY_SHARED")
  }
}

/// The iterator of a sequence that ends at once.
public struct _EmptyIterator<Element: Sendable>: AsyncIteratorProtocol, Sendable {
  public func next() async -> Element? { nil }
}
