internal import SwiftUI

/// The domain of an axis and the positions of values in it.
struct AxisScale: Equatable {
  enum Domain: Equatable {
    case numbers(ClosedRange<Double>)
    /// A range in seconds since the start of 2001 (UTC).
    case dates(ClosedRange<Double>)
    case categories([String])
  }

  var domain: Domain

  /// Returns the position of a value, from 0 to `length` for values in the domain. A category is in
  /// the middle of its band. Returns `nil` for a value of another type.
  func position(of value: _Coordinate, length: CGFloat) -> CGFloat? {
    switch (domain, value) {
    case (.numbers(let range), .number(let number)), (.dates(let range), .date(let number)):
      guard number.isFinite else { return nil }
      // Halved, because the difference of the largest numbers is infinite.
      let span = range.upperBound / 2 - range.lowerBound / 2
      guard span > 0 else { return length / 2 }
      let share = (number / 2 - range.lowerBound / 2) / span
      return CGFloat(min(max(share, -Self.farthest), Self.farthest)) * length
    case (.categories(let names), .category(let name)):
      guard let index = names.firstIndex(of: name) else { return nil }
      return (CGFloat(index) + 0.5) * band(length)
    default: return nil
    }
  }

  /// The largest distance of a position from the axis, in lengths of the axis. Farther positions
  /// are clamped.
  private static let farthest = 1000.0

  /// Returns the value at a position; `nil` outside the axis.
  func value(at position: CGFloat, length: CGFloat) -> _Coordinate? {
    guard length > 0, 0...length ~= position else { return nil }
    let share = Double(position / length)
    switch domain {
    case .numbers(let range):
      return .number(range.lowerBound + share * (range.upperBound - range.lowerBound))
    case .dates(let range):
      return .date(range.lowerBound + share * (range.upperBound - range.lowerBound))
    case .categories(let names):
      let index = min(Int(share * Double(names.count)), names.count - 1)
      return names.indices.contains(index) ? .category(names[index]) : nil
    }
  }

  /// Returns the length of a category's band.
  func band(_ length: CGFloat) -> CGFloat {
    guard case .categories(let names) = domain else { return length }
    return length / CGFloat(max(names.count, 1))
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

/// The domain of an axis as requested by the author.
struct ScaleWish {
  var domain: AxisScale.Domain?
  /// Whether an automatic domain includes zero; `nil` for the default.
  var includesZero: Bool?
}

extension AxisScale {
  /// Makes the scale for the extents of the marks.
  ///
  /// - Parameter isRounded: whether the bounds of numbers are extended to the next ticks.
  init(_ extents: [_Mark.Extent], _ wish: ScaleWish, isRounded: Bool) {
    if let domain = wish.domain {
      self.domain = domain
      return
    }
    let values = extents.flatMap { [$0.start, $0.end].compactMap { $0 } }
    var names: [String] = []
    for case .category(let name) in values where !names.contains(name) { names.append(name) }
    if !names.isEmpty {
      domain = .categories(names)
      return
    }
    var numbers = values.compactMap(\.number)
    let isDate = values.contains { if case .date = $0 { true } else { false } }
    let reachesZero = wish.includesZero ?? extents.contains { $0.isLength }
    if !isDate, reachesZero || numbers.isEmpty { numbers.append(0) }
    let low = numbers.min() ?? 0
    let high = numbers.max() ?? 1
    if isDate {
      domain = .dates(low...max(high, low))
    } else {
      domain = .numbers(isRounded ? Ticks.rounded(low...high) : low...high)
    }
  }
}
