public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at offsets from the start, as a list's `onDelete` gives them.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var offset = 0
    removeAll { _ in
      defer { offset += 1 }
      return offsets.contains(offset)
    }
  }
}

extension MutableCollection where Self: RangeReplaceableCollection {
  /// Moves the elements at offsets before the element that is now at another offset, as a list's
  /// `onMove` gives them.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    var before: [Element] = []
    var moved: [Element] = []
    var after: [Element] = []
    for (offset, element) in enumerated() {
      if source.contains(offset) {
        moved.append(element)
      } else if offset < destination {
        before.append(element)
      } else {
        after.append(element)
      }
    }
    replaceSubrange(startIndex..<endIndex, with: before + moved + after)
  }
}
