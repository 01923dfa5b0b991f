public import Foundation

/// A query that fails with `HKError.errorHealthDataUnavailable`.
///
/// `@unchecked Sendable` for the reason given at ``HKQuery``.
open class HKSampleQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int,
    sortDescriptors: [NSSortDescriptor]?,
    resultsHandler: @escaping (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    handler = resultsHandler
    super.init()
    objectType = sampleType
    self.predicate = predicate
  }

  override func fail(_ error: HKError) { handler(self, nil, error) }
}

/// A query that fails with `HKError.errorHealthDataUnavailable`.
///
/// `@unchecked Sendable` for the reason given at ``HKQuery``.
open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void

  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [],
    completionHandler handler: @escaping (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
  ) {
    self.handler = handler
    super.init()
    objectType = quantityType
    predicate = quantitySamplePredicate
  }

  override func fail(_ error: HKError) { handler(self, nil, error) }
}

/// A query that fails with `HKError.errorHealthDataUnavailable`.
///
/// `@unchecked Sendable` for the reason given at ``HKQuery``.
open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  open private(set) var anchorDate: Date
  open private(set) var options: HKStatisticsOptions
  open private(set) var intervalComponents: DateComponents
  open var initialResultsHandler:
    ((HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
  /// Never called, because there is no health data.
  open var statisticsUpdateHandler:
    ((HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void)?

  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [], anchorDate: Date, intervalComponents: DateComponents
  ) {
    self.options = options
    self.anchorDate = anchorDate
    self.intervalComponents = intervalComponents
    super.init()
    objectType = quantityType
    predicate = quantitySamplePredicate
  }

  override func fail(_ error: HKError) { initialResultsHandler?(self, nil, error) }
}

/// A query that fails with `HKError.errorHealthDataUnavailable`.
///
/// `@unchecked Sendable` for the reason given at ``HKQuery``.
open class HKActivitySummaryQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void
  /// Never called, because there is no health data.
  open var updateHandler: ((HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void)?

  public init(
    predicate: NSPredicate?,
    resultsHandler: @escaping (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void
  ) {
    handler = resultsHandler
    super.init()
    self.predicate = predicate
  }

  override func fail(_ error: HKError) { handler(self, nil, error) }
}

public typealias HKObserverQueryCompletionHandler = () -> Void

/// A query that fails with `HKError.errorHealthDataUnavailable`.
///
/// `@unchecked Sendable` for the reason given at ``HKQuery``.
open class HKObserverQuery: HKQuery, @unchecked Sendable {
  private let handler:
    (HKObserverQuery, @escaping HKObserverQueryCompletionHandler, (any Error)?) -> Void

  public init(
    sampleType: HKSampleType, predicate: NSPredicate?,
    updateHandler:
      @escaping (
        HKObserverQuery, @escaping HKObserverQueryCompletionHandler, (any Error)?
      ) -> Void
  ) {
    handler = updateHandler
    super.init()
    objectType = sampleType
    self.predicate = predicate
  }

  override func fail(_ error: HKError) { handler(self, {}, error) }
}

/// `@unchecked Sendable`: the values do not change.
open class HKDeletedObject: NSObject, @unchecked Sendable {
  open private(set) var uuid = UUID()
  override init() {}
}

/// A query that fails with `HKError.errorHealthDataUnavailable`.
///
/// `@unchecked Sendable` for the reason given at ``HKQuery``.
open class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
  public typealias Handler = (
    HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
  ) -> Void

  private let handler: Handler
  /// Never called, because there is no health data.
  open var updateHandler: Handler?

  public init(
    type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler: @escaping Handler
  ) {
    self.handler = handler
    super.init()
    objectType = type
    self.predicate = predicate
  }

  override func fail(_ error: HKError) { handler(self, nil, nil, nil, error) }
}
