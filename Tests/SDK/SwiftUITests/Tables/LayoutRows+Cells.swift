internal import RecordingHost
internal import SwiftUI

extension ModifierRows {
  @NodeTable static var cells: [NodeRow] {
    NodeRow("gridCellColumns(_:)", "text text='a' gridColumns=3") { a.gridCellColumns(3) }
    NodeRow("gridCellColumns(_:)", "text text='a' gridColumns=1") { a.gridCellColumns(0) }
    NodeRow("gridCellColumns(_:)", "text text='a' gridColumns=1000") { a.gridCellColumns(1001) }
    NodeRow(
      "gridColumnAlignment(_:)",
      """
      text text='a'
      messages: 1
      """
    ) { a.gridColumnAlignment(.leading) }
    NodeRow(
      "gridCellAnchor(_:)",
      """
      text text='a'
      messages: 1
      """
    ) { a.gridCellAnchor(.top) }
    NodeRow(
      "gridCellUnsizedAxes(_:)",
      """
      text text='a'
      messages: 1
      """
    ) { a.gridCellUnsizedAxes(.vertical) }
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
