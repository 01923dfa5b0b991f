internal import RecordingHost
internal import SwiftUI

extension ValueRows {
  @NodeTable static var outlines: [NodeRow] {
    NodeRow("InsettableShape.inset(by:)", "capsule inset=5") { Capsule().inset(by: 2).inset(by: 3) }
    NodeRow("Shape.trim(from:to:)", "capsule trimFrom=0.25 trimTo=0.75") {
      Capsule().trim(from: 0.25, to: 0.75)
    }
    NodeRow("Shape.trim(from:to:)", "capsule trimFrom=0 trimTo=1") {
      Capsule().trim(from: -1, to: 2)
    }
    NodeRow("Shape.trim(from:to:)", "capsule trimFrom=0 trimTo=1") {
      Capsule().trim(from: .nan, to: .nan)
    }
    NodeRow(
      "Shape.stroke(style:)",
      "capsule lineWidth=2 lineCap=2 lineJoin=2 miterLimit=3 dash=[4,5] dashPhase=6 stroke=000000ff|ffffffff"
    ) {
      Capsule().stroke(
        style: StrokeStyle(
          lineWidth: 2, lineCap: .square, lineJoin: .bevel, miterLimit: 3, dash: [4, 5],
          dashPhase: 6))
    }
    NodeRow(
      "Shape.stroke(style:)",
      "capsule lineWidth=0 lineCap=1 lineJoin=1 miterLimit=1 dash=[0,5] stroke=000000ff|ffffffff"
    ) {
      Capsule().stroke(
        style: StrokeStyle(
          lineWidth: -2, lineCap: .round, lineJoin: .round, miterLimit: 0.5, dash: [-4, 5]))
    }
    NodeRow("Shape.stroke(lineWidth:)", "capsule lineWidth=3 stroke=000000ff|ffffffff") {
      Capsule().stroke(lineWidth: 3)
    }
    NodeRow(
      "Shape.rotation(_:anchor:)",
      """
      rotation anchorX=0.25 anchorY=0.75 angle=30
        capsule
      """
    ) { Capsule().rotation(.degrees(30), anchor: UnitPoint(x: 0.25, y: 0.75)) }
    NodeRow(
      "Shape.offset(x:y:)",
      """
      offset x=3 y=4
        capsule
      """
    ) { Capsule().offset(x: 3, y: 4) }
    NodeRow(
      "Shape.offset(_: CGSize)",
      """
      offset x=3 y=4
        capsule
      """
    ) { Capsule().offset(CGSize(width: 3, height: 4)) }
  }

  @NodeTable static var outlines2: [NodeRow] {
    NodeRow(
      "Shape.offset(_: CGPoint)",
      """
      offset x=3 y=4
        capsule
      """
    ) { Capsule().offset(CGPoint(x: 3, y: 4)) }
    NodeRow(
      "Shape.transform(_:)",
      """
      geometryReader
        path path=[M3,4 L83,44]
      """
    ) { Corner().transform(CGAffineTransform(translationX: 3, y: 4)) }
  }

  @NodeTable static var sizes: [NodeRow] {
    NodeRow(
      "Shape.scale(x:y:anchor:)",
      """
      scale anchorX=0.25 anchorY=0.75 scaleX=2 scaleY=3
        capsule
      """
    ) { Capsule().scale(x: 2, y: 3, anchor: UnitPoint(x: 0.25, y: 0.75)) }
    NodeRow(
      "Shape.scale(_:anchor:)",
      """
      scale anchorX=0.25 anchorY=0.75 scaleX=2 scaleY=2
        capsule
      """
    ) { Capsule().scale(2, anchor: UnitPoint(x: 0.25, y: 0.75)) }
    NodeRow(
      "Shape.size(width:height:)",
      """
      frame width=3 height=4
        capsule
      """
    ) { Capsule().size(width: 3, height: 4) }
    NodeRow(
      "Shape.size(width:height:)",
      """
      frame width=0 height=0
        capsule
      """
    ) { Capsule().size(width: -3, height: -4) }
    NodeRow(
      "Shape.size(_:)",
      """
      frame width=3 height=4
        capsule
      """
    ) { Capsule().size(CGSize(width: 3, height: 4)) }
  }

  @NodeTable static var sizes2: [NodeRow] {
    NodeRow(
      "Shape.union(_:eoFill:)",
      """
      geometryReader
        path fill=ff3b30ff|ff453aff path=[M0,0 L100,0 L100,40 L0,40 Z]
      """
    ) { Rectangle().union(Rectangle().offset(x: 20)).fill(.red) }
    NodeRow(
      "Shape.intersection(_:eoFill:)",
      """
      geometryReader
        path fill=ff3b30ff|ff453aff path=[M20,0 L80,0 L80,40 L20,40 Z]
      """
    ) { Rectangle().intersection(Rectangle().offset(x: 20)).fill(.red) }
    NodeRow(
      "Shape.symmetricDifference(_:eoFill:)",
      """
      geometryReader
        path fill=ff3b30ff|ff453aff path=[M0,0 L20,0 L20,40 L0,40 Z M80,0 L100,0 L100,40 L80,40 Z]
      """
    ) { Rectangle().symmetricDifference(Rectangle().offset(x: 20)).fill(.red) }
    NodeRow(
      "Shape.subtracting(_:eoFill:)",
      """
      geometryReader
        path fill=ff3b30ff|ff453aff path=[M0,0 L80,0 L80,40 L0,40 Z M20,10 L20,30 L60,30 L60,10 Z]
      """
    ) { Rectangle().subtracting(Rectangle().scale(0.5)).fill(.red) }
    NodeRow(
      "Shape.lineSubtraction(_:eoFill:)",
      """
      geometryReader
        path fill=ff3b30ff|ff453aff path=[M0,0 L20,10 M60,30 L80,40]
      """
    ) { Corner().lineSubtraction(Rectangle().inset(by: 10)).fill(.red) }
    NodeRow(
      "Shape.lineIntersection(_:eoFill:)",
      """
      geometryReader
        path fill=ff3b30ff|ff453aff path=[M20,10 L60,30]
      """
    ) { Corner().lineIntersection(Rectangle().inset(by: 10)).fill(.red) }
  }

  @NodeTable static var shapeNames: [NodeRow] {
    NodeRow(
      "Shape.capsule(style:)",
      """
      clip
        text text='a'
        capsule fill=000000ff
      """
    ) { a.clipShape(.capsule(style: .circular)) }
    NodeRow(
      "Shape.rect(cornerRadius:style:)",
      """
      clip
        text text='a'
        roundedRectangle cornerRadius=3 cornerStyle=0 fill=000000ff
      """
    ) { a.clipShape(.rect(cornerRadius: 3, style: .circular)) }
    NodeRow(
      "Shape.rect(cornerSize:style:)",
      """
      clip
        text text='a'
        roundedRectangle cornerRadius=3 cornerStyle=0 fill=000000ff
      """
    ) { a.clipShape(.rect(cornerSize: CGSize(width: 3, height: 4), style: .circular)) }
    NodeRow(
      "Shape.rect(cornerRadii:style:)",
      """
      clip
        text text='a'
        roundedRectangle topLeadingRadius=1 bottomLeadingRadius=2 bottomTrailingRadius=3 topTrailingRadius=4 cornerStyle=0 fill=000000ff
      """
    ) {
      a.clipShape(
        .rect(
          cornerRadii: RectangleCornerRadii(
            topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4), style: .circular))
    }
  }

  @NodeTable static var shapeNames2: [NodeRow] {
    NodeRow(
      "Shape.rect(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:)",
      """
      clip
        text text='a'
        roundedRectangle topLeadingRadius=1 bottomLeadingRadius=2 bottomTrailingRadius=3 topTrailingRadius=4 cornerStyle=0 fill=000000ff
      """
    ) {
      a.clipShape(
        .rect(
          topLeadingRadius: 1, bottomLeadingRadius: 2, bottomTrailingRadius: 3,
          topTrailingRadius: 4, style: .circular))
    }
    NodeRow("Shape.fill(_:style:)", "capsule evenOdd=true fill=ff3b30ff|ff453aff") {
      Capsule().fill(.red, style: FillStyle(eoFill: true))
    }
    NodeRow(
      "Shape.fill(style:)",
      "capsule evenOdd=true fill=ff3b30ff|ff453aff foreground=ff3b30ff|ff453aff"
    ) { Capsule().fill(style: FillStyle(eoFill: true)).foregroundStyle(.red) }
  }

  @NodeTable static var strokes: [NodeRow] {
    NodeRow(
      "Shape.stroke(_:style:antialiased:)", "capsule lineWidth=2 lineCap=1 stroke=ff3b30ff|ff453aff"
    ) { Capsule().stroke(.red, style: StrokeStyle(lineWidth: 2, lineCap: .round)) }
    NodeRow(
      "Shape.stroke(_:lineWidth:antialiased:)", "capsule lineWidth=3 stroke=ff3b30ff|ff453aff"
    ) { Capsule().stroke(.red, lineWidth: 3) }
    NodeRow(
      "InsettableShape.strokeBorder(_:style:antialiased:)",
      "capsule lineWidth=2 lineCap=1 strokeInside=true stroke=ff3b30ff|ff453aff"
    ) { Capsule().strokeBorder(.red, style: StrokeStyle(lineWidth: 2, lineCap: .round)) }
    NodeRow(
      "InsettableShape.strokeBorder(_:lineWidth:antialiased:)",
      "capsule lineWidth=3 strokeInside=true stroke=ff3b30ff|ff453aff"
    ) { Capsule().strokeBorder(.red, lineWidth: 3) }
    NodeRow(
      "InsettableShape.strokeBorder(style:antialiased:)",
      "capsule lineWidth=2 lineCap=1 strokeInside=true stroke=000000ff|ffffffff"
    ) { Capsule().strokeBorder(style: StrokeStyle(lineWidth: 2, lineCap: .round)) }
    NodeRow(
      "InsettableShape.strokeBorder(lineWidth:antialiased:)",
      "capsule lineWidth=3 strokeInside=true stroke=000000ff|ffffffff"
    ) { Capsule().strokeBorder(lineWidth: 3) }
    NodeRow(
      "_StrokeView.fill(_:style:)",
      """
      overlay
        capsule stroke=ff3b30ff|ff453aff
        capsule evenOdd=true fill=000000ff
      """
    ) { Capsule().stroke(.red).fill(.black, style: FillStyle(eoFill: true)) }
    NodeRow(
      "_StrokeView.stroke(_:lineWidth:antialiased:)",
      """
      overlay
        capsule stroke=ff3b30ff|ff453aff
        capsule lineWidth=3 stroke=000000ff
      """
    ) { Capsule().stroke(.red).stroke(.black, lineWidth: 3) }
    NodeRow(
      "_StrokeView.stroke(_:style:antialiased:)",
      """
      overlay
        capsule stroke=ff3b30ff|ff453aff
        capsule lineWidth=2 lineCap=1 stroke=000000ff
      """
    ) { Capsule().stroke(.red).stroke(.black, style: StrokeStyle(lineWidth: 2, lineCap: .round)) }
  }

  @NodeTable static var layeredStrokes: [NodeRow] {
    NodeRow(
      "_ShapeView.stroke(_:lineWidth:antialiased:)",
      """
      overlay
        capsule fill=ff3b30ff|ff453aff
        capsule lineWidth=3 stroke=000000ff
      """
    ) { Capsule().fill(.red).stroke(.black, lineWidth: 3) }
    NodeRow(
      "_ShapeView.stroke(_:style:antialiased:)",
      """
      overlay
        capsule fill=ff3b30ff|ff453aff
        capsule lineWidth=2 lineCap=1 stroke=000000ff
      """
    ) { Capsule().fill(.red).stroke(.black, style: StrokeStyle(lineWidth: 2, lineCap: .round)) }
    NodeRow(
      "_ShapeView.fill(_:style:)",
      """
      overlay
        capsule fill=ff3b30ff|ff453aff
        capsule evenOdd=true fill=000000ff
      """
    ) { Capsule().fill(.red).fill(.black, style: FillStyle(eoFill: true)) }
    NodeRow(
      "_ShapeView.strokeBorder(_:lineWidth:antialiased:)",
      """
      overlay
        capsule fill=ff3b30ff|ff453aff
        capsule lineWidth=3 strokeInside=true stroke=000000ff
      """
    ) { Capsule().fill(.red).strokeBorder(.black, lineWidth: 3) }
  }

  @NodeTable static var layeredStrokes2: [NodeRow] {
    NodeRow(
      "_ShapeView.strokeBorder(_:style:antialiased:)",
      """
      overlay
        capsule fill=ff3b30ff|ff453aff
        capsule lineWidth=2 lineCap=1 strokeInside=true stroke=000000ff
      """
    ) {
      Capsule().fill(.red).strokeBorder(.black, style: StrokeStyle(lineWidth: 2, lineCap: .round))
    }
  }
}
