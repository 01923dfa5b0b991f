public import Foundation

/// A unit. Quantities are converted between units of one kind.
///
/// `@unchecked Sendable`: the values do not change.
open class HKUnit: NSObject, @unchecked Sendable {
  /// The powers of the units in it, in the order of the unit string.
  let terms: [(unit: UnitTerm, power: Int)]

  init(terms: [(unit: UnitTerm, power: Int)]) {
    var sums: [(unit: UnitTerm, power: Int)] = []
    for term in terms {
      if let index = sums.firstIndex(where: { $0.unit == term.unit }) {
        sums[index].power += term.power
      } else {
        sums.append(term)
      }
    }
    self.terms = sums.filter { $0.power != 0 }
  }

  convenience init(_ symbol: String) {
    self.init(terms: UnitTerm.named(symbol).map { [($0, 1)] } ?? [])
  }

  /// Makes a unit of a text such as `mg/dL` or `mL/(kg*min)`. A text that is no unit gives a unit
  /// without parts, as counts have, where Apple's raises an exception.
  public convenience init(from string: String) {
    self.init(terms: UnitReader.terms(of: string) ?? [])
  }

  open var unitString: String {
    func text(_ term: (unit: UnitTerm, power: Int)) -> String {
      abs(term.power) == 1 ? term.unit.symbol : "\(term.unit.symbol)^\(abs(term.power))"
    }
    let above = terms.filter { $0.power > 0 }.map(text)
    let below = terms.filter { $0.power < 0 }.map(text)
    let numerator = above.isEmpty ? (below.isEmpty ? "()" : "1") : above.joined(separator: "*")
    switch below.count {
    case 0: return numerator
    case 1: return "\(numerator)/\(below[0])"
    default: return "\(numerator)/(\(below.joined(separator: "*")))"
    }
  }

  open func isNull() -> Bool { terms.isEmpty }

  open func unitMultiplied(by unit: HKUnit) -> HKUnit { HKUnit(terms: terms + unit.terms) }

  open func unitDivided(by unit: HKUnit) -> HKUnit { unitMultiplied(by: unit.reciprocal()) }

  open func unitRaised(toPower power: Int) -> HKUnit {
    HKUnit(terms: terms.map { ($0.unit, $0.power * power) })
  }

  open func reciprocal() -> HKUnit { unitRaised(toPower: -1) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKUnit else { return false }
    return dimensions == other.dimensions && factor == other.factor && offset == other.offset
  }

  open override var hash: Int { dimensions.hashValue }
  open override var description: String { unitString }
}

extension HKUnit {
  /// The powers of the kinds of values.
  var dimensions: [UnitTerm.Dimension: Int] {
    var powers: [UnitTerm.Dimension: Int] = [:]
    for (unit, power) in terms {
      if let dimension = unit.dimension { powers[dimension, default: 0] += unit.power * power }
    }
    return powers.filter { $0.value != 0 }
  }

  var factor: Double { terms.reduce(1) { $0 * pow($1.unit.factor, Double($1.power)) } }

  /// The value of zero in the base unit, for a temperature that is not part of another unit.
  var offset: Double { terms.count == 1 && terms[0].power == 1 ? terms[0].unit.offset : 0 }
}

/// Reads unit strings.
private struct UnitReader {
  private var rest: Substring
  private var depth = 0

  static func terms(of text: String) -> [(unit: UnitTerm, power: Int)]? {
    guard text.utf8.count <= 200 else { return nil }
    var reader = UnitReader(rest: text[...].filter { $0 != " " }[...])
    let terms = reader.product()
    return reader.rest.isEmpty ? terms : nil
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func product() -> [(unit: UnitTerm, power: Int)]? {
    guard var terms = factor() else { return nil }
    while let sign = rest.first, sign == "*" || sign == "/" || sign == "." || sign == "·" {
      rest.removeFirst()
      guard let next = factor() else { return nil }
      terms += sign == "/" ? next.map { ($0.unit, -$0.power) } : next
    }
    return terms
  }

  private mutating func factor() -> [(unit: UnitTerm, power: Int)]? {
    var terms: [(unit: UnitTerm, power: Int)] = []
    if rest.first == "(" {
      guard depth < 8 else { return nil }
      rest.removeFirst()
      depth += 1
      guard let inner = rest.first == ")" ? [] : product(), rest.popFirst() == ")" else {
        return nil
      }
      terms = inner
      depth -= 1
    } else {
      let name = symbol()
      if name != "1" {
        guard let unit = UnitTerm.named(name) else { return nil }
        terms = [(unit, 1)]
      }
    }
    guard rest.first == "^" else { return terms }
    rest.removeFirst()
    let digits = rest.prefix { $0.isNumber || $0 == "-" }
    rest = rest.dropFirst(digits.count)
    guard let power = Int(digits), abs(power) <= 100 else { return nil }
    return terms.map { ($0.unit, $0.power * power) }
  }

  /// Takes the name of a unit, with the number between `<` and `>` if there is one.
  private mutating func symbol() -> String {
    var (name, isNumber) = ("", false)
    while let next = rest.first, isNumber || !"*/^().·".contains(next) {
      if next == "<" { isNumber = true }
      if next == ">" { isNumber = false }
      name.append(next)
      rest.removeFirst()
    }
    return name
  }
}

/// The molar mass of glucose in grams per mole.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let HKUnitMolarMassBloodGlucose = 180.155_88
