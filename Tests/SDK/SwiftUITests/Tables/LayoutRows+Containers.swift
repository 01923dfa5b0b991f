internal import RecordingHost
internal import SwiftUI

extension ModifierRows {
  @NodeTable static var containers: [NodeRow] {
    NodeRow(
      "containerRelativeFrame(_:alignment:)",
      """
      frame horizontalAlignment=0 verticalAlignment=16 maxWidth=inf
        text text='a'
      """
    ) { a.containerRelativeFrame(.horizontal, alignment: .topLeading) }
    NodeRow(
      "containerRelativeFrame(_:alignment:)",
      """
      frame maxHeight=inf
        text text='a'
      """
    ) { a.containerRelativeFrame(.vertical) }
    NodeRow(
      "containerRelativeFrame(_:count:span:spacing:alignment:)",
      """
      frame horizontalAlignment=2 verticalAlignment=18 width=97 height=47
        text text='a'
      """
    ) {
      a.containerRelativeFrame(
        [.horizontal, .vertical], count: 4, span: 2, spacing: 6, alignment: .bottomTrailing
      ).environment(\.containerSize, CGSize(width: 200, height: 100))
    }
    NodeRow(
      "containerRelativeFrame(_:alignment:_:)",
      """
      frame verticalAlignment=16 height=159
        text text='a'
      messages: 1
      """
    ) {
      a.containerRelativeFrame(.vertical, alignment: .top) { length, axis in
        axis == .vertical ? length + 1 : -1
      }
    }
  }

  @NodeTable static var containers2: [NodeRow] {
    NodeRow(
      "containerRelativeFrame(_:alignment:_:)",
      """
      frame width=0
        text text='a'
      messages: 1
      """
    ) { a.containerRelativeFrame(.horizontal) { _, axis in axis == .vertical ? 1 : -.infinity } }
    NodeRow(
      "safeAreaInset(edge: VerticalEdge, alignment: HorizontalAlignment, spacing: CGFloat?, content: () -> V)",
      """
      vstack horizontalAlignment=2 spacing=3
        divider
        frame maxWidth=inf maxHeight=inf
          text text='a'
      """
    ) { a.safeAreaInset(edge: .top, alignment: .trailing, spacing: 3) { b } }
    NodeRow(
      "safeAreaInset(edge: VerticalEdge, alignment: HorizontalAlignment, spacing: CGFloat?, content: () -> V)",
      """
      vstack spacing=8
        frame maxWidth=inf maxHeight=inf
          text text='a'
        divider
      """
    ) { a.safeAreaInset(edge: .bottom) { b } }
  }

  @NodeTable static var containers3: [NodeRow] {
    NodeRow(
      "safeAreaInset(edge: HorizontalEdge, alignment: VerticalAlignment, spacing: CGFloat?, content: () -> V)",
      """
      hstack verticalAlignment=18 spacing=3
        divider
        frame maxWidth=inf maxHeight=inf
          text text='a'
      """
    ) { a.safeAreaInset(edge: .leading, alignment: .bottom, spacing: 3) { b } }
    NodeRow(
      "safeAreaInset(edge: HorizontalEdge, alignment: VerticalAlignment, spacing: CGFloat?, content: () -> V)",
      """
      hstack spacing=8
        frame maxWidth=inf maxHeight=inf
          text text='a'
        divider
      """
    ) { a.safeAreaInset(edge: .trailing) { b } }
  }

  @NodeTable static var cells: [NodeRow] {
    NodeRow("gridCellColumns(_:)", "text text='a' gridColumns=3") { a.gridCellColumns(3) }
    NodeRow("gridCellColumns(_:)", "text text='a' gridColumns=1") { a.gridCellColumns(0) }
    NodeRow("gridCellColumns(_:)", "text text='a' gridColumns=1000") { a.gridCellColumns(1001) }
    NodeRow("layoutValue(key:value:)", "text text='a'") {
      a.layoutValue(key: OwnLayoutValue.self, value: 3)
    }
    NodeRow("gridColumnAlignment(_:)", "text text='a' gridColumnAlignment=2") {
      a.gridColumnAlignment(.trailing)
    }
    NodeRow("gridCellAnchor(_:)", "text text='a' gridAnchorX=0.5 gridAnchorY=0") {
      a.gridCellAnchor(.top)
    }
    NodeRow("gridCellUnsizedAxes(_:)", "text text='a' gridUnsizedAxes=2") {
      a.gridCellUnsizedAxes(.vertical)
    }
    NodeRow(
      "gridCellUnsizedAxes(_:)",
      """
      frame width=1 gridUnsizedAxes=3
        text text='a'
      """
    ) { a.gridCellUnsizedAxes([.horizontal, .vertical]).frame(width: 1) }
    NodeRow(
      "listRowBackground(_:)",
      """
      background
        text text='a'
        divider
      """
    ) { a.listRowBackground(b) }
    NodeRow("listRowBackground(_:)", "text text='a'") { a.listRowBackground(Divider?.none) }
    NodeRow(
      "listRowInsets(_:)",
      """
      padding top=1 leading=2 bottom=3 trailing=4
        text text='a'
      """
    ) { a.listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) }
    NodeRow("listRowInsets(_:)", "text text='a'") { a.listRowInsets(nil) }
  }
}

private struct OwnLayoutValue: LayoutValueKey {
  static let defaultValue = 0
}
