internal import WidgetModel

/// The removals that an `idle` with an older number is told about: the latest ones, and up to which
/// number others were forgotten.
struct RemovalLog: Sendable {
  /// How many are remembered at most; when there are more, the older half goes.
  static let capacity = 1024

  private(set) var entries: [(id: WidgetID, sequence: UInt64)] = []
  /// The highest number of a removal that is not remembered any more; 0 if there is none.
  private(set) var forgotten: UInt64 = 0

  mutating func add(_ id: WidgetID, sequence: UInt64) {
    if entries.count >= Self.capacity {
      let old = entries.prefix(Self.capacity / 2)
      forgotten = old.reduce(forgotten) { max($0, $1.sequence) }
      entries.removeFirst(old.count)
    }
    entries.append((id, sequence))
  }
}
