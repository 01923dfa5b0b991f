internal import AppleFoundation
public import Foundation

/// `@unchecked Sendable`: the values do not change.
open class HKQuantity: NSObject, @unchecked Sendable {
  private let unit: HKUnit
  private let value: Double

  public init(unit: HKUnit, doubleValue value: Double) {
    self.unit = unit
    self.value = value
  }

  /// Whether the value can be given in a unit.
  open func `is`(compatibleWith unit: HKUnit) -> Bool { self.unit.dimensions == unit.dimensions }

  /// Returns the value in a unit. For a unit of another kind the result is not a number and the log
  /// says so, where Apple's raises an exception.
  open func doubleValue(for unit: HKUnit) -> Double {
    guard `is`(compatibleWith: unit) else {
      AuthorWarnings.report("HealthKit: \(self.unit) cannot be converted to \(unit)")
      return .nan
    }
    if unit.terms.elementsEqual(self.unit.terms, by: { $0 == $1 }) { return value }
    return (value * self.unit.factor + self.unit.offset - unit.offset) / unit.factor
  }

  open func compare(_ quantity: HKQuantity) -> ComparisonResult {
    let other = quantity.doubleValue(for: unit)
    return value < other ? .orderedAscending : value > other ? .orderedDescending : .orderedSame
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKQuantity, `is`(compatibleWith: other.unit) else { return false }
    return other.doubleValue(for: unit) == value
  }

  open override var hash: Int { unit.dimensions.hashValue }
  open override var description: String { "\(value) \(unit.unitString)" }
}
