public import AppleFoundation

/// A product. No request has a result of this type.
///
/// `@unchecked Sendable`: there is no state.
open class SKProduct: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  open var productIdentifier: String { "" }
  open var localizedTitle: String { "" }
  open var localizedDescription: String { "" }
  open var price: NSDecimalNumber { .zero }
  open var priceLocale: Locale { .current }
  open var isFamilyShareable: Bool { false }
  open var subscriptionGroupIdentifier: String? { nil }
  open var subscriptionPeriod: SKProductSubscriptionPeriod? { nil }

  public enum PeriodUnit: UInt, Sendable {
    case day
    case week
    case month
    case year
  }
}

/// A period of a subscription. No request has a result of this type.
///
/// `@unchecked Sendable`: there is no state.
open class SKProductSubscriptionPeriod: NSObject, @unchecked Sendable {
  override init() { super.init() }

  open var numberOfUnits: Int { 0 }
  open var unit: SKProduct.PeriodUnit { .day }
}

public protocol SKRequestDelegate: NSObjectProtocol {
  func requestDidFinish(_ request: SKRequest)
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
  public func requestDidFinish(_ request: SKRequest) {}
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

open class SKRequest: NSObject {
  open weak var delegate: (any SKRequestDelegate)?

  /// No effect: a request ends in the call that starts it.
  open func cancel() {}

  /// Fails with `SKError.paymentNotAllowed`.
  open func start() { delegate?.request(self, didFailWithError: SKError.refusal()) }
}

open class SKReceiptRefreshRequest: SKRequest {
  public init(receiptProperties properties: [String: Any]? = nil) { super.init() }
}

public protocol SKProductsRequestDelegate: SKRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// A request for products, which finds none.
open class SKProductsRequest: SKRequest {
  private let identifiers: Set<String>

  public init(productIdentifiers: Set<String>) {
    identifiers = productIdentifiers
    super.init()
  }

  /// Answers in the same call that all identifiers are invalid.
  open override func start() {
    StoreKitError.tell()
    let response = SKProductsResponse(invalidProductIdentifiers: identifiers.sorted())
    (delegate as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: response)
    delegate?.requestDidFinish(self)
  }
}

open class SKProductsResponse: NSObject {
  public let invalidProductIdentifiers: [String]

  init(invalidProductIdentifiers: [String]) {
    self.invalidProductIdentifiers = invalidProductIdentifiers
  }

  /// Always empty, because there is no store.
  open var products: [SKProduct] { [] }
}
