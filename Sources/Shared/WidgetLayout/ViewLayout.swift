public import WidgetModel

/// The layout of view trees: proposals down, sizes up, then placement.
///
/// The rules are those of SwiftUI; for nodes without a SwiftUI counterpart, `docs/views.md` and the
/// header `widgethost/ext/view.h` define the rules.
public enum ViewLayout {
  /// Returns the tree with a frame for every node.
  ///
  /// The same arguments give the same tree. Callbacks run on the calling thread.
  ///
  /// - Throws: ``LayoutError``; a tree from the builder fails in no other way.
  public static func layOut(
    _ tree: ViewTree, in environment: LayoutEnvironment, measuring measurer: some TextMeasurer,
    callbacks: some LayoutCallbacks
  ) throws(LayoutError) -> LaidOutTree {
    let pass = LayoutPass(environment, measuring: measurer, callbacks: callbacks)
    let root = try pass.resolver.root(of: tree)
    var writer = TreeWriter(pass)
    return try writer.write(root: root)
  }
}
