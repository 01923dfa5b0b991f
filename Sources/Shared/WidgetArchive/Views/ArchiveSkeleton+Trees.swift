public import WidgetModel

extension ArchiveSkeleton {
  /// How many different trees there are.
  public var treeCount: Int { layout.trees.count }

  /// One tree, read in place; `index` is below ``treeCount``.
  @_lifetime(copy self)
  public func tree(at index: Int) -> ArchivedTree { ArchivedTree(at: index, of: self) }

  /// Which tree an entry shows; `nil` if it has none.
  ///
  /// - Parameter dark: whether in the dark scheme. Most entries have one tree for both.
  public func tree(ofEntry index: Int, dark: Bool) -> Int? {
    typealias Row = ArchiveFormat.EntryRow
    guard treeCount > 0 else { return nil }
    let row = layout.entries.record(index)
    let light = bytes.uint32(at: row + Row.tree)
    let second = bytes.uint32(at: row + Row.secondTree)
    let tree = dark && second != ArchiveFormat.none ? second : light
    return tree == ArchiveFormat.none ? nil : Int(tree)
  }
}

extension ArchiveView {
  /// How many different trees there are.
  public var treeCount: Int { skeleton.treeCount }

  /// One tree, read in place; `index` is below ``treeCount``.
  @_lifetime(copy self)
  public func tree(at index: Int) -> ArchivedTree { skeleton.tree(at: index) }

  /// Which tree an entry shows; `nil` if it has none.
  ///
  /// - Parameter dark: whether in the dark scheme. Most entries have one tree for both.
  public func tree(ofEntry index: Int, dark: Bool) -> Int? {
    skeleton.tree(ofEntry: index, dark: dark)
  }

  /// One tree, copied, for tools and tests; `index` is below ``treeCount``.
  ///
  /// It has the styles that its nodes use, in the order of their first use. What only a later
  /// version of the format knows is left out; nodes of such a type are stacks of their children.
  public func laidOutTree(at index: Int) -> LaidOutTree {
    var copier = TreeCopier(self)
    return copier.tree(at: index)
  }

  /// What one entry shows, copied like ``laidOutTree(at:)``; `nil` if it has no tree.
  public func views(ofEntry index: Int) -> EntryViews? {
    var copier = TreeCopier(self)
    return copier.views(ofEntry: index)
  }
}
