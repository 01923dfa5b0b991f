public import WidgetModel

/// Lays trees of views out: proposals down, sizes up, then places.
///
/// The rules are those of SwiftUI; where a node has none of its own, `docs/views.md` and the header
/// `widgethost/ext/view.h` say what counts.
public enum ViewLayout {
  /// The tree with a frame for every node.
  ///
  /// The same arguments give the same tree. Callbacks are called on the calling thread.
  ///
  /// - Throws: ``LayoutError``; a tree of the builder's cannot fail in another way.
  public static func layOut(
    _ tree: ViewTree, in environment: LayoutEnvironment, measuring measurer: some TextMeasurer,
    callbacks: some LayoutCallbacks
  ) throws(LayoutError) -> LaidOutTree {
    let pass = LayoutPass(environment, measuring: measurer, callbacks: callbacks)
    let root = try pass.resolver.resolveRoot(tree)
    var writer = TreeWriter(pass)
    return try writer.write(root: root)
  }
}
