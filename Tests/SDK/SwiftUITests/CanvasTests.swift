internal import RecordingHost
internal import SwiftUI
internal import Testing

@MainActor
@Suite struct `Drawing on a canvas` {
  @Test func `paths are drawn in the coordinates of the time of the call`() {
    let canvas = Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
      var moved = context
      moved.translateBy(x: 10, y: 20)
      moved.opacity = 0.5
      moved.scaleBy(x: 2, y: 2)
      moved.stroke(
        Path {
          $0.move(to: .zero)
          $0.addLine(to: CGPoint(x: 1, y: 1))
        }, with: .color(.black), lineWidth: 3)
    }
    // The reader of the recording host is 80 by 40 points.
    #expect(
      nodes(of: canvas) == """
        geometryReader
          path path=[M0,0 L80,0 L80,40 L0,40 Z] fill=ff3b30ff|ff453aff
          path path=[M10,20 L12,22] stroke=000000ff lineWidth=6 opacity=0.5
        """)
  }

  @Test func `gradients have points in the present coordinates, styles in the bounds of a path`() {
    let ramp = Gradient(colors: [.black, .white])
    let canvas = Canvas { context, _ in
      context.translateBy(x: 10, y: 0)
      context.scaleBy(x: 2, y: 2)
      let box = Path(CGRect(x: 5, y: 0, width: 10, height: 10))
      context.fill(
        box,
        with: .linearGradient(ramp, startPoint: .zero, endPoint: CGPoint(x: 15, y: 0)))
      context.fill(
        box,
        with: .radialGradient(ramp, center: CGPoint(x: 5, y: 5), startRadius: 1, endRadius: 5))
      context.fill(
        box,
        with: .style(LinearGradient(gradient: ramp, startPoint: .leading, endPoint: .trailing)))
    }
    // The frame of each path is the canvas of 80 by 40 points.
    let text = nodes(of: canvas)
    #expect(text.contains("fill=gradient0(0.125,0;0.5,0)["))
    #expect(text.contains("fill=gradient1(0.25,0.25;2-10)["))
    #expect(text.contains("fill=gradient0(0.25,0.25;0.5,0.25)["))
  }

  @Test func `a text hangs at the point of its anchor`() {
    let canvas = Canvas { context, _ in
      context.draw(Text(verbatim: "a"), at: CGPoint(x: 3, y: 4), anchor: .topLeading)
    }
    #expect(
      nodes(of: canvas) == """
        geometryReader
          position x=3 y=4
            frame horizontalAlignment=0 verticalAlignment=16 width=0 height=0
              fixedSize
                text text='a'
        """)
  }

  @Test func `a symbol is found by its tag, and a clip cuts it`() {
    let canvas = Canvas { context, _ in
      context.clip(to: Path(CGRect(x: 0, y: 0, width: 1, height: 1)))
      if let symbol = context.resolveSymbol(id: "b") {
        context.draw(symbol, in: CGRect(x: 0, y: 0, width: 10, height: 20))
      }
    } symbols: {
      Divider().tag("a")
      Spacer().tag("b")
    }
    let text = nodes(of: canvas)
    #expect(text.contains("mask\n    position x=5 y=10\n      frame width=10 height=20\n"))
    #expect(text.contains("spacer"))
    #expect(!text.contains("divider"))
    #expect(text.contains("path path=[M0,0 L1,0 L1,1 L0,1 Z] fill=000000ff"))
  }

  @Test func `filters and blend modes surround a drawing, the last filter innermost`() {
    let recording = Recording()
    var messages: [String] = []
    let canvas = Canvas { context, _ in
      context.blendMode = .multiply
      context.addFilter(.grayscale(1))
      context.addFilter(.blur(radius: 2))
      context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.black))
    }
    recording.emit(canvas) { messages.append($0) }
    #expect(messages.isEmpty)
    #expect(recording.text.contains("filter filter=3 amount=1 blendMode=1\n"))
    #expect(recording.text.contains("fill=000000ff blur=2"))
  }
}
