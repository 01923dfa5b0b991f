internal import SwiftUI

/// The domain of an axis and the positions of values in it.
struct AxisScale: Equatable {
  enum Domain: Equatable {
    case numbers(ClosedRange<Double>)
    /// A range in seconds since the start of 2001 (UTC).
    case dates(ClosedRange<Double>)
    case categories([String])
  }

  /// The values with marks on the axis.
  var domain: Domain { didSet { ranks = domain.ranks } }
  /// The places of the categories in the domain, from 0.
  private(set) var ranks: [String: Int]
  var curve = ScaleCurve.linear
  var isReversed = false
  /// The distance of the marks to which the bounds of the domain are rounded.
  var step: Double?
  /// The range that the axis spans, if it is wider than the domain because of the width of bars.
  var extended: ClosedRange<Double>?
  /// The lengths left free at the ends of the axis, in points.
  var startPadding: CGFloat = 0
  var endPadding: CGFloat = 0

  init(domain: Domain) {
    self.domain = domain
    ranks = domain.ranks
  }

  /// The range that the axis spans; `nil` for categories.
  var range: ClosedRange<Double>? {
    switch domain {
    case .numbers(let range), .dates(let range): extended ?? range
    case .categories: nil
    }
  }

  /// Returns the position of a value, from 0 to `length` for values in the domain. A category is in
  /// the middle of its band. Returns `nil` for a value of another type.
  func position(of value: _Coordinate, length: CGFloat) -> CGFloat? {
    guard let share = share(of: value) else { return nil }
    let near = CGFloat(min(max(share, -Self.farthest), Self.farthest))
    return startPadding + (isReversed ? 1 - near : near) * room(length)
  }

  /// The largest distance of a position from the axis, in lengths of the axis. Farther positions
  /// are clamped.
  private static let farthest = 1000.0

  private func room(_ length: CGFloat) -> CGFloat { max(length - startPadding - endPadding, 0) }

  private func share(of value: _Coordinate) -> Double? {
    switch (domain, value) {
    case (.numbers, .number(let number)), (.dates, .date(let number)):
      guard let range, let place = curve.place(of: number),
        let low = curve.place(of: range.lowerBound), let high = curve.place(of: range.upperBound)
      else { return nil }
      // Halved, because the difference of the largest numbers is infinite.
      let span = high / 2 - low / 2
      return span > 0 ? (place / 2 - low / 2) / span : 0.5
    case (.categories(let names), .category(let name)):
      return ranks[name].map { (Double($0) + 0.5) / Double(names.count) }
    default: return nil
    }
  }

  /// Returns the value at a position; `nil` outside the axis.
  func value(at position: CGFloat, length: CGFloat) -> _Coordinate? {
    let room = room(length)
    guard room > 0, startPadding...(startPadding + room) ~= position else { return nil }
    let forward = Double((position - startPadding) / room)
    let share = isReversed ? 1 - forward : forward
    if case .categories(let names) = domain {
      let index = min(Int(share * Double(names.count)), names.count - 1)
      return names.indices.contains(index) ? .category(names[index]) : nil
    }
    guard let range, let low = curve.place(of: range.lowerBound),
      let high = curve.place(of: range.upperBound)
    else { return nil }
    let value = curve.value(at: low + share * (high - low))
    if case .dates = domain { return .date(value) }
    return .number(value)
  }

  /// Returns the length of a category's band.
  func band(_ length: CGFloat) -> CGFloat {
    guard case .categories(let names) = domain else { return length }
    return room(length) / CGFloat(max(names.count, 1))
  }

  /// The start of bars: zero, or the bound closest to zero.
  var base: _Coordinate? {
    switch domain {
    case .numbers(let range): .number(min(max(0, range.lowerBound), range.upperBound))
    case .dates(let range): .date(range.lowerBound)
    case .categories: nil
    }
  }
}

extension AxisScale.Domain {
  /// The places of the categories; of a repeated category, the first place.
  fileprivate var ranks: [String: Int] {
    guard case .categories(let names) = self else { return [:] }
    return Dictionary(zip(names, 0...)) { first, _ in first }
  }
}

/// The domain of an axis as requested by the author.
struct ScaleWish {
  var domain: AxisScale.Domain?
  /// Whether an automatic domain includes zero; `nil` for the default.
  var includesZero: Bool?
  var isReversed = false
  var curve = ScaleCurve.linear
  var padding: (start: CGFloat, end: CGFloat) = (0, 0)
  /// Changes the values from which an automatic domain is made.
  var modify: (([_Coordinate]) -> [_Coordinate])?
}
