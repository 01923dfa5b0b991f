internal import WidgetModel

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
