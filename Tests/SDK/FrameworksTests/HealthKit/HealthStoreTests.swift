import Foundation
import HealthKit
import Testing

@Suite struct `The store of health` {
  private let store = HKHealthStore()
  private let steps = HKQuantityType(.stepCount)

  @Test func `access is denied`() async throws {
    #expect(!HKHealthStore.isHealthDataAvailable())
    #expect(store.authorizationStatus(for: steps) == .sharingDenied)
    await #expect(throws: HKError(.errorHealthDataUnavailable)) {
      try await store.requestAuthorization(toShare: [], read: [steps])
    }
    var answer: Bool?
    store.requestAuthorization(toShare: nil, read: [steps]) { granted, _ in answer = granted }
    #expect(answer == false)
  }

  @Test func `each query calls its handler with an error`() {
    var errors: [(any Error)?] = []
    store.execute(
      HKSampleQuery(sampleType: steps, predicate: nil, limit: 1, sortDescriptors: nil) {
        errors.append($2)
      })
    store.execute(
      HKStatisticsQuery(
        quantityType: steps, quantitySamplePredicate: nil, options: .cumulativeSum
      ) { errors.append($2) })
    let collection = HKStatisticsCollectionQuery(
      quantityType: steps, quantitySamplePredicate: nil, anchorDate: .now,
      intervalComponents: DateComponents(day: 1))
    collection.initialResultsHandler = { errors.append($2) }
    store.execute(collection)
    store.execute(HKActivitySummaryQuery(predicate: nil) { errors.append($2) })
    store.execute(HKObserverQuery(sampleType: steps, predicate: nil) { errors.append($2) })
    store.execute(
      HKAnchoredObjectQuery(type: steps, predicate: nil, anchor: nil, limit: 1) {
        errors.append($4)
      })
    #expect(errors.count == 6)
    #expect(errors.allSatisfy { ($0 as? HKError)?.code == .errorHealthDataUnavailable })
  }

  @Test func `each descriptor throws`() async {
    let samples = HKSamplePredicate.quantitySample(type: steps)
    await #expect(throws: HKError.self) {
      _ = try await HKSampleQueryDescriptor(predicates: [samples], sortDescriptors: []).result(
        for: store)
    }
    await #expect(throws: HKError.self) {
      _ = try await HKStatisticsQueryDescriptor(predicate: samples, options: .cumulativeSum)
        .result(for: store)
    }
  }

  @Test func `types and samples are values`() {
    #expect(HKObjectType.quantityType(forIdentifier: .stepCount) == steps)
    #expect(steps.identifier == "HKQuantityTypeIdentifierStepCount")
    #expect(HKQuantityTypeIdentifier.vo2Max.rawValue == "HKQuantityTypeIdentifierVO2Max")
    let sample = HKQuantitySample(
      type: steps, quantity: HKQuantity(unit: .count(), doubleValue: 2), start: .now, end: .now)
    #expect(sample.quantity.doubleValue(for: .count()) == 2 && sample.sampleType == steps)
    #expect(HKWorkoutActivityType.running.rawValue == 37)
    #expect(HKWorkoutActivityType.cooldown.rawValue == 80)
  }
}
