internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var annotations: [NodeRow] {
    NodeRow(
      "ChartContent.annotation(position:alignment:spacing:content:)",
      """
      position x=40 y=20 opacity=1
        frame width=56 height=40
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      position x=40 y=20
        overlay horizontalAlignment=2 verticalAlignment=18
          frame width=56 height=40
            rectangle fill=00000000
          alignmentGuide guide=2
            alignmentGuide guide=0
              alignmentGuide guide=18
                alignmentGuide guide=16
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
      "ChartContent.annotation(position:alignment:spacing:content:)",
      """
      position x=40 y=0 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      position x=40 y=0
        overlay verticalAlignment=16
          frame width=0 height=0
            rectangle fill=00000000
          alignmentGuide guide=2
            alignmentGuide guide=0
              alignmentGuide guide=18
                alignmentGuide guide=16
                  fixedSize axes=3
                    divider
      """
    ) { plot { PointMark(x: .value("x", "a"), y: .value("y", 2)).annotation { Divider() } } }
  }

  @NodeTable static var annotations3: [NodeRow] {
    NodeRow(
      "ChartContent.annotation(position:alignment:spacing:content:)",
      """
      path path=[M0,0 L80,0] stroke=007affff|0a84ffff opacity=1
      position x=40 y=0
        overlay horizontalAlignment=0 verticalAlignment=18
          frame width=80 height=0
            rectangle fill=00000000
          alignmentGuide guide=2
            alignmentGuide guide=0
              alignmentGuide guide=18
                alignmentGuide guide=16
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
      "ChartContent.annotation(position:alignment:spacing:content:)",
      """
      path path=[M40,40 L40,0] stroke=007affff|0a84ffff opacity=1
      position x=40 y=20
        overlay horizontalAlignment=2 verticalAlignment=16
          frame width=80 height=40
            rectangle fill=00000000
          alignmentGuide guide=2
            alignmentGuide guide=0
              alignmentGuide guide=18
                alignmentGuide guide=16
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
      "ChartContent.annotation(position:alignment:spacing:content:)",
      """
      position x=40 y=20 opacity=1
        frame width=56 height=40
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      position x=40 y=20
        overlay horizontalAlignment=2 verticalAlignment=18
          frame width=56 height=40
            rectangle fill=00000000
          alignmentGuide guide=2
            alignmentGuide guide=0
              alignmentGuide guide=18
                alignmentGuide guide=16
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
      "ChartContent.annotation(position:alignment:spacing:overflowResolution:content:)",
      """
      position x=40 y=20 opacity=1
        frame width=56 height=40
          roundedRectangle cornerRadius=0 fill=007affff|0a84ffff
      position x=40 y=20
        overlay horizontalAlignment=0 verticalAlignment=16
          frame width=56 height=40
            rectangle fill=00000000
          alignmentGuide guide=2
            alignmentGuide guide=0
              alignmentGuide guide=18
                alignmentGuide guide=16
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
      "ChartContent.annotation(position:alignment:spacing:content:)",
      """
      position x=40 y=0 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      position x=40 y=0
        overlay horizontalAlignment=0 verticalAlignment=16
          frame width=0 height=0
            rectangle fill=00000000
          alignmentGuide guide=2
            alignmentGuide guide=0
              alignmentGuide guide=18
                alignmentGuide guide=16
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
      "ChartContent.annotation(position:alignment:spacing:content:)",
      """
      position x=40 y=0 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      position x=40 y=0
        overlay horizontalAlignment=2 verticalAlignment=16
          frame width=0 height=0
            rectangle fill=00000000
          alignmentGuide guide=2
            alignmentGuide guide=0
              alignmentGuide guide=18
                alignmentGuide guide=16
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
      "ChartContent.annotation(position:alignment:spacing:content:)",
      """
      position x=40 y=0 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      position x=40 y=0
        overlay horizontalAlignment=0 verticalAlignment=18
          frame width=0 height=0
            rectangle fill=00000000
          alignmentGuide guide=2
            alignmentGuide guide=0
              alignmentGuide guide=18
                alignmentGuide guide=16
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
      "ChartContent.annotation(position:alignment:spacing:content:)",
      """
      position x=40 y=0 opacity=1
        frame width=5 height=5
          geometryReader
            path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      position x=40 y=0
        overlay horizontalAlignment=2 verticalAlignment=18
          frame width=0 height=0
            rectangle fill=00000000
          alignmentGuide guide=2
            alignmentGuide guide=0
              alignmentGuide guide=18
                alignmentGuide guide=16
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
