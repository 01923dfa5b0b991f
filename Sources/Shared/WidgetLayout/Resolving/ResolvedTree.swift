internal import WidgetModel

/// All nodes of a layout; the content of geometry readers is appended while they are placed.
struct ResolvedTree {
  var nodes: [LayoutNode] = []
  var styles: [DrawingStyle] = []
  var texts: [TextSource] = []
  /// Of each geometry reader, by its index: what its content inherits.
  var readerStyles: [Int: InheritedStyle] = [:]
}
