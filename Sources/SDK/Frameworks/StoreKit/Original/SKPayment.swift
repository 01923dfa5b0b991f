public import AppleFoundation

open class SKPayment: NSObject {
  public let productIdentifier: String
  open var quantity: Int { 1 }
  open var applicationUsername: String? { nil }

  public init(product: SKProduct) { productIdentifier = product.productIdentifier }
}

public enum SKPaymentTransactionState: Int, Sendable {
  case purchasing
  case purchased
  case failed
  case restored
  case deferred
}

/// A purchase that failed.
open class SKPaymentTransaction: NSObject {
  public let payment: SKPayment
  public let error: (any Error)?

  init(_ payment: SKPayment, failure: SKError) {
    self.payment = payment
    error = failure
  }

  /// Always `failed`, because there is no store.
  open var transactionState: SKPaymentTransactionState { .failed }
  /// Always `nil`, because there is no store.
  open var transactionIdentifier: String? { nil }
  /// Always `nil`, because there is no store.
  open var transactionDate: Date? { nil }
  /// Always `nil`, because there is no store.
  open var original: SKPaymentTransaction? { nil }
}

public struct SKError: Error, Hashable, Sendable, CustomNSError, LocalizedError {
  public enum Code: Int, Sendable {
    case unknown
    case clientInvalid
    case paymentCancelled
    case paymentInvalid
    /// The error of every payment.
    case paymentNotAllowed
    case storeProductNotAvailable
    case cloudServicePermissionDenied
    case cloudServiceNetworkConnectionFailed
    case cloudServiceRevoked
    case privacyAcknowledgementRequired
    case unauthorizedRequestData
    case invalidOfferIdentifier
    case invalidSignature
    case missingOfferParams
    case invalidOfferPrice

    /// Whether an error has the code, for `catch SKError.paymentCancelled`.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? SKError)?.code == code
    }
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var unknown: Code { .unknown }
  public static var clientInvalid: Code { .clientInvalid }
  public static var paymentCancelled: Code { .paymentCancelled }
  public static var paymentInvalid: Code { .paymentInvalid }
  public static var paymentNotAllowed: Code { .paymentNotAllowed }
  public static var storeProductNotAvailable: Code { .storeProductNotAvailable }

  /// The same domain as Apple's.
  public static var errorDomain: String { "SKErrorDomain" }

  /// The same code as Apple's.
  public var errorCode: Int { code.rawValue }

  public var errorDescription: String? { "Nothing can be bought (\(code))." }

  static func refusal() -> SKError {
    StoreKitError.tell()
    return SKError(.paymentNotAllowed)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let SKErrorDomain = SKError.errorDomain
