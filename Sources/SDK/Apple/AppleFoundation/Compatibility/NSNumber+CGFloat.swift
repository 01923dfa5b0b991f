public import Foundation

extension CGFloat {
  /// Makes the nearest value of a number.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }

  /// Makes the value of a number; `nil` for a number that has no exact equal.
  public init?(exactly number: NSNumber) {
    guard let value = Double(exactly: number) else { return nil }
    self.init(value)
  }
}
