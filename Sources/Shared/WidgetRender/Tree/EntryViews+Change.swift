internal import WidgetLayout
public import WidgetModel

extension EntryViews {
  /// Returns the instant of the next change of a live text or a live gauge, later than `now`.
  ///
  /// A gauge in its interval counts as changing with every second.
  /// - Returns: `nil` if the picture does not change any more.
  public func nextChange(after now: Timestamp) -> Timestamp? {
    [tree, darkTree].compactMap { $0?.nextChange(after: now) }.min()
  }
}

extension LaidOutTree {
  fileprivate func nextChange(after now: Timestamp) -> Timestamp? {
    var first: Timestamp?
    for node in nodes where node[.date] != nil {
      let next =
        node.type == .gauge
        ? LiveProgress(node.attributes)?.nextChange(after: now)
        : LiveText(node.attributes)?.nextChange(after: now)
      if let next { first = min(first ?? next, next) }
    }
    return first
  }
}
