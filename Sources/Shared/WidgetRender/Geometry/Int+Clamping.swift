extension Int {
  /// The whole part of a number that may be anything, within bounds; the lowest for what is none.
  init(_ number: Double, within bounds: ClosedRange<Int>) {
    // Compared as numbers: a conversion of what does not fit would end the process.
    if number >= Double(bounds.upperBound) {
      self = bounds.upperBound
    } else if number > Double(bounds.lowerBound) {
      self = Int(number)
    } else {
      self = bounds.lowerBound
    }
  }
}
