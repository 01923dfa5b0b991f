import Foundation
import HealthKit
import Testing

@Suite struct `Units of health` {
  @Test(arguments: [
    (1.0, "kg", "lb", 2.204_622_6), (100.0, "degC", "degF", 212.0), (-40.0, "degF", "degC", -40.0),
    (37.0, "degC", "K", 310.15), (1.0, "kcal", "kJ", 4.184), (1.0, "mi", "km", 1.609_344),
    (120.0, "mmHg", "kPa", 15.998_686), (1.0, "hr", "min", 60.0),
    (60.0, "count/min", "count/s", 1.0),
    (0.5, "count", "%", 50.0), (1.0, "L", "mL", 1000.0), (2.0, "m/s", "km/hr", 7.2),
    (180.155_88, "mg/dL", "mmol<180.15588>/L", 10.0),
    (1.0, "ml/(kg*min)", "L/(kg*s)", 1.0 / 60_000),
  ])
  func `a value is converted`(value: Double, from: String, to: String, expected: Double) {
    let quantity = HKQuantity(unit: HKUnit(from: from), doubleValue: value)
    #expect(abs(quantity.doubleValue(for: HKUnit(from: to)) - expected) < 0.000_01)
  }

  @Test func `a value is not converted to another kind of unit`() {
    let steps = HKQuantity(unit: .count(), doubleValue: 3)
    #expect(!steps.is(compatibleWith: .meter()) && steps.doubleValue(for: .meter()).isNaN)
    #expect(steps.doubleValue(for: .count()) == 3)
  }

  @Test func `units are built, written and read`() {
    let unit = HKUnit.gramUnit(with: .milli).unitDivided(by: .literUnit(with: .deci))
    #expect(unit.unitString == "mg/dL" && unit == HKUnit(from: "mg/dL"))
    let rate = HKUnit.count().unitDivided(by: .minute())
    #expect(rate.unitString == "count/min" && rate != HKUnit.count())
    #expect(
      HKUnit.meter().unitDivided(by: HKUnit.second().unitRaised(toPower: 2)).unitString == "m/s^2")
    #expect(HKUnit(from: "m/s^2").reciprocal() == HKUnit(from: "s^2/m"))
    #expect(HKUnit.meter().unitDivided(by: .meter()).isNull())
    for text in [
      "", "((((((((((m", "m^", "xyz", "mol<0>", "m^999999999999", "m/", "mol<", "(xyz)*m",
    ] {
      #expect(HKUnit(from: text).isNull(), "\(text)")
    }
  }

  @Test func `quantities are compared in any unit`() {
    let one = HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 1)
    let other = HKQuantity(unit: .meter(), doubleValue: 1000)
    #expect(one == other && one.hash == other.hash && one.compare(other) == .orderedSame)
    #expect(HKQuantity(unit: .mile(), doubleValue: 1).compare(one) == .orderedDescending)
  }
}
