internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var annotations: [NodeRow] {
    NodeRow(
      "ChartContent.annotation(position: AnnotationPosition, alignment: Alignment, spacing: CGFloat?, content: () -> C)",
      """
      accessibilityLabel='a: 2'
      path path=[M12,0 L68,0 L68,40 L12,40 Z] fill=007affff|0a84ffff
      position x=40 y=40
        frame horizontalAlignment=2 verticalAlignment=16 width=56 height=0
          fixedSize axes=3
            divider
      """
    ) {
      plot {
        BarMark(x: .value("x", "a"), y: .value("y", 2)).annotation(
          position: .bottom, alignment: .trailing, spacing: 7
        ) { Divider() }
      }
    }
  }

  @NodeTable static var annotations2: [NodeRow] {
    NodeRow(
      "ChartContent.annotation(position: AnnotationPosition, alignment: Alignment, spacing: CGFloat?, content: () -> C)",
      """
      accessibilityLabel='a: 2'
      path path=[M40,4 L40,4 C41.6569,4;43,5.3431;43,7 L43,7 C43,8.6569;41.6569,10;40,10 L40,10 C38.3431,10;37,8.6569;37,7 L37,7 C37,5.3431;38.3431,4;40,4 Z] fill=007affff|0a84ffff
      position x=40 y=0
        frame verticalAlignment=18 width=6 height=0
          fixedSize axes=3
            divider
      """
    ) { plot { PointMark(x: .value("x", "a"), y: .value("y", 2)).annotation { Divider() } } }
  }

  @NodeTable static var annotations3: [NodeRow] {
    NodeRow(
      "ChartContent.annotation(position: AnnotationPosition, alignment: Alignment, spacing: CGFloat?, content: () -> C)",
      """
      accessibilityLabel='y: 2'
      path path=[M0,0 L80,0] stroke=007affff|0a84ffff
      position x=0 y=0
        frame horizontalAlignment=2 verticalAlignment=18 width=0 height=0
          fixedSize axes=3
            divider
      """
    ) {
      plot {
        RuleMark(y: .value("y", 2)).annotation(position: .leading, alignment: .bottom) { Divider() }
      }
    }
  }

  @NodeTable static var annotations4: [NodeRow] {
    NodeRow(
      "ChartContent.annotation(position: AnnotationPosition, alignment: Alignment, spacing: CGFloat?, content: () -> C)",
      """
      accessibilityLabel='x: a'
      path path=[M40,40 L40,0] stroke=007affff|0a84ffff
      position x=44 y=20
        frame horizontalAlignment=0 verticalAlignment=16 width=0 height=40
          fixedSize axes=3
            divider
      """
    ) {
      plot {
        RuleMark(x: .value("x", "a")).annotation(position: .trailing, alignment: .top) { Divider() }
      }
    }
  }

  @NodeTable static var annotations5: [NodeRow] {
    NodeRow(
      "ChartContent.annotation(position: AnnotationPosition, alignment: Alignment, spacing: CGFloat?, content: () -> C)",
      """
      accessibilityLabel='a: 2'
      path path=[M12,0 L68,0 L68,40 L12,40 Z] fill=007affff|0a84ffff
      position x=40 y=20
        frame horizontalAlignment=2 verticalAlignment=18 width=56 height=40
          fixedSize axes=3
            divider
      """
    ) {
      plot {
        BarMark(x: .value("x", "a"), y: .value("y", 2)).annotation(
          position: .overlay, alignment: .bottomTrailing
        ) { Divider() }
      }
    }
  }

  @NodeTable static var annotations6: [NodeRow] {
    NodeRow(
      "ChartContent.annotation(position: AnnotationPosition, alignment: Alignment, spacing: CGFloat?, overflowResolution: AnnotationOverflowResolution, content: () -> C)",
      """
      accessibilityLabel='a: 2'
      path path=[M12,7 L68,7 L68,40 L12,40 Z] fill=007affff|0a84ffff
      position x=40 y=0
        frame horizontalAlignment=0 verticalAlignment=18 width=56 height=0
          fixedSize axes=3
            divider
      """
    ) {
      plot {
        BarMark(x: .value("x", "a"), y: .value("y", 2)).annotation(
          position: .top, alignment: .leading, spacing: 7, overflowResolution: .automatic
        ) { Divider() }
      }
    }
  }

  @NodeTable static var corners: [NodeRow] {
    NodeRow(
      "ChartContent.annotation(position: AnnotationPosition, alignment: Alignment, spacing: CGFloat?, content: () -> C)",
      """
      accessibilityLabel='a: 2'
      path path=[M40,4 L40,4 C41.6569,4;43,5.3431;43,7 L43,7 C43,8.6569;41.6569,10;40,10 L40,10 C38.3431,10;37,8.6569;37,7 L37,7 C37,5.3431;38.3431,4;40,4 Z] fill=007affff|0a84ffff
      position x=37 y=0
        frame horizontalAlignment=2 verticalAlignment=18 width=0 height=0
          fixedSize axes=3
            divider
      """
    ) {
      plot {
        PointMark(x: .value("x", "a"), y: .value("y", 2)).annotation(position: .topLeading) {
          Divider()
        }
      }
    }
  }

  @NodeTable static var corners2: [NodeRow] {
    NodeRow(
      "ChartContent.annotation(position: AnnotationPosition, alignment: Alignment, spacing: CGFloat?, content: () -> C)",
      """
      accessibilityLabel='a: 2'
      path path=[M40,4 L40,4 C41.6569,4;43,5.3431;43,7 L43,7 C43,8.6569;41.6569,10;40,10 L40,10 C38.3431,10;37,8.6569;37,7 L37,7 C37,5.3431;38.3431,4;40,4 Z] fill=007affff|0a84ffff
      position x=43 y=0
        frame horizontalAlignment=0 verticalAlignment=18 width=0 height=0
          fixedSize axes=3
            divider
      """
    ) {
      plot {
        PointMark(x: .value("x", "a"), y: .value("y", 2)).annotation(position: .topTrailing) {
          Divider()
        }
      }
    }
  }

  @NodeTable static var corners3: [NodeRow] {
    NodeRow(
      "ChartContent.annotation(position: AnnotationPosition, alignment: Alignment, spacing: CGFloat?, content: () -> C)",
      """
      accessibilityLabel='a: 2'
      path path=[M40,-3 L40,-3 C41.6569,-3;43,-1.6569;43,0 L43,0 C43,1.6569;41.6569,3;40,3 L40,3 C38.3431,3;37,1.6569;37,0 L37,0 C37,-1.6569;38.3431,-3;40,-3 Z] fill=007affff|0a84ffff
      position x=37 y=7
        frame horizontalAlignment=2 verticalAlignment=16 width=0 height=0
          fixedSize axes=3
            divider
      """
    ) {
      plot {
        PointMark(x: .value("x", "a"), y: .value("y", 2)).annotation(position: .bottomLeading) {
          Divider()
        }
      }
    }
  }

  @NodeTable static var corners4: [NodeRow] {
    NodeRow(
      "ChartContent.annotation(position: AnnotationPosition, alignment: Alignment, spacing: CGFloat?, content: () -> C)",
      """
      accessibilityLabel='a: 2'
      path path=[M40,-3 L40,-3 C41.6569,-3;43,-1.6569;43,0 L43,0 C43,1.6569;41.6569,3;40,3 L40,3 C38.3431,3;37,1.6569;37,0 L37,0 C37,-1.6569;38.3431,-3;40,-3 Z] fill=007affff|0a84ffff
      position x=43 y=7
        frame horizontalAlignment=0 verticalAlignment=16 width=0 height=0
          fixedSize axes=3
            divider
      """
    ) {
      plot {
        PointMark(x: .value("x", "a"), y: .value("y", 2)).annotation(position: .bottomTrailing) {
          Divider()
        }
      }
    }
  }
}
