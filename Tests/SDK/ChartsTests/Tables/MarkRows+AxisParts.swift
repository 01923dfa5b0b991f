internal import Charts
internal import RecordingHost
internal import SwiftUI

extension ChartRows {
  @NodeTable static var axisParts: [NodeRow] {
    NodeRow(
      "AxisGridLine.init(centered:stroke:)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              overlay fontStyle=11 foreground=3c3c4399|ebebf599
                frame maxHeight=inf
                  fixedSize axes=3 hidden=true
                    zstack
                geometryReader
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    path path=[M0,30 L80,30] lineWidth=3 stroke=3c3c432d|ebebf528
                    path path=[M0,10 L80,10] lineWidth=3 stroke=3c3c432d|ebebf528
                    position x=0 y=20 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
                    position x=80 y=0 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) { axis { AxisGridLine(stroke: StrokeStyle(lineWidth: 3)) } }
  }

  @NodeTable static var axisParts2: [NodeRow] {
    NodeRow(
      "AxisGridLine.foregroundStyle(_:)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              overlay fontStyle=11 foreground=3c3c4399|ebebf599
                frame maxHeight=inf
                  fixedSize axes=3 hidden=true
                    zstack
                geometryReader
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    path path=[M0,30 L80,30] lineWidth=0.5 stroke=ff3b30ff|ff453aff
                    path path=[M0,10 L80,10] lineWidth=0.5 stroke=ff3b30ff|ff453aff
                    position x=0 y=20 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
                    position x=80 y=0 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) { axis { AxisGridLine().foregroundStyle(.red) } }
  }

  @NodeTable static var axisParts3: [NodeRow] {
    NodeRow(
      "AxisTick.init(centered:length:stroke:)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              overlay fontStyle=11 foreground=3c3c4399|ebebf599
                frame maxHeight=inf
                  fixedSize axes=3 hidden=true
                    zstack
                geometryReader
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    path path=[M0,30 L4,30] lineWidth=3 stroke=3c3c432d|ebebf528
                    path path=[M0,10 L4,10] lineWidth=3 stroke=3c3c432d|ebebf528
                    position x=0 y=20 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
                    position x=80 y=0 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) { axis { AxisTick(stroke: StrokeStyle(lineWidth: 3)) } }
  }

  @NodeTable static var axisParts4: [NodeRow] {
    NodeRow(
      "AxisTick.foregroundStyle(_:)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              overlay fontStyle=11 foreground=3c3c4399|ebebf599
                frame maxHeight=inf
                  fixedSize axes=3 hidden=true
                    zstack
                geometryReader
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    path path=[M0,30 L4,30] lineWidth=0.5 stroke=ff3b30ff|ff453aff
                    path path=[M0,10 L4,10] lineWidth=0.5 stroke=ff3b30ff|ff453aff
                    position x=0 y=20 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
                    position x=80 y=0 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) { axis { AxisTick().foregroundStyle(.red) } }
  }

  @NodeTable static var axisParts5: [NodeRow] {
    NodeRow(
      "AxisValueLabel.init(centered:anchor:multiLabelAlignment:collisionResolution:offsetsMarks:orientation:horizontalSpacing:verticalSpacing:)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              overlay fontStyle=11 foreground=3c3c4399|ebebf599
                frame maxHeight=inf
                  fixedSize axes=3 hidden=true
                    zstack
                      text text='1'
                      text text='3'
                geometryReader
                  position x=40 y=30
                    frame horizontalAlignment=2 width=80
                      text text='1'
                  position x=40 y=10
                    frame horizontalAlignment=2 width=80
                      text text='3'
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    position x=0 y=20 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
                    position x=80 y=0 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) { axis { AxisValueLabel() } }
  }

  @NodeTable static var axisParts6: [NodeRow] {
    NodeRow(
      "AxisValueLabel.init(centered:anchor:multiLabelAlignment:collisionResolution:offsetsMarks:orientation:horizontalSpacing:verticalSpacing:)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              overlay fontStyle=11 foreground=3c3c4399|ebebf599
                frame maxHeight=inf
                  fixedSize axes=3 hidden=true
                    zstack
                      text text='1'
                      text text='3'
                geometryReader
                  position x=40 y=20
                    frame horizontalAlignment=2 width=80
                      text text='1'
                  position x=40 y=5
                    frame horizontalAlignment=2 width=80
                      text text='3'
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    position x=0 y=20 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
                    position x=80 y=0 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) { axis { AxisValueLabel(centered: true) } }
  }

  @NodeTable static var axisParts7: [NodeRow] {
    NodeRow(
      "AxisValueLabel.init(format:centered:anchor:multiLabelAlignment:collisionResolution:offsetsMarks:orientation:horizontalSpacing:verticalSpacing:)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              overlay fontStyle=11 foreground=3c3c4399|ebebf599
                frame maxHeight=inf
                  fixedSize axes=3 hidden=true
                    zstack
                      text text='1.00'
                      text text='3.00'
                geometryReader
                  position x=40 y=20
                    frame horizontalAlignment=2 width=80
                      text text='1.00'
                  position x=40 y=5
                    frame horizontalAlignment=2 width=80
                      text text='3.00'
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    position x=0 y=20 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
                    position x=80 y=0 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) {
      axis {
        AxisValueLabel(
          format: FloatingPointFormatStyle<Double>(locale: english).precision(.fractionLength(2)),
          centered: true)
      }
    }
  }

  @NodeTable static var axisParts8: [NodeRow] {
    NodeRow(
      "AxisValueLabel.init(_: S, centered: Bool?)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              overlay fontStyle=11 foreground=3c3c4399|ebebf599
                frame maxHeight=inf
                  fixedSize axes=3 hidden=true
                    zstack
                      text text='**Words**'
                      text text='**Words**'
                geometryReader
                  position x=40 y=20
                    frame horizontalAlignment=2 width=80
                      text text='**Words**'
                  position x=40 y=5
                    frame horizontalAlignment=2 width=80
                      text text='**Words**'
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    position x=0 y=20 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
                    position x=80 y=0 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) { axis { AxisValueLabel(marked, centered: true) } }
  }

  @NodeTable static var axisParts9: [NodeRow] {
    NodeRow(
      "AxisValueLabel.init(_: LocalizedStringKey, centered: Bool?)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              overlay fontStyle=11 foreground=3c3c4399|ebebf599
                frame maxHeight=inf
                  fixedSize axes=3 hidden=true
                    zstack
                      text text='Words' fontWeight=700
                      text text='Words' fontWeight=700
                geometryReader
                  position x=40 y=20
                    frame horizontalAlignment=2 width=80
                      text text='Words' fontWeight=700
                  position x=40 y=5
                    frame horizontalAlignment=2 width=80
                      text text='Words' fontWeight=700
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    position x=0 y=20 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
                    position x=80 y=0 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) { axis { AxisValueLabel("**Words**", centered: true) } }
  }

  @NodeTable static var axisParts10: [NodeRow] {
    NodeRow(
      "AxisValueLabel.init(centered:anchor:multiLabelAlignment:collisionResolution:offsetsMarks:orientation:horizontalSpacing:verticalSpacing:content:)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              overlay fontStyle=11 foreground=3c3c4399|ebebf599
                frame maxHeight=inf
                  fixedSize axes=3 hidden=true
                    zstack
                      divider
                      divider
                geometryReader
                  position x=40 y=20
                    frame horizontalAlignment=2 width=80
                      divider
                  position x=40 y=5
                    frame horizontalAlignment=2 width=80
                      divider
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    position x=0 y=20 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
                    position x=80 y=0 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) { axis { AxisValueLabel(centered: true) { Divider() } } }
  }

  @NodeTable static var axisParts11: [NodeRow] {
    NodeRow(
      "AxisValueLabel.foregroundStyle(_:)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              overlay fontStyle=11 foreground=3c3c4399|ebebf599
                frame maxHeight=inf
                  fixedSize axes=3 hidden=true
                    zstack
                      text text='1' foreground=ff3b30ff|ff453aff
                      text text='3' foreground=ff3b30ff|ff453aff
                geometryReader
                  position x=40 y=30
                    frame horizontalAlignment=2 width=80
                      text text='1' foreground=ff3b30ff|ff453aff
                  position x=40 y=10
                    frame horizontalAlignment=2 width=80
                      text text='3' foreground=ff3b30ff|ff453aff
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    position x=0 y=20 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
                    position x=80 y=0 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) { axis { AxisValueLabel().foregroundStyle(.red) } }
  }

  @NodeTable static var axisParts12: [NodeRow] {
    NodeRow(
      "AxisValueLabel.font(_:)",
      """
      vstack horizontalAlignment=0 spacing=4
        vstack horizontalAlignment=0 spacing=2
          grid horizontalAlignment=0 verticalAlignment=16 spacing=4 verticalSpacing=2
            gridRow
              overlay fontStyle=11 foreground=3c3c4399|ebebf599
                frame maxHeight=inf
                  fixedSize axes=3 hidden=true
                    zstack
                      text text='1' fontStyle=2
                      text text='3' fontStyle=2
                geometryReader
                  position x=40 y=30
                    frame horizontalAlignment=2 width=80
                      text text='1' fontStyle=2
                  position x=40 y=10
                    frame horizontalAlignment=2 width=80
                      text text='3' fontStyle=2
              geometryReader
                frame horizontalAlignment=0 verticalAlignment=16 width=80 height=40
                  zstack horizontalAlignment=0 verticalAlignment=16
                    position x=0 y=20 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
                    position x=80 y=0 opacity=1
                      frame width=5 height=5
                        geometryReader
                          path fill=007affff|0a84ffff path=[M40,0 L40,0 C62.0914,0;80,8.9543;80,20 L80,20 C80,31.0457;62.0914,40;40,40 L40,40 C17.9086,40;0,31.0457;0,20 L0,20 C0,8.9543;17.9086,0;40,0 Z]
      """
    ) { axis { AxisValueLabel().font(.title) } }
  }
}
