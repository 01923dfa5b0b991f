public import WidgetModel

/// What layout asks the provider for.
public protocol LayoutCallbacks {
  /// The content of a geometry reader: the nodes that its callback emitted, each tree one child.
  /// Asked once for each reader that is placed, with the size that it got.
  func content(ofReader callback: Int, size: ViewSize) throws(LayoutError) -> [ViewTree]

  /// Where an alignment guide is, from the leading or top edge of its child.
  func guide(_ callback: Int, dimensions: ViewDimensions) throws(LayoutError) -> Double
}

/// The size of a view and where its guides are.
public struct ViewDimensions {
  /// In points.
  public var size: ViewSize
  /// From the leading or top edge, in points; 0 for a guide that does not exist.
  public var guide: (AlignmentGuide) -> Double

  /// Makes dimensions.
  public init(size: ViewSize, guide: @escaping (AlignmentGuide) -> Double) {
    self.size = size
    self.guide = guide
  }
}

/// Why a tree cannot be laid out.
public struct LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which kind of fault it is.
  public enum Code: Hashable, Sendable {
    /// More nodes than ``OutputLimits/nodesPerEntry``, readers' content counted in.
    case tooManyNodes
    /// Deeper than ``OutputLimits/depth``, readers' content counted in.
    case tooDeep
    /// A callback failed, or gave something that is no answer.
    case callbackFailed
  }

  /// Which kind of fault it is.
  public var code: Code
  /// A sentence for the author, which names the node.
  public var description: String

  /// Makes an error.
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
