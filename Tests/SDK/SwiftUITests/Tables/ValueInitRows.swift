internal import RecordingHost
internal import SwiftUI

extension InitializerRows {
  @NodeTable static var gauges: [NodeRow] {
    NodeRow(
      "Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:markedValueLabels:)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='1'
        hstack
          text text='3'
          gauge value=0.25 gaugeStyle=0
          text text='4'
        text text='2'
      """
    ) {
      Gauge(value: 3, in: 2...6) {
        Number(1)
      } currentValueLabel: {
        Number(2)
      } minimumValueLabel: {
        Number(3)
      } maximumValueLabel: {
        Number(4)
      } markedValueLabels: {
        Number(5)
      }
    }
  }

  @NodeTable static var gauges2: [NodeRow] {
    NodeRow(
      "Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='1'
        hstack
          text text='3'
          gauge value=0.25 gaugeStyle=0
          text text='4'
        text text='2'
      """
    ) {
      Gauge(value: 3, in: 2...6) {
        Number(1)
      } currentValueLabel: {
        Number(2)
      } minimumValueLabel: {
        Number(3)
      } maximumValueLabel: {
        Number(4)
      }
    }
    NodeRow(
      "Gauge.init(value:in:label:currentValueLabel:)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='1'
        hstack
          gauge value=0.25 gaugeStyle=0
        text text='2'
      """
    ) {
      Gauge(value: 3, in: 2...6) {
        Number(1)
      } currentValueLabel: {
        Number(2)
      }
    }
  }

  @NodeTable static var gauges3: [NodeRow] {
    NodeRow(
      "Gauge.init(value:in:label:)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='1'
        hstack
          gauge value=0.25 gaugeStyle=0
      """
    ) { Gauge(value: 3, in: 2...6) { Number(1) } }
    NodeRow(
      "Gauge.init(value:in:label:)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='1'
        hstack
          gauge value=0 gaugeStyle=0
      """
    ) { Gauge(value: 1, in: 2...6) { Number(1) } }
    NodeRow(
      "Gauge.init(value:in:label:)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='1'
        hstack
          gauge value=1 gaugeStyle=0
      """
    ) { Gauge(value: 7, in: 2...6) { Number(1) } }
    NodeRow(
      "Gauge.init(value:in:label:)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='1'
        hstack
          gauge value=0 gaugeStyle=0
      """
    ) { Gauge(value: 2, in: 2...2) { Number(1) } }
  }

  @NodeTable static var gauges4: [NodeRow] {
    NodeRow(
      "Gauge.init(value:in:label:)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='1'
        hstack
          gauge value=0 gaugeStyle=0
      """
    ) { Gauge(value: Double.nan) { Number(1) } }
  }

  @NodeTable static var gaugeStyles: [NodeRow] {
    NodeRow(
      "Gauge.init(value:in:label:)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='1'
        hstack
          gauge value=0.25 gaugeStyle=0
      """
    ) { Gauge(value: 0.25) { Number(1) }.gaugeStyle(.automatic) }
    NodeRow(
      "Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='1'
        hstack
          text text='3'
          gauge value=0.25 gaugeStyle=0
          text text='4'
        text text='2'
      """
    ) { bounded.gaugeStyle(.linearCapacity) }
    NodeRow(
      "Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:)",
      """
      hstack spacing=4 fontStyle=10
        text text='3'
        gauge value=0.25 gaugeStyle=1
        text text='4'
      """
    ) { bounded.gaugeStyle(.linear) }
  }

  @NodeTable static var gaugeStyles2: [NodeRow] {
    NodeRow(
      "Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:)",
      """
      hstack spacing=4 fontStyle=10 tint=ff3b30ff|ff453aff
        text text='3'
        gauge value=0.25 gaugeStyle=1
        text text='4'
      """
    ) { bounded.gaugeStyle(LinearGaugeStyle(tint: .red)) }
    NodeRow(
      "Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:)",
      """
      hstack spacing=4 fontStyle=10
        text text='3'
        gauge value=0.25 gaugeStyle=1
        text text='4'
      """
    ) { bounded.gaugeStyle(.accessoryLinear) }
    NodeRow(
      "Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:)",
      """
      vstack horizontalAlignment=0 spacing=2
        text text='1'
        hstack spacing=4 fontStyle=10
          text text='3'
          gauge value=0.25 gaugeStyle=0
          text text='4'
        text text='2' fontStyle=10
      """
    ) { bounded.gaugeStyle(.accessoryLinearCapacity) }
  }

  @NodeTable static var gaugeStyles3: [NodeRow] {
    NodeRow(
      "Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:)",
      """
      frame width=58 height=58
        zstack
          gauge value=0.25 gaugeStyle=3
          frame width=38 height=30
            text text='2' fontStyle=4 minimumScale=0.5 lineLimit=1
          frame verticalAlignment=18 width=58 height=58
            hstack spacing=2 fontStyle=11 minimumScale=0.5 lineLimit=1
              frame width=20 height=12
                text text='3'
              frame width=20 height=12
                text text='4'
      """
    ) { bounded.gaugeStyle(.circular) }
    NodeRow(
      "Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:)",
      """
      frame width=58 height=58 tint=ff3b30ff|ff453aff
        zstack
          gauge value=0.25 gaugeStyle=3
          frame width=38 height=30
            text text='2' fontStyle=4 minimumScale=0.5 lineLimit=1
          frame verticalAlignment=18 width=58 height=58
            hstack spacing=2 fontStyle=11 minimumScale=0.5 lineLimit=1
              frame width=20 height=12
                text text='3'
              frame width=20 height=12
                text text='4'
      """
    ) { bounded.gaugeStyle(CircularGaugeStyle(tint: .red)) }
  }

  @NodeTable static var gaugeStyles4: [NodeRow] {
    NodeRow(
      "Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:)",
      """
      frame width=58 height=58
        zstack
          gauge value=0.25 gaugeStyle=3
          frame width=38 height=30
            text text='2' fontStyle=4 minimumScale=0.5 lineLimit=1
          frame verticalAlignment=18 width=58 height=58
            hstack spacing=2 fontStyle=11 minimumScale=0.5 lineLimit=1
              frame width=20 height=12
                text text='3'
              frame width=20 height=12
                text text='4'
      """
    ) { bounded.gaugeStyle(.accessoryCircular) }
    NodeRow(
      "Gauge.init(value:in:label:currentValueLabel:)",
      """
      frame width=58 height=58
        zstack
          gauge value=0.25 gaugeStyle=3
          frame width=38 height=30
            text text='2' fontStyle=4 minimumScale=0.5 lineLimit=1
          frame verticalAlignment=18 width=58 height=58
            frame width=30 height=12 fontStyle=11 minimumScale=0.5 lineLimit=1
              text text='1'
      """
    ) {
      Gauge(value: 0.25) {
        Number(1)
      } currentValueLabel: {
        Number(2)
      }.gaugeStyle(.accessoryCircular)
    }
  }

  @NodeTable static var gaugeStyles5: [NodeRow] {
    NodeRow(
      "Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:)",
      """
      frame width=58 height=58
        zstack
          gauge value=0.25 gaugeStyle=2
          frame width=38 height=30
            text text='2' fontStyle=4 minimumScale=0.5 lineLimit=1
      """
    ) { bounded.gaugeStyle(.accessoryCircularCapacity) }
    NodeRow(
      "Gauge.init(value:in:label:)",
      """
      vstack horizontalAlignment=0 spacing=4
        hstack
          gauge value=0.25 gaugeStyle=0
      """
    ) { Gauge(value: 0.25) { Number(1) }.labelsHidden() }
  }
}
