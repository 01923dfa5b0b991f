internal import RecordingHost
internal import SwiftUI

extension ModifierRows {
  @NodeTable static var frames: [NodeRow] {
    NodeRow(
      "frame(width:height:alignment:)",
      """
      frame horizontalAlignment=2 verticalAlignment=18 width=3 height=4
        text text='a'
      """
    ) { a.frame(width: 3, height: 4, alignment: .bottomTrailing) }
    NodeRow(
      "frame(width:height:alignment:)",
      """
      frame width=1000000
        text text='a'
      """
    ) { a.frame(width: 2_000_000, height: .infinity) }
    NodeRow(
      "frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)",
      """
      frame horizontalAlignment=0 verticalAlignment=16 minWidth=1 idealWidth=2 maxWidth=3 minHeight=4 idealHeight=5 maxHeight=6
        text text='a'
      """
    ) {
      a.frame(
        minWidth: 1, idealWidth: 2, maxWidth: 3, minHeight: 4, idealHeight: 5, maxHeight: 6,
        alignment: .topLeading)
    }
    NodeRow(
      "frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)",
      """
      frame minWidth=0 maxWidth=inf
        text text='a'
      """
    ) {
      a.frame(
        minWidth: -1, idealWidth: .infinity, maxWidth: .infinity, minHeight: .nan,
        maxHeight: -.infinity)
    }
    NodeRow("frame()", "text text='a'") { a.frame() }
  }

  @NodeTable static var padding: [NodeRow] {
    NodeRow(
      "padding(_: EdgeInsets)",
      """
      padding top=1 leading=2 bottom=3 trailing=4
        text text='a'
      """
    ) { a.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) }
    NodeRow(
      "padding(_:_:)",
      """
      padding top=0 leading=7 bottom=0 trailing=0
        text text='a'
      """
    ) { a.padding(.leading, 7) }
    NodeRow(
      "padding(_:_:)",
      """
      padding top=0 leading=0 bottom=0 trailing=7
        text text='a'
      """
    ) { a.padding(.trailing, 7) }
    NodeRow(
      "padding(_:_:)",
      """
      padding top=7 leading=0 bottom=0 trailing=0
        text text='a'
      """
    ) { a.padding(.top, 7) }
    NodeRow(
      "padding(_:_:)",
      """
      padding top=0 leading=0 bottom=7 trailing=0
        text text='a'
      """
    ) { a.padding(.bottom, 7) }
  }

  @NodeTable static var padding2: [NodeRow] {
    NodeRow(
      "padding(_:_:)",
      """
      padding top=16 leading=16 bottom=16 trailing=16
        text text='a'
      """
    ) { a.padding() }
    NodeRow(
      "padding(_: CGFloat)",
      """
      padding top=7 leading=7 bottom=7 trailing=7
        text text='a'
      """
    ) { a.padding(7) }
    NodeRow(
      "safeAreaPadding(_:_:)",
      """
      padding top=0 leading=7 bottom=0 trailing=0
        text text='a'
      """
    ) { a.safeAreaPadding(.leading, 7) }
    NodeRow(
      "safeAreaPadding(_: CGFloat)",
      """
      padding top=7 leading=7 bottom=7 trailing=7
        text text='a'
      """
    ) { a.safeAreaPadding(7) }
    NodeRow(
      "safeAreaPadding(_: EdgeInsets)",
      """
      padding top=1 leading=2 bottom=3 trailing=4
        text text='a'
      """
    ) { a.safeAreaPadding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) }
  }

  @NodeTable static var padding3: [NodeRow] {
    NodeRow(
      "scenePadding(_:)",
      """
      padding top=0 leading=0 bottom=0 trailing=16
        text text='a'
      """
    ) { a.scenePadding(.trailing) }
  }

  @NodeTable static var proportions: [NodeRow] {
    NodeRow(
      "aspectRatio(_: CGFloat?, contentMode: ContentMode)",
      """
      aspectRatio ratio=1.5 contentMode=1
        text text='a'
      """
    ) { a.aspectRatio(1.5, contentMode: .fill) }
    NodeRow(
      "aspectRatio(_: CGFloat?, contentMode: ContentMode)",
      """
      aspectRatio contentMode=0
        text text='a'
      """
    ) { a.aspectRatio(0, contentMode: .fit) }
    NodeRow(
      "aspectRatio(_: CGSize, contentMode: ContentMode)",
      """
      aspectRatio ratio=0.75 contentMode=0
        text text='a'
      """
    ) { a.aspectRatio(CGSize(width: 3, height: 4), contentMode: .fit) }
    NodeRow(
      "aspectRatio(_: CGSize, contentMode: ContentMode)",
      """
      aspectRatio contentMode=1
        text text='a'
      """
    ) { a.aspectRatio(CGSize(width: 3, height: 0), contentMode: .fill) }
    NodeRow(
      "scaledToFit()",
      """
      aspectRatio contentMode=0
        text text='a'
      """
    ) { a.scaledToFit() }
  }

  @NodeTable static var proportions2: [NodeRow] {
    NodeRow(
      "scaledToFill()",
      """
      aspectRatio contentMode=1
        text text='a'
      """
    ) { a.scaledToFill() }
    NodeRow(
      "fixedSize()",
      """
      fixedSize axes=3
        text text='a'
      """
    ) { a.fixedSize() }
    NodeRow(
      "fixedSize(horizontal:vertical:)",
      """
      fixedSize axes=1
        text text='a'
      """
    ) { a.fixedSize(horizontal: true, vertical: false) }
    NodeRow(
      "fixedSize(horizontal:vertical:)",
      """
      fixedSize axes=2
        text text='a'
      """
    ) { a.fixedSize(horizontal: false, vertical: true) }
    NodeRow("fixedSize(horizontal:vertical:)", "text text='a'") {
      a.fixedSize(horizontal: false, vertical: false)
    }
  }

  @NodeTable static var places: [NodeRow] {
    NodeRow(
      "offset(x:y:)",
      """
      offset x=3 y=4
        text text='a'
      """
    ) { a.offset(x: 3, y: 4) }
    NodeRow(
      "offset(_:)",
      """
      offset x=3 y=4
        text text='a'
      """
    ) { a.offset(CGSize(width: 3, height: 4)) }
    NodeRow(
      "position(x:y:)",
      """
      position x=3 y=4
        text text='a'
      """
    ) { a.position(x: 3, y: 4) }
    NodeRow(
      "position(_:)",
      """
      position x=3 y=4
        text text='a'
      """
    ) { a.position(CGPoint(x: 3, y: 4)) }
    NodeRow("layoutPriority(_:)", "text text='a' layoutPriority=2") { a.layoutPriority(2) }
    NodeRow("zIndex(_:)", "text text='a' zIndex=2") { a.zIndex(2) }
    NodeRow(
      "alignmentGuide(_: HorizontalAlignment, computeValue: (ViewDimensions) -> CGFloat)",
      """
      alignmentGuide guide=2 place=101
        text text='a'
      """
    ) { a.alignmentGuide(.trailing) { $0.width + $0[.leading] + 1 } }
  }

  @NodeTable static var places2: [NodeRow] {
    NodeRow(
      "alignmentGuide(_: VerticalAlignment, computeValue: (ViewDimensions) -> CGFloat)",
      """
      alignmentGuide guide=18 place=68
        text text='a'
      """
    ) { a.alignmentGuide(.bottom) { $0.height + $0[.bottom] } }
  }
}
