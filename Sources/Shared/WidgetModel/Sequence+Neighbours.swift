extension Sequence {
  /// Splits into groups of neighbours.
  ///
  /// - Parameter belong: Whether an element belongs to the group of the one before it.
  package func grouped(_ belong: (Element, Element) -> Bool) -> [[Element]] {
    var groups: [[Element]] = []
    for element in self {
      if let last = groups.last?.last, belong(last, element) {
        groups[groups.count - 1].append(element)
      } else {
        groups.append([element])
      }
    }
    return groups
  }
}
