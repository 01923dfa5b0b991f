extension Int {
  /// Makes the integer part of a number, clamped to bounds. NaN becomes the lower bound.
  package init(_ number: Double, within bounds: ClosedRange<Int>) {
    // Bounds are compared as Double: converting a number out of range would trap.
    if number >= Double(bounds.upperBound) {
      self = bounds.upperBound
    } else if number > Double(bounds.lowerBound) {
      self = Int(number)
    } else {
      self = bounds.lowerBound
    }
  }
}
