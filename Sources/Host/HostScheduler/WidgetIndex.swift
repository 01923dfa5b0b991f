/// The number under which the daemon and the scheduler speak of a widget.
///
/// The daemon chooses it. Numbers are small and dense: the scheduler keeps an array that reaches to
/// the highest one in use. A number may be used again once its widget is removed.
public struct WidgetIndex: Hashable, Comparable, Sendable {
  /// The number, from 0.
  public let rawValue: Int32

  /// Makes an index; `number` is 0 or more and fits 31 bits.
  public init(_ number: Int) {
    precondition(number >= 0, "a widget's index is not negative")
    self.rawValue = Int32(number)
  }

  init(unchecked rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The number as an offset into an array.
  public var offset: Int { Int(rawValue) }

  /// Orders by number.
  public static func < (a: WidgetIndex, b: WidgetIndex) -> Bool { a.rawValue < b.rawValue }
}
