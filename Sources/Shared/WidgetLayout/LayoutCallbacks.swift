public import WidgetModel

/// The provider's callbacks used during layout, called on the calling thread.
public protocol LayoutCallbacks {
  /// Returns the content of a geometry reader: the nodes emitted by the callback, each tree one
  /// child. Called once for each placed reader, with the reader's final size.
  func content(ofReader callback: Int, size: ViewSize) throws(LayoutError) -> [ViewTree]

  /// Returns the position of an alignment guide, in points from the leading or top edge of the
  /// child.
  func guide(_ callback: Int, dimensions: ViewDimensions) throws(LayoutError) -> Double
}

/// The size of a view and the positions of the view's guides.
public struct ViewDimensions {
  /// The size in points.
  public var size: ViewSize
  /// The position of a guide in points from the leading or top edge; 0 for an unknown guide.
  public var guide: (AlignmentGuide) -> Double

  /// Makes dimensions from a size and a function for guides.
  public init(size: ViewSize, guide: @escaping (AlignmentGuide) -> Double) {
    self.size = size
    self.guide = guide
  }
}

/// The failure of a layout.
public struct LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public enum Code: Hashable, Sendable {
    /// A tree with more nodes than ``OutputLimits/nodesPerEntry``, the content of readers included.
    case tooManyNodes
    /// A tree deeper than ``OutputLimits/depth``, the content of readers included.
    case tooDeep
    /// A callback that failed, or returned an invalid value.
    case callbackFailed
  }

  /// The kind of failure.
  public var code: Code
  /// A sentence for the widget's author; for limits the sentence names the node.
  public var description: String

  /// Makes an error with a sentence for the author.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}

extension LayoutError {
  static func tooManyNodes(_ count: Int, first: ViewNodeType?) -> LayoutError {
    let name = first?.constantName ?? "EMPTY"
    return LayoutError(
      .tooManyNodes,
      "the entry has \(count) nodes with the tree that \(name) begins; the limit is"
        + " \(OutputLimits.nodesPerEntry)")
  }

  static func tooDeep(_ type: ViewNodeType, index: Int) -> LayoutError {
    LayoutError(
      .tooDeep,
      "\(type.constantName), node \(index) of its tree counted from 0, is nested deeper than"
        + " \(OutputLimits.depth) levels")
  }
}
