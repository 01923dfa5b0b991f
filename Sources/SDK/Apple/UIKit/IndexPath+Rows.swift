public import Foundation

// The two indexes of a place in a table or a collection. A missing index reads as 0.

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  public var section: Int {
    get { first ?? 0 }
    set { setIndex(newValue, at: 0) }
  }

  public var row: Int {
    get { count > 1 ? self[1] : 0 }
    set { setIndex(newValue, at: 1) }
  }

  public var item: Int {
    get { row }
    set { row = newValue }
  }

  /// Changes an index. Missing indexes before it become 0.
  private mutating func setIndex(_ index: Int, at position: Int) {
    while count <= position { append(0) }
    self[position] = index
  }
}

extension NSIndexPath {
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
  public var row: Int { length > 1 ? index(atPosition: 1) : 0 }
  public var item: Int { row }
}
