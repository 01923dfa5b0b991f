/// The extent of aligned views on both sides of their common guide.
struct CrossExtent {
  private(set) var before = -Double.infinity
  private(set) var after = -Double.infinity

  mutating func include(_ length: Double, guide: Double) {
    let guide = guide.isFinite ? guide : 0
    before = max(before, guide)
    after = max(after, length - guide)
  }

  var length: Double { before.isFinite ? before + after : 0 }
}
