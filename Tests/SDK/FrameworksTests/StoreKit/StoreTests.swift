import StoreKit
import SwiftUI
import Testing

private final class Observer: NSObject, SKPaymentTransactionObserver {
  var transactions: [SKPaymentTransaction] = []
  var failure: (any Error)?

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    self.transactions += transactions
    for transaction in transactions { queue.finishTransaction(transaction) }
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) { failure = error }
}

private final class Receiver: NSObject, SKProductsRequestDelegate {
  var invalid: [String] = []
  var isFinished = false

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    invalid = response.invalidProductIdentifiers
  }

  func requestDidFinish(_ request: SKRequest) { isFinished = true }
}

private struct Review: View {
  @Environment(\.requestReview) private var requestReview

  var body: some View { Button("Rate") { requestReview() } }
}

@Suite struct `A device without a store` {
  @Test func `there is nothing to buy`() async throws {
    #expect(try await Product.products(for: ["pro"]).isEmpty)
    #expect(try await Product.SubscriptionInfo.status(for: "group").isEmpty)
    #expect(await Transaction.latest(for: "pro") == nil)
    #expect(await Storefront.current == nil)
    #expect(!AppStore.canMakePayments && !SKPaymentQueue.canMakePayments())
  }

  @Test func `the unit of a period is a word`() {
    let period = Product.SubscriptionPeriod.everyTwoWeeks
    #expect(period.unit.formatted() == "week")
    #expect(period.unit.formatted(Product.SubscriptionPeriod.Unit.FormatStyle()) == "week")
  }

  @Test func `sequences of purchases end`() async {
    for await result in StoreKit.Transaction.currentEntitlements { Issue.record("\(result)") }
    for await result in StoreKit.Transaction.updates { Issue.record("\(result)") }
    for await status in Product.SubscriptionInfo.Status.updates { Issue.record("\(status)") }
    for await store in Storefront.updates { Issue.record("\(store)") }
    let task = Task.detached {
      for await result in StoreKit.Transaction.updates { Issue.record("\(result)") }
    }
    await task.value
  }

  @Test func `the purchase of the app is not known`() async {
    await #expect(throws: StoreKitError.self) { _ = try await AppTransaction.shared }
    await #expect(throws: StoreKitError.self) { try await AppStore.sync() }
  }

  @Test func `an unverified value throws the error of its check`() throws {
    #expect(try VerificationResult.verified(1).payloadValue == 1)
    let unverified = VerificationResult.unverified(2, .invalidSignature)
    #expect(throws: VerificationResult<Int>.VerificationError.invalidSignature) {
      _ = try unverified.payloadValue
    }
    #expect(unverified.unsafePayloadValue == 2 && unverified != .verified(2))
  }

  @Test func `a request names all products as invalid`() {
    let request = SKProductsRequest(productIdentifiers: ["b", "a"])
    let receiver = Receiver()
    request.delegate = receiver
    request.start()
    #expect(receiver.invalid == ["a", "b"] && receiver.isFinished)
  }

  @Test func `a payment fails, and its observers are told while they live`() throws {
    let queue = SKPaymentQueue()
    let observer = Observer()
    queue.add(observer)
    do {
      let other = Observer()
      queue.add(other)
      #expect(queue.transactionObservers.count == 2)
    }
    #expect(queue.transactionObservers.count == 1)
    queue.add(SKPayment(product: SKProduct()))
    queue.restoreCompletedTransactions()
    let transaction = try #require(observer.transactions.first)
    #expect(transaction.transactionState == .failed && observer.transactions.count == 1)
    #expect((transaction.error as? SKError)?.code == .paymentNotAllowed)
    #expect(observer.failure is SKError)
    queue.remove(observer)
    #expect(queue.transactionObservers.isEmpty)
  }

  @MainActor
  @Test func `the action that asks for a review is in the environment`() {
    _ = Review().body
    SKStoreReviewController.requestReview()
  }
}
