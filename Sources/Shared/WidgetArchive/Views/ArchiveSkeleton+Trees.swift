public import WidgetModel

extension ArchiveSkeleton {
  /// The number of different trees.
  public var treeCount: Int { layout.trees.count }

  /// The tree at an index below ``treeCount``, read in place.
  @_lifetime(copy self)
  public func tree(at index: Int) -> ArchivedTree { ArchivedTree(at: index, of: self) }

  /// Returns the index of an entry's tree; `nil` if the entry has no tree.
  ///
  /// - Parameter dark: whether the tree for the dark scheme is wanted. Most entries have the same
  ///   tree for both schemes.
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
  /// The number of different trees.
  public var treeCount: Int { skeleton.treeCount }

  /// The tree at an index below ``treeCount``, read in place.
  @_lifetime(copy self)
  public func tree(at index: Int) -> ArchivedTree { skeleton.tree(at: index) }

  /// Returns the index of an entry's tree; `nil` if the entry has no tree.
  ///
  /// - Parameter dark: whether the tree for the dark scheme is wanted. Most entries have the same
  ///   tree for both schemes.
  public func tree(ofEntry index: Int, dark: Bool) -> Int? {
    skeleton.tree(ofEntry: index, dark: dark)
  }

  /// Copies the tree at an index below ``treeCount``, for tools and tests.
  ///
  /// The copy has the styles used by its nodes, in the order of their first use. Attributes known
  /// only to a later version of the format are left out; nodes of an unknown type become stacks of
  /// their children.
  public func laidOutTree(at index: Int) -> LaidOutTree {
    var copier = TreeCopier(self)
    return copier.tree(at: index)
  }

  /// Copies the trees of an entry like ``laidOutTree(at:)``; `nil` if the entry has no tree.
  public func views(ofEntry index: Int) -> EntryViews? {
    var copier = TreeCopier(self)
    return copier.views(ofEntry: index)
  }
}
