public import AppleFoundation

public enum AppStore {
  /// Always false, because there is no store.
  public static var canMakePayments: Bool { false }

  /// Always `nil`, because there is no store.
  public static var deviceVerificationID: UUID? { nil }

  /// - Throws: `StoreKitError.unsupported`, always.
  public static func sync() async throws { throw StoreKitError.refusal() }

  public struct Environment: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let production = Self(rawValue: "Production")
    public static let sandbox = Self(rawValue: "Sandbox")
    public static let xcode = Self(rawValue: "Xcode")
  }
}

/// The purchase of the app. No request has a result of this type.
public struct AppTransaction: Hashable, Sendable {
  public let appID: UInt64?
  public let appVersion: String
  public let originalAppVersion: String
  public let originalPurchaseDate: Date
  public let preorderDate: Date?
  public let bundleID: String
  public let signedDate: Date
  public let environment: AppStore.Environment

  /// - Throws: `StoreKitError.unsupported`, always.
  public static var shared: VerificationResult<AppTransaction> {
    get async throws { throw StoreKitError.refusal() }
  }

  /// - Throws: `StoreKitError.unsupported`, always.
  public static func refresh() async throws -> VerificationResult<AppTransaction> {
    throw StoreKitError.refusal()
  }
}

/// The store of a country. No request has a result of this type.
public struct Storefront: Identifiable, Hashable, Sendable {
  public let id: String
  public let countryCode: String

  /// Always `nil`, because there is no store.
  public static var current: Storefront? {
    get async { nil }
  }

  /// Ends at once, because there is no store.
  public static var updates: Storefronts { Storefronts() }

  /// A sequence without elements.
  public struct Storefronts: AsyncSequence, Sendable {
    public typealias Element = Storefront

    public func makeAsyncIterator() -> _EmptyIterator<Storefront> { _EmptyIterator() }
  }
}

public enum StoreKitError: Error, LocalizedError, Sendable {
  case unknown
  case userCancelled
  case networkError(URLError)
  case systemError(any Error)
  case notAvailableInStorefront
  case notEntitled
  /// The error of every request that has no empty result.
  case unsupported

  public var errorDescription: String? { "There is no store (\(self))." }

  static func refusal() -> StoreKitError {
    tell()
    return .unsupported
  }

  static func tell() {
    AuthorWarnings.report("StoreKit: there is no store; there are no products and no purchases")
  }
}
