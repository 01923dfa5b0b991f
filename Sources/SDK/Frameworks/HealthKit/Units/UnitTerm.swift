internal import Foundation

/// A unit with an optional prefix, such as `kcal` or `mmHg`.
struct UnitTerm: Hashable, Sendable {
  /// The kinds of values. Units of one kind are converted into each other.
  enum Dimension: String, Sendable {
    case mass, length, volume, time, pressure, energy, temperature, international, conductance
    case potential, sound, hearing, angle, illuminance, power
  }

  /// The name in unit strings, with its prefix.
  let symbol: String
  /// The value in the base unit of the dimension.
  let factor: Double
  /// The value of zero in the base unit.
  var offset = 0.0
  /// `nil` for counts.
  let dimension: Dimension?
  /// The power of the dimension, of one such unit.
  var power = 1

  /// Units with metric prefixes.
  private static let metric: [String: UnitTerm] = table([
    ("g", 1, .mass), ("m", 1, .length), ("L", 1, .volume), ("l", 1, .volume), ("s", 1, .time),
    ("Pa", 1, .pressure), ("J", 1, .energy), ("K", 1, .temperature), ("S", 1, .conductance),
    ("V", 1, .potential), ("rad", 1, .angle), ("lx", 1, .illuminance), ("W", 1, .power),
  ])

  private static let others: [String: UnitTerm] = {
    var units = table([
      ("oz", 28.349_523_125, .mass), ("lb", 453.592_37, .mass), ("st", 6350.293_18, .mass),
      ("in", 0.0254, .length), ("ft", 0.3048, .length), ("yd", 0.9144, .length),
      ("mi", 1609.344, .length), ("fl_oz_us", 0.029_573_529_562_5, .volume),
      ("fl_oz_imp", 0.028_413_062_5, .volume), ("pt_us", 0.473_176_473, .volume),
      ("pt_imp", 0.568_261_25, .volume), ("cup_us", 0.236_588_236_5, .volume),
      ("cup_imp", 0.284_130_625, .volume), ("min", 60, .time), ("hr", 3600, .time),
      ("d", 86_400, .time), ("mmHg", 133.322_387_415, .pressure), ("cmAq", 98.0665, .pressure),
      ("atm", 101_325, .pressure), ("inHg", 3386.389, .pressure), ("cal", 4.184, .energy),
      ("kcal", 4184, .energy), ("Cal", 4184, .energy), ("IU", 1, .international),
      ("deg", .pi / 180, .angle), ("dBASPL", 1, .sound), ("dBHL", 1, .hearing),
    ])
    units["degC"] = UnitTerm(symbol: "degC", factor: 1, offset: 273.15, dimension: .temperature)
    units["degF"] = UnitTerm(
      symbol: "degF", factor: 5 / 9, offset: 459.67 * 5 / 9, dimension: .temperature)
    units["count"] = UnitTerm(symbol: "count", factor: 1, dimension: nil)
    units["%"] = UnitTerm(symbol: "%", factor: 0.01, dimension: nil)
    units["appleEffortScore"] = UnitTerm(symbol: "appleEffortScore", factor: 1, dimension: nil)
    units["Hz"] = UnitTerm(symbol: "Hz", factor: 1, dimension: .time, power: -1)
    units["D"] = UnitTerm(symbol: "D", factor: 1, dimension: .length, power: -1)
    return units
  }()

  static let prefixes: [(symbol: String, factor: Double)] = [
    ("da", 1e1), ("mc", 1e-6), ("f", 1e-15), ("p", 1e-12), ("n", 1e-9), ("m", 1e-3), ("c", 1e-2),
    ("d", 1e-1), ("h", 1e2), ("k", 1e3), ("M", 1e6), ("G", 1e9), ("T", 1e12),
  ]

  private static func table(_ units: [(String, Double, Dimension)]) -> [String: UnitTerm] {
    Dictionary(
      uniqueKeysWithValues: units.map {
        ($0.0, UnitTerm(symbol: $0.0, factor: $0.1, dimension: $0.2))
      })
  }

  /// Returns the unit with a symbol such as `kg` or `mmol<180.2>`; `nil` if there is none.
  static func named(_ symbol: String) -> UnitTerm? {
    if let unit = metric[symbol] ?? others[symbol] { return unit }
    for prefix in prefixes where symbol.hasPrefix(prefix.symbol) {
      let name = String(symbol.dropFirst(prefix.symbol.count))
      guard let unit = metric[name] ?? prefixable(name) else { continue }
      return UnitTerm(
        symbol: symbol, factor: unit.factor * prefix.factor, dimension: unit.dimension,
        power: unit.power)
    }
    return prefixable(symbol)
  }

  /// Returns a unit with a prefix and a name that has a number or is not metric.
  private static func prefixable(_ name: String) -> UnitTerm? {
    if name == "Hz" || name == "cal" { return others[name] }
    guard name.hasPrefix("mol<"), name.hasSuffix(">"),
      let mass = Double(name.dropFirst(4).dropLast()), mass > 0, mass.isFinite
    else { return nil }
    return UnitTerm(symbol: name, factor: mass, dimension: .mass)
  }
}
