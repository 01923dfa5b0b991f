public import AppleFoundation

/// A queue of a device that may not buy: every payment fails.
///
/// `@unchecked Sendable`: the lock guards the observers.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  private static let queue = SKPaymentQueue()

  private struct Observer {
    weak var value: (any SKPaymentTransactionObserver)?
  }

  private let lock = NSLock()
  private var observers: [Observer] = []

  open class func `default`() -> SKPaymentQueue { queue }

  /// Always false, because there is no store.
  open class func canMakePayments() -> Bool { false }

  /// Always empty, because a failed payment does not stay in the queue.
  open var transactions: [SKPaymentTransaction] { [] }

  open var transactionObservers: [any SKPaymentTransactionObserver] {
    lock.withLock { observers.compactMap(\.value) }
  }

  /// Adds an observer, which the queue does not retain.
  open func add(_ observer: any SKPaymentTransactionObserver) {
    lock.withLock { observers.append(Observer(value: observer)) }
  }

  open func remove(_ observer: any SKPaymentTransactionObserver) {
    lock.withLock { observers.removeAll { $0.value == nil || $0.value === observer } }
  }

  /// Tells the observers that the payment failed with `SKError.paymentNotAllowed`.
  open func add(_ payment: SKPayment) {
    let transaction = SKPaymentTransaction(payment, failure: SKError.refusal())
    for observer in transactionObservers {
      observer.paymentQueue(self, updatedTransactions: [transaction])
    }
  }

  /// No effect: a failed payment does not stay in the queue.
  open func finishTransaction(_ transaction: SKPaymentTransaction) {}

  /// Tells the observers that nothing was restored, with the error `SKError.paymentNotAllowed`.
  open func restoreCompletedTransactions() {
    let refusal = SKError.refusal()
    for observer in transactionObservers {
      observer.paymentQueue(self, restoreCompletedTransactionsFailedWithError: refusal)
    }
  }
}

public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool
}

extension SKPaymentTransactionObserver {
  public func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {}

  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}

  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {}

  public func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { true }
}
