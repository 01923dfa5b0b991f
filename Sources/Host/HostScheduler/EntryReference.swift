public import WidgetModel

/// Names an entry of one of a widget's two timelines.
public struct EntryReference: Hashable, Sendable {
  /// Which of the two timelines that a widget can have at a time.
  public enum Source: UInt8, Hashable, Sendable {
    /// The last one adopted.
    case current
    /// The one before, which runs on until the current one's first date.
    case previous
  }

  /// The timeline.
  public var source: Source
  /// The entry's position in it, from 0.
  public var index: Int
  /// The entry's date. An entry that had to be shown at once may have a date still to come.
  public var date: Timestamp

  /// Makes a reference.
  public init(source: Source, index: Int, date: Timestamp) {
    self.source = source
    self.index = index
    self.date = date
  }
}
