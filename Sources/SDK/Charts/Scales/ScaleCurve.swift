internal import Foundation

/// The relation between the numbers of an axis and the places along it.
enum ScaleCurve: Equatable {
  case linear
  case log
  case squareRoot
  /// Linear near zero, logarithmic far from it.
  case symmetricLog(slope: Double)

  /// Returns the place of a number; `nil` for a number without a finite place.
  func place(of value: Double) -> Double? {
    guard value.isFinite else { return nil }
    switch self {
    case .linear: return value
    case .log: return value > 0 ? log10(value) : nil
    case .squareRoot: return value < 0 ? -(-value).squareRoot() : value.squareRoot()
    case .symmetricLog(let slope):
      let size = log1p(abs(value) * slope)
      guard size.isFinite else { return nil }
      return value < 0 ? -size : size
    }
  }

  /// Returns the number at a place.
  func value(at place: Double) -> Double {
    switch self {
    case .linear: return place
    case .log: return pow(10, place)
    case .squareRoot: return place < 0 ? -place * place : place * place
    case .symmetricLog(let slope):
      let size = expm1(abs(place)) / slope
      return place < 0 ? -size : size
    }
  }
}
