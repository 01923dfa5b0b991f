internal import RecordingHost
internal import SwiftUI

extension InitializerRows {
  @NodeTable static var progress: [NodeRow] {
    NodeRow(
      "ProgressView.init(value:total:label:currentValueLabel:)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='1'
        gauge value=0.25 gaugeStyle=0
        text text='2' fontStyle=10 foreground=3c3c4399|ebebf599
      """
    ) {
      ProgressView(value: 1, total: 4) {
        Number(1)
      } currentValueLabel: {
        Number(2)
      }
    }
    NodeRow(
      "ProgressView.init(timerInterval:countsDown:label:currentValueLabel:)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='1'
        gauge date=@1000000000 endDate=@9000000000 countsDown=false gaugeStyle=0
        text text='2' fontStyle=10 foreground=3c3c4399|ebebf599
      """
    ) {
      ProgressView(timerInterval: span, countsDown: false) {
        Number(1)
      } currentValueLabel: {
        Number(2)
      }
    }
    NodeRow(
      "ProgressView.init(value:total:label:)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='1'
        gauge value=0.25 gaugeStyle=0
      """
    ) { ProgressView(value: 1, total: 4) { Number(1) } }
  }

  @NodeTable static var progress2: [NodeRow] {
    NodeRow(
      "ProgressView.init(timerInterval:countsDown:label:)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='1'
        gauge date=@1000000000 endDate=@9000000000 countsDown=false gaugeStyle=0
        text date=@1000000000 dateStyle=4 endDate=@9000000000 countsDown=false showsHours=true fontStyle=10 foreground=3c3c4399|ebebf599
      """
    ) { ProgressView(timerInterval: span, countsDown: false) { Number(1) } }
    NodeRow(
      "ProgressView.init(timerInterval:countsDown:)",
      """
      vstack horizontalAlignment=0 spacing=4
        gauge date=@1000000000 endDate=@9000000000 countsDown=false gaugeStyle=0
        text date=@1000000000 dateStyle=4 endDate=@9000000000 countsDown=false showsHours=true fontStyle=10 foreground=3c3c4399|ebebf599
      """
    ) { ProgressView(timerInterval: span, countsDown: false) }
    NodeRow(
      "ProgressView.init()",
      """
      vstack spacing=4
        frame width=58 height=58
          zstack
            gauge value=0 gaugeStyle=2
      """
    ) { ProgressView() }
    NodeRow(
      "ProgressView.init(value:total:)",
      """
      vstack horizontalAlignment=0 spacing=4
        gauge value=0.25 gaugeStyle=0
      """
    ) { ProgressView(value: 1, total: 4) }
  }

  @NodeTable static var progress3: [NodeRow] {
    NodeRow(
      "ProgressView.init(value:total:)",
      """
      vstack horizontalAlignment=0 spacing=4
        gauge value=0 gaugeStyle=0
      """
    ) { ProgressView(value: 1, total: 0) }
    NodeRow(
      "ProgressView.init(label:)",
      """
      vstack spacing=4
        frame width=58 height=58
          zstack
            gauge value=0 gaugeStyle=2
        text text='1' fontStyle=10 foreground=3c3c4399|ebebf599
      """
    ) { ProgressView { Number(1) } }
    NodeRow(
      "ProgressView.init(_: Progress)",
      """
      vstack horizontalAlignment=0 spacing=4
        gauge value=0.25 gaugeStyle=0
      """
    ) { ProgressView(quarter) }
    NodeRow(
      "ProgressView.init(_: Progress)",
      """
      zstack
        text text='-1.0'
      """
    ) { ProgressView(Progress(totalUnitCount: -1)).progressViewStyle(OwnProgressViewStyle()) }
  }

  @NodeTable static var namedProgress: [NodeRow] {
    NodeRow(
      "ProgressView.init(_: ProgressViewStyleConfiguration)",
      """
      zstack
        vstack horizontalAlignment=0 spacing=4
          text text='1'
          gauge value=0.25 gaugeStyle=0
          text text='2' fontStyle=10 foreground=3c3c4399|ebebf599
      """
    ) {
      ProgressView(value: 1, total: 4) {
        Number(1)
      } currentValueLabel: {
        Number(2)
      }.progressViewStyle(WrappedProgressViewStyle())
    }
    NodeRow(
      "ProgressView.init(_: ProgressViewStyleConfiguration)",
      """
      zstack
        vstack horizontalAlignment=0 spacing=4
          gauge value=0.25 gaugeStyle=0
      """
    ) {
      ProgressView(value: 1, total: 4) {
        Number(1)
      } currentValueLabel: {
        Number(2)
      }.progressViewStyle(BareProgressViewStyle())
    }
    NodeRow(
      "ProgressView.init(_: S)",
      """
      vstack spacing=4
        frame width=58 height=58
          zstack
            gauge value=0 gaugeStyle=2
        text text='**Words**' fontStyle=10 foreground=3c3c4399|ebebf599
      """
    ) { ProgressView(marked) }
  }

  @NodeTable static var namedProgress2: [NodeRow] {
    NodeRow(
      "ProgressView.init(_: LocalizedStringKey)",
      """
      vstack spacing=4
        frame width=58 height=58
          zstack
            gauge value=0 gaugeStyle=2
        text text='Words' fontStyle=10 foreground=3c3c4399|ebebf599 fontWeight=700
      """
    ) { ProgressView("**Words**") }
    NodeRow(
      "ProgressView.init(_: LocalizedStringKey, value: V?, total: V)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='Words' fontWeight=700
        gauge value=0.25 gaugeStyle=0
      """
    ) { ProgressView("**Words**", value: 1, total: 4) }
    NodeRow(
      "ProgressView.init(_: S, value: V?, total: V)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='**Words**'
        gauge value=0.25 gaugeStyle=0
      """
    ) { ProgressView(marked, value: 1, total: 4) }
    NodeRow(
      "ProgressView.init(value:total:label:currentValueLabel:)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='1'
        gauge value=0.25 gaugeStyle=0 tint=ff3b30ff|ff453aff
        text text='2' fontStyle=10 foreground=3c3c4399|ebebf599
      """
    ) {
      ProgressView(value: 1, total: 4) {
        Number(1)
      } currentValueLabel: {
        Number(2)
      }.progressViewStyle(LinearProgressViewStyle(tint: .red))
    }
  }

  @NodeTable static var namedProgress3: [NodeRow] {
    NodeRow(
      "ProgressView.init(value:total:label:currentValueLabel:)",
      """
      frame width=58 height=58
        zstack
          gauge value=0.25 gaugeStyle=2 tint=ff3b30ff|ff453aff
          frame width=38 height=30
            text text='2' fontStyle=10 minimumScale=0.5 lineLimit=1
      """
    ) {
      ProgressView(value: 1, total: 4) {
        Number(1)
      } currentValueLabel: {
        Number(2)
      }.progressViewStyle(CircularProgressViewStyle(tint: .red))
    }
    NodeRow(
      "ProgressView.init(value:total:label:currentValueLabel:)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='1'
        gauge value=0.25 gaugeStyle=0
        text text='2' fontStyle=10 foreground=3c3c4399|ebebf599
      """
    ) {
      ProgressView(value: 1, total: 4) {
        Number(1)
      } currentValueLabel: {
        Number(2)
      }.progressViewStyle(.automatic)
    }
  }

  @NodeTable static var sliders: [NodeRow] {
    NodeRow(
      "Slider.init(value:in:label:minimumValueLabel:maximumValueLabel:onEditingChanged:)",
      """
      hstack spacing=8
        text text='2'
        gauge value=0.25 gaugeStyle=1
        text text='3'
      messages: 1
      """
    ) {
      Slider(value: .constant(3), in: 2...6) {
        Number(1)
      } minimumValueLabel: {
        Number(2)
      } maximumValueLabel: {
        Number(3)
      }
    }
    NodeRow(
      "Slider.init(value:in:step:label:minimumValueLabel:maximumValueLabel:onEditingChanged:)",
      """
      hstack spacing=8
        text text='2'
        gauge value=0.25 gaugeStyle=1
        text text='3'
      messages: 1
      """
    ) {
      Slider(value: .constant(3), in: 2...6, step: 2) {
        Number(1)
      } minimumValueLabel: {
        Number(2)
      } maximumValueLabel: {
        Number(3)
      }
    }
  }

  @NodeTable static var sliders2: [NodeRow] {
    NodeRow(
      "Slider.init(value:in:label:onEditingChanged:)",
      """
      hstack spacing=8
        gauge value=0.25 gaugeStyle=1
      messages: 1
      """
    ) { Slider(value: .constant(3), in: 2...6) { Number(1) } }
    NodeRow(
      "Slider.init(value:in:step:label:onEditingChanged:)",
      """
      hstack spacing=8
        gauge value=0.25 gaugeStyle=1
      messages: 1
      """
    ) { Slider(value: .constant(3), in: 2...6, step: 2) { Number(1) } }
    NodeRow(
      "Slider.init(value:in:onEditingChanged:)",
      """
      hstack spacing=8
        gauge value=0.25 gaugeStyle=1
      messages: 1
      """
    ) { Slider(value: .constant(3), in: 2...6) }
    NodeRow(
      "Slider.init(value:in:step:onEditingChanged:)",
      """
      hstack spacing=8
        gauge value=0.25 gaugeStyle=1
      messages: 1
      """
    ) { Slider(value: .constant(3), in: 2...6, step: 2) }
  }
}
