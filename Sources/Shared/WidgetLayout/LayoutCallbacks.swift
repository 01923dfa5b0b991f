public import WidgetModel

/// The provider's callbacks used during layout, called on the calling thread.
public protocol LayoutCallbacks {
  /// Returns the content of a geometry reader: the nodes emitted by the callback, each tree one
  /// child. Called once for each placed reader, with the reader's final size.
  func content(ofReader callback: Int, size: ViewSize) throws(LayoutError) -> [ViewTree]

  /// Returns the position of an alignment guide, in points from the leading or top edge of the
  /// child.
  func guide(_ callback: Int, dimensions: ViewDimensions) throws(LayoutError) -> Double

  /// Returns the size of a custom layout for a proposal.
  func size(
    ofLayout callback: Int, _ proposal: Proposal, _ views: LayoutSubviews
  ) throws(LayoutError) -> ViewSize

  /// Places the views of a custom layout of a size.
  func place(
    inLayout callback: Int, _ size: ViewSize, _ proposal: Proposal, _ views: LayoutSubviews
  ) throws(LayoutError)

  /// Returns the position of a guide in a custom layout of a size; `nil` for a guide that is not
  /// set.
  ///
  /// - Parameter common: The position that the placed views give together.
  func guide(
    _ guide: AlignmentGuide, ofLayout callback: Int, _ size: ViewSize, _ proposal: Proposal,
    _ views: LayoutSubviews, _ common: Double?
  ) throws(LayoutError) -> Double?

  /// Returns the spacing preferences of a custom layout.
  ///
  /// - Parameter union: The largest preferences of all views.
  func spacing(
    ofLayout callback: Int, _ views: LayoutSubviews, _ union: ViewSpacing
  ) throws(LayoutError) -> ViewSpacing
}

/// The callbacks of trees without custom layouts.
extension LayoutCallbacks {
  /// Returns the proposal, and 10 points for an unspecified length.
  public func size(
    ofLayout callback: Int, _ proposal: Proposal, _ views: LayoutSubviews
  ) throws(LayoutError) -> ViewSize {
    ViewSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
  }

  /// Places no view.
  public func place(
    inLayout callback: Int, _ size: ViewSize, _ proposal: Proposal, _ views: LayoutSubviews
  ) throws(LayoutError) {}

  /// Returns the common position.
  public func guide(
    _ guide: AlignmentGuide, ofLayout callback: Int, _ size: ViewSize, _ proposal: Proposal,
    _ views: LayoutSubviews, _ common: Double?
  ) throws(LayoutError) -> Double? { common }

  /// Returns the largest preferences.
  public func spacing(
    ofLayout callback: Int, _ views: LayoutSubviews, _ union: ViewSpacing
  ) throws(LayoutError) -> ViewSpacing { union }
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
    /// Custom layouts that measure their views too often.
    case tooMuchWork
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
