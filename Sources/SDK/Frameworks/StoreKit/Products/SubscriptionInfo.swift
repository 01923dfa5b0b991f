public import AppleFoundation

extension Product {
  /// The subscription of a product. No request has a result of this type.
  public struct SubscriptionInfo: Hashable, Sendable {
    public let subscriptionGroupID: String
    public let subscriptionPeriod: SubscriptionPeriod
    public let introductoryOffer: SubscriptionOffer?
    public let promotionalOffers: [SubscriptionOffer]
    public let groupLevel: Int
    public let groupDisplayName: String

    /// Always false, because there is no store.
    public var isEligibleForIntroOffer: Bool {
      get async { false }
    }

    /// Always false, because there is no store.
    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool { false }

    /// Always empty, because there is no store.
    public var status: [Status] {
      get async throws { [] }
    }

    /// Always empty, because there is no store.
    public static func status(for groupID: String) async throws -> [Status] {
      StoreKitError.tell()
      return []
    }

    public struct Status: Hashable, Sendable {
      public let state: RenewalState
      public let transaction: VerificationResult<Transaction>
      public let renewalInfo: VerificationResult<RenewalInfo>

      /// Ends at once, because there is no store.
      public static var updates: Statuses { Statuses() }

      /// A sequence without elements.
      public struct Statuses: AsyncSequence, Sendable {
        public typealias Element = Status

        public func makeAsyncIterator() -> _EmptyIterator<Status> { _EmptyIterator() }
      }
    }

    public struct RenewalState: RawRepresentable, Hashable, Sendable {
      public let rawValue: Int

      public init(rawValue: Int) { self.rawValue = rawValue }

      public static let subscribed = Self(rawValue: 1)
      public static let expired = Self(rawValue: 2)
      public static let inBillingRetryPeriod = Self(rawValue: 3)
      public static let inGracePeriod = Self(rawValue: 4)
      public static let revoked = Self(rawValue: 5)
    }

    public struct RenewalInfo: Hashable, Sendable {
      public let originalTransactionID: UInt64
      public let currentProductID: String
      public let willAutoRenew: Bool
      public let autoRenewPreference: String?
      public let isInBillingRetry: Bool
      public let gracePeriodExpirationDate: Date?
      public let renewalDate: Date?
      public let signedDate: Date
      public let environment: AppStore.Environment
      public let expirationReason: ExpirationReason?

      public struct ExpirationReason: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let autoRenewDisabled = Self(rawValue: 1)
        public static let billingError = Self(rawValue: 2)
        public static let didNotConsentToPriceIncrease = Self(rawValue: 3)
        public static let productUnavailable = Self(rawValue: 4)
        public static let unknown = Self(rawValue: 5)
      }
    }
  }

  public struct SubscriptionPeriod: Hashable, Sendable {
    public let unit: Unit
    public let value: Int

    public static let weekly = SubscriptionPeriod(unit: .week, value: 1)
    public static let monthly = SubscriptionPeriod(unit: .month, value: 1)
    public static let yearly = SubscriptionPeriod(unit: .year, value: 1)
    public static let everyThreeDays = SubscriptionPeriod(unit: .day, value: 3)
    public static let everyTwoWeeks = SubscriptionPeriod(unit: .week, value: 2)
    public static let everyTwoMonths = SubscriptionPeriod(unit: .month, value: 2)
    public static let everyThreeMonths = SubscriptionPeriod(unit: .month, value: 3)
    public static let everySixMonths = SubscriptionPeriod(unit: .month, value: 6)

    public enum Unit: Hashable, Sendable {
      case day
      case week
      case month
      case year

      /// The English word in lower case.
      public struct FormatStyle: Foundation.FormatStyle {
        public init() {}

        public func format(_ value: Unit) -> String { value.localizedDescription.lowercased() }
      }

      public func formatted() -> String { FormatStyle().format(self) }

      public func formatted<S: Foundation.FormatStyle>(_ format: S) -> S.FormatOutput
      where S.FormatInput == Unit { format.format(self) }

      /// The English name.
      public var localizedDescription: String {
        switch self {
        case .day: "Day"
        case .week: "Week"
        case .month: "Month"
        case .year: "Year"
        }
      }
    }
  }

  public struct SubscriptionOffer: Hashable, Sendable {
    public let id: String?
    public let type: OfferType
    public let price: Decimal
    public let displayPrice: String
    public let period: SubscriptionPeriod
    public let periodCount: Int
    public let paymentMode: PaymentMode

    public struct OfferType: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      public static let introductory = Self(rawValue: "Introductory")
      public static let promotional = Self(rawValue: "Promotional")
      public static let winBack = Self(rawValue: "WinBack")
    }

    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      public static let payAsYouGo = Self(rawValue: "PayAsYouGo")
      public static let payUpFront = Self(rawValue: "PayUpFront")
      public static let freeTrial = Self(rawValue: "FreeTrial")
    }
  }
}
