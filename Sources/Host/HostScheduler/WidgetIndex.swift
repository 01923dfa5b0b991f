/// The number of a widget, shared by the daemon and the scheduler.
///
/// The daemon assigns small, dense numbers: the scheduler keeps an array up to the highest number
/// in use. A number may be reused after its widget is removed.
public struct WidgetIndex: Hashable, Comparable, Sendable {
  /// The number, 0 or more.
  public let rawValue: Int32

  /// Creates an index from a number in 0 ... 2³¹ − 1.
  public init(_ number: Int) {
    precondition(number >= 0, "a widget's index is not negative")
    self.rawValue = Int32(number)
  }

  init(unchecked rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The number as an array offset.
  public var offset: Int { Int(rawValue) }

  /// Compares two indices by number.
  public static func < (a: WidgetIndex, b: WidgetIndex) -> Bool { a.rawValue < b.rawValue }
}
