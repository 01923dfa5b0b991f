internal import RecordingHost
internal import SwiftUI

extension ValueRows {
  @NodeTable static var canvasShadings: [NodeRow] {
    NodeRow(
      "GraphicsContext.resolve(_: Shading)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=ff3b30ff|ff453aff
      """
    ) { Canvas { context, _ in context.fill(Path(place), with: context.resolve(.color(.red))) } }
    NodeRow(
      "GraphicsContext.fill(_:with:style:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=4080bf20
      """
    ) {
      Canvas { context, _ in
        context.fill(
          Path(place), with: .color(.sRGB, red: 0.25, green: 0.5, blue: 0.75, opacity: 0.125))
      }
    }
    NodeRow(
      "GraphicsContext.fill(_:with:style:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=89898980
      """
    ) {
      Canvas { context, _ in
        context.fill(Path(place), with: .color(.sRGBLinear, white: 0.25, opacity: 0.5))
      }
    }
  }

  @NodeTable static var canvasShadings2: [NodeRow] {
    NodeRow(
      "GraphicsContext.fill(_:with:style:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=ff3b30ff|ff453aff
      """
    ) { Canvas { context, _ in context.fill(Path(place), with: .style(.red)) } }
    NodeRow(
      "GraphicsContext.fill(_:with:style:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=000000ff
      """
    ) {
      Canvas { context, _ in
        context.fill(Path(place), with: .palette([.color(.black), .color(.red)]))
      }
    }
    NodeRow(
      "GraphicsContext.fill(_:with:style:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=gradient0(0.25,0.875;0.625,2)[0:000000ff,0.5:ff3b30ff|ff453aff,1:ffffffff]
      """
    ) {
      Canvas { context, _ in
        context.fill(
          Path(place),
          with: .linearGradient(
            rampOfThree, startPoint: CGPoint(x: 20, y: 35), endPoint: CGPoint(x: 50, y: 80)))
      }
    }
  }

  @NodeTable static var canvasShadings3: [NodeRow] {
    NodeRow(
      "GraphicsContext.fill(_:with:style:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=gradient1(0.25,0.875;2-3)[0:000000ff,0.5:ff3b30ff|ff453aff,1:ffffffff]
      """
    ) {
      Canvas { context, _ in
        context.fill(
          Path(place),
          with: .radialGradient(
            rampOfThree, center: CGPoint(x: 20, y: 35), startRadius: 2, endRadius: 3))
      }
    }
    NodeRow(
      "GraphicsContext.fill(_:with:style:)",
      """
      geometryReader
        path path=[M10,20 L50,20 L50,80 L10,80 Z] fill=gradient2(0.25,0.875;10-370)[0:000000ff,0.5:ff3b30ff|ff453aff,1:ffffffff]
      """
    ) {
      Canvas { context, _ in
        context.fill(
          Path(place),
          with: .conicGradient(rampOfThree, center: CGPoint(x: 20, y: 35), angle: .degrees(10)))
      }
    }
    NodeRow(
      "GraphicsContext.fill(_:with:style:)",
      """
      geometryReader
        path path=[M1,2 L1,2 L1,2 L1,2 Z] fill=gradient0(0.25,0.875;0.625,2)[0:000000ff,0.5:ff3b30ff|ff453aff,1:ffffffff]
      """
    ) {
      Canvas { context, _ in
        context.fill(
          Path(CGRect(x: 1, y: 2, width: 0, height: 0)),
          with: .linearGradient(
            rampOfThree, startPoint: CGPoint(x: 20, y: 35), endPoint: CGPoint(x: 50, y: 80)))
      }
    }
  }
}
