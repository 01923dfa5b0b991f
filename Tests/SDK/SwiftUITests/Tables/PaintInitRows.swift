internal import RecordingHost
internal import SwiftUI

extension InitializerRows {
  @NodeTable static var colors: [NodeRow] {
    NodeRow("Color.init(_:red:green:blue:opacity:)", "rectangle fill=4080bf20") {
      Color(.displayP3, red: 0.25, green: 0.5, blue: 0.75, opacity: 0.125)
    }
    NodeRow("Color.init(_:red:green:blue:opacity:)", "rectangle fill=89bc0780") {
      Color(.sRGBLinear, red: 0.25, green: 0.5, blue: 0.002, opacity: 0.5)
    }
    NodeRow("Color.init(_:red:green:blue:opacity:)", "rectangle fill=00ff00ff") {
      Color(red: .nan, green: 2, blue: -1, opacity: .infinity)
    }
    NodeRow("Color.init(_:white:opacity:)", "rectangle fill=89898980") {
      Color(.sRGBLinear, white: 0.25, opacity: 0.5)
    }
    NodeRow("Color.init(hue:saturation:brightness:opacity:)", "rectangle fill=6086bf40") {
      Color(hue: 0.6, saturation: 0.5, brightness: 0.75, opacity: 0.25)
    }
    NodeRow("Color.init(hue:saturation:brightness:opacity:)", "rectangle fill=ff4c00ff") {
      Color(hue: 0.05, saturation: 1, brightness: 1)
    }
    NodeRow("Color.init(hue:saturation:brightness:opacity:)", "rectangle fill=ff004dff") {
      Color(hue: 0.95, saturation: 1, brightness: 1)
    }
    NodeRow("Color.init(_:bundle:)", "rectangle fill=00000000") { Color("none") }
    NodeRow("Color.init(_: Resolved)", "rectangle fill=4080bf20") {
      Color(Color.Resolved(red: 0.25, green: 0.5, blue: 0.75, opacity: 0.125))
    }
  }

  @NodeTable static var linearGradients: [NodeRow] {
    NodeRow(
      "LinearGradient.init(gradient:startPoint:endPoint:)",
      "rectangle fill=gradient0(0,0.5;1,1)[0:000000ff,0.5:ff3b30ff|ff453aff,1:ffffffff]"
    ) { LinearGradient(gradient: rampOfThree, startPoint: .leading, endPoint: .bottomTrailing) }
    NodeRow(
      "LinearGradient.init(colors:startPoint:endPoint:)",
      "rectangle fill=gradient0(0,0;1,0.5)[0:ff3b30ff|ff453aff,1:000000ff]"
    ) { LinearGradient(colors: [.red, .black], startPoint: .topLeading, endPoint: .trailing) }
    NodeRow(
      "LinearGradient.init(stops:startPoint:endPoint:)",
      "rectangle fill=gradient0(1,0;0,1)[0.25:ff3b30ff|ff453aff]"
    ) {
      LinearGradient(
        stops: [.init(color: .red, location: 0.25)], startPoint: .topTrailing,
        endPoint: .bottomLeading)
    }
    NodeRow(
      "LinearGradient.init(stops:startPoint:endPoint:)",
      "rectangle fill=gradient0(0,0;0.5,0.5)[0:00000000]"
    ) { LinearGradient(stops: [], startPoint: .zero, endPoint: .center) }
    NodeRow(
      "RadialGradient.init(gradient:center:startRadius:endRadius:)",
      "rectangle fill=gradient1(0,0.5;2-3)[0:000000ff,0.5:ff3b30ff|ff453aff,1:ffffffff]"
    ) { RadialGradient(gradient: rampOfThree, center: .leading, startRadius: 2, endRadius: 3) }
    NodeRow(
      "RadialGradient.init(colors:center:startRadius:endRadius:)",
      "rectangle fill=gradient1(0.5,0;0-0)[0:ff3b30ff|ff453aff,1:000000ff]"
    ) { RadialGradient(colors: [.red, .black], center: .top, startRadius: -2, endRadius: -3) }
    NodeRow(
      "RadialGradient.init(stops:center:startRadius:endRadius:)",
      "rectangle fill=gradient1(0.5,1;2-3)[0.25:ff3b30ff|ff453aff]"
    ) {
      RadialGradient(
        stops: [.init(color: .red, location: 0.25)], center: .bottom, startRadius: 2, endRadius: 3)
    }
  }

  @NodeTable static var angularGradients: [NodeRow] {
    NodeRow(
      "AngularGradient.init(gradient:center:startAngle:endAngle:)",
      "rectangle fill=gradient2(0,0.5;10-20)[0:000000ff,0.5:ff3b30ff|ff453aff,1:ffffffff]"
    ) {
      AngularGradient(
        gradient: rampOfThree, center: .leading, startAngle: .degrees(10), endAngle: .degrees(20))
    }
    NodeRow(
      "AngularGradient.init(colors:center:startAngle:endAngle:)",
      "rectangle fill=gradient2(0,0.5;10-20)[0:ff3b30ff|ff453aff,1:000000ff]"
    ) {
      AngularGradient(
        colors: [.red, .black], center: .leading, startAngle: .degrees(10), endAngle: .degrees(20))
    }
    NodeRow(
      "AngularGradient.init(stops:center:startAngle:endAngle:)",
      "rectangle fill=gradient2(0,0.5;10-20)[0.25:ff3b30ff|ff453aff]"
    ) {
      AngularGradient(
        stops: [.init(color: .red, location: 0.25)], center: .leading, startAngle: .degrees(10),
        endAngle: .degrees(20))
    }
    NodeRow(
      "AngularGradient.init(stops:center:angle:)",
      "rectangle fill=gradient2(0,0.5;10-370)[0.25:ff3b30ff|ff453aff]"
    ) {
      AngularGradient(
        stops: [.init(color: .red, location: 0.25)], center: .leading, angle: .degrees(10))
    }
    NodeRow(
      "AngularGradient.init(gradient:center:angle:)",
      "rectangle fill=gradient2(0,0.5;10-370)[0:000000ff,0.5:ff3b30ff|ff453aff,1:ffffffff]"
    ) { AngularGradient(gradient: rampOfThree, center: .leading, angle: .degrees(10)) }
    NodeRow(
      "AngularGradient.init(colors:center:angle:)",
      "rectangle fill=gradient2(0,0.5;10-370)[0:ff3b30ff|ff453aff,1:000000ff]"
    ) { AngularGradient(colors: [.red, .black], center: .leading, angle: .degrees(10)) }
  }

  @NodeTable static var otherGradients: [NodeRow] {
    NodeRow(
      "MeshGradient.init(width:height:points:colors:background:smoothsColors:colorSpace:)",
      """
      mesh meshColumns=2 meshPoints=[M0,0 M1,0 M0,1 M1,1] meshColors=gradient0(0.5,0;0.5,1)[0:000000ff,0:ffffffff,0:ff3b30ff|ff453aff,0:ff3b30ff|ff453aff]
      """
    ) {
      MeshGradient(
        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
        colors: [.black, .white, .red, .red])
    }
    NodeRow(
      "MeshGradient.init(width:height:points:colors:background:smoothsColors:colorSpace:)",
      """
      rectangle fill=gradient0(0.5,0;0.5,1)[0:000000ff,1:ffffffff]
      messages: 1
      """
    ) { MeshGradient(width: 0, height: 0, points: [], colors: [.black, .white]) }
    NodeRow(
      "MeshGradient.init(width:height:locations:colors:background:smoothsColors:colorSpace:)",
      """
      rectangle fill=gradient0(0.5,0;0.5,1)[0:555555ff]
      messages: 1
      """
    ) {
      MeshGradient(
        width: 3, height: 1, locations: .points([]), colors: .colors([.black, .white, .black]))
    }
    NodeRow(
      "MeshGradient.init(width:height:locations:colors:background:smoothsColors:colorSpace:)",
      """
      rectangle fill=gradient0(0.5,0;0.5,1)[0:800080ff]
      messages: 1
      """
    ) {
      MeshGradient(
        width: 2, height: 1, locations: .points([]),
        colors: .resolvedColors([
          Color.Resolved(red: 1, green: 0, blue: 0), Color.Resolved(red: 0, green: 0, blue: 1),
        ]))
    }
  }

  @NodeTable static var otherGradients2: [NodeRow] {
    NodeRow(
      "EllipticalGradient.init(gradient:center:startRadiusFraction:endRadiusFraction:)",
      """
      clip
        geometryReader
          scale anchorX=0 anchorY=0 scaleX=1 scaleY=0.5
            frame width=80 height=80
              rectangle fill=gradient1(0.5,0;20-60)[0:000000ff,0.5:ff3b30ff|ff453aff,1:ffffffff]
      """
    ) {
      EllipticalGradient(
        gradient: rampOfThree, center: .top, startRadiusFraction: 0.25, endRadiusFraction: 0.75)
    }
    NodeRow(
      "EllipticalGradient.init(colors:center:startRadiusFraction:endRadiusFraction:)",
      """
      circle fill=gradient1(0.5,0;39.5-118.5)[0:ff3b30ff|ff453aff,1:000000ff]
      messages: 1
      """
    ) {
      Circle().fill(
        EllipticalGradient(
          colors: [.red, .black], center: .top, startRadiusFraction: 0.25, endRadiusFraction: 0.75))
    }
    NodeRow(
      "EllipticalGradient.init(stops:center:startRadiusFraction:endRadiusFraction:)",
      """
      circle fill=gradient1(0.5,0;39.5-118.5)[0.25:ff3b30ff|ff453aff]
      messages: 1
      """
    ) {
      Circle().fill(
        EllipticalGradient(
          stops: [.init(color: .red, location: 0.25)], center: .top, startRadiusFraction: 0.25,
          endRadiusFraction: 0.75))
    }
  }

  @NodeTable static var figures: [NodeRow] {
    NodeRow("Rectangle.init()", "rectangle") { Rectangle() }
    NodeRow(
      "RoundedRectangle.init(cornerRadius:style:)", "roundedRectangle cornerRadius=3 cornerStyle=0"
    ) { RoundedRectangle(cornerRadius: 3, style: .circular) }
    NodeRow("RoundedRectangle.init(cornerSize:style:)", "roundedRectangle cornerRadius=3") {
      RoundedRectangle(cornerSize: CGSize(width: 4, height: 3))
    }
    NodeRow("RoundedRectangle.init(cornerSize:style:)", "roundedRectangle cornerRadius=0") {
      RoundedRectangle(cornerSize: CGSize(width: -4, height: 3))
    }
    NodeRow(
      "UnevenRoundedRectangle.init(cornerRadii:style:)",
      "roundedRectangle topLeadingRadius=1 bottomLeadingRadius=2 bottomTrailingRadius=3 topTrailingRadius=4 cornerStyle=0"
    ) {
      UnevenRoundedRectangle(
        cornerRadii: RectangleCornerRadii(
          topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4), style: .circular)
    }
    NodeRow(
      "UnevenRoundedRectangle.init(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:)",
      "roundedRectangle topLeadingRadius=0 bottomLeadingRadius=0 bottomTrailingRadius=0 topTrailingRadius=0"
    ) {
      UnevenRoundedRectangle(
        topLeadingRadius: -1, bottomLeadingRadius: -2, bottomTrailingRadius: -3,
        topTrailingRadius: -4)
    }
    NodeRow("Circle.init()", "circle") { Circle() }
    NodeRow("Ellipse.init()", "ellipse") { Ellipse() }
    NodeRow("Capsule.init(style:)", "capsule") { Capsule() }
    NodeRow("ContainerRelativeShape.init()", "containerRelativeShape") { ContainerRelativeShape() }
    NodeRow("ConcentricRectangle.init()", "containerRelativeShape") { ConcentricRectangle() }
    NodeRow("DefaultGlassEffectShape.init()", "capsule") { DefaultGlassEffectShape() }
    NodeRow("AnyShape.init(_:)", "ellipse") { AnyShape(Ellipse()) }
  }

  @NodeTable static var figurePaths: [NodeRow] {
    NodeRow("Rectangle.init()", "path path=[M10,20 L50,20 L50,80 L10,80 Z]") {
      Rectangle().path(in: place)
    }
    NodeRow(
      "RoundedRectangle.init(cornerRadius:style:)",
      "path path=[M13,20 L47,20 C48.6569,20;50,21.3431;50,23 L50,77 C50,78.6569;48.6569,80;47,80 L13,80 C11.3431,80;10,78.6569;10,77 L10,23 C10,21.3431;11.3431,20;13,20 Z]"
    ) { RoundedRectangle(cornerRadius: 3).path(in: place) }
    NodeRow(
      "UnevenRoundedRectangle.init(cornerRadii:style:)",
      "path path=[M11,20 L46,20 C48.2091,20;50,21.7909;50,24 L50,77 C50,78.6569;48.6569,80;47,80 L12,80 C10.8954,80;10,79.1046;10,78 L10,21 C10,20.4477;10.4477,20;11,20 Z]"
    ) {
      UnevenRoundedRectangle(
        topLeadingRadius: 1, bottomLeadingRadius: 2, bottomTrailingRadius: 3, topTrailingRadius: 4
      ).path(in: place)
    }
    NodeRow(
      "Circle.init()",
      "path path=[M30,30 L30,30 C41.0457,30;50,38.9543;50,50 L50,50 C50,61.0457;41.0457,70;30,70 L30,70 C18.9543,70;10,61.0457;10,50 L10,50 C10,38.9543;18.9543,30;30,30 Z]"
    ) { Circle().path(in: place) }
    NodeRow(
      "Ellipse.init()",
      "path path=[M30,20 L30,20 C41.0457,20;50,33.4315;50,50 L50,50 C50,66.5685;41.0457,80;30,80 L30,80 C18.9543,80;10,66.5685;10,50 L10,50 C10,33.4315;18.9543,20;30,20 Z]"
    ) { Ellipse().path(in: place) }
    NodeRow(
      "Capsule.init(style:)",
      "path path=[M30,20 L30,20 C41.0457,20;50,28.9543;50,40 L50,60 C50,71.0457;41.0457,80;30,80 L30,80 C18.9543,80;10,71.0457;10,60 L10,40 C10,28.9543;18.9543,20;30,20 Z]"
    ) { Capsule().path(in: place) }
    NodeRow(
      "ContainerRelativeShape.init()",
      "path path=[M26,20 L34,20 C42.8366,20;50,27.1634;50,36 L50,64 C50,72.8366;42.8366,80;34,80 L26,80 C17.1634,80;10,72.8366;10,64 L10,36 C10,27.1634;17.1634,20;26,20 Z]"
    ) { ContainerRelativeShape().path(in: place) }
    NodeRow(
      "ConcentricRectangle.init()",
      "path path=[M26,20 L34,20 C42.8366,20;50,27.1634;50,36 L50,64 C50,72.8366;42.8366,80;34,80 L26,80 C17.1634,80;10,72.8366;10,64 L10,36 C10,27.1634;17.1634,20;26,20 Z]"
    ) { ConcentricRectangle().path(in: place) }
    NodeRow(
      "DefaultGlassEffectShape.init()",
      "path path=[M30,20 L30,20 C41.0457,20;50,28.9543;50,40 L50,60 C50,71.0457;41.0457,80;30,80 L30,80 C18.9543,80;10,71.0457;10,60 L10,40 C10,28.9543;18.9543,20;30,20 Z]"
    ) { DefaultGlassEffectShape().path(in: place) }
    NodeRow(
      "AnyShape.init(_:)",
      "path path=[M30,20 L30,20 C41.0457,20;50,33.4315;50,50 L50,50 C50,66.5685;41.0457,80;30,80 L30,80 C18.9543,80;10,66.5685;10,50 L10,50 C10,33.4315;18.9543,20;30,20 Z]"
    ) { AnyShape(Ellipse()).path(in: place) }
  }

  @NodeTable static var paths: [NodeRow] {
    NodeRow("Path.init()", "path path=[]") { Path() }
    NodeRow("Path.init(_: (inout Path) -> Void)", "path path=[M1,2]") {
      Path { $0.move(to: CGPoint(x: 1, y: 2)) }
    }
    NodeRow("Path.init(_: CGRect)", "path path=[M10,20 L50,20 L50,80 L10,80 Z]") { Path(place) }
    NodeRow(
      "Path.init(ellipseIn:)",
      "path path=[M30,20 L30,20 C41.0457,20;50,33.4315;50,50 L50,50 C50,66.5685;41.0457,80;30,80 L30,80 C18.9543,80;10,66.5685;10,50 L10,50 C10,33.4315;18.9543,20;30,20 Z]"
    ) { Path(ellipseIn: place) }
    NodeRow(
      "Path.init(roundedRect:cornerRadius:style:)",
      "path path=[M13,20 L47,20 C48.6569,20;50,21.3431;50,23 L50,77 C50,78.6569;48.6569,80;47,80 L13,80 C11.3431,80;10,78.6569;10,77 L10,23 C10,21.3431;11.3431,20;13,20 Z]"
    ) { Path(roundedRect: place, cornerRadius: 3) }
    NodeRow(
      "Path.init(roundedRect:cornerSize:style:)",
      "path path=[M13,20 L47,20 C48.6569,20;50,21.7909;50,24 L50,76 C50,78.2091;48.6569,80;47,80 L13,80 C11.3431,80;10,78.2091;10,76 L10,24 C10,21.7909;11.3431,20;13,20 Z]"
    ) { Path(roundedRect: place, cornerSize: CGSize(width: 3, height: 4)) }
    NodeRow(
      "Path.init(roundedRect:cornerRadii:style:)",
      "path path=[M11,20 L46,20 C48.2091,20;50,21.7909;50,24 L50,77 C50,78.6569;48.6569,80;47,80 L12,80 C10.8954,80;10,79.1046;10,78 L10,21 C10,20.4477;10.4477,20;11,20 Z]"
    ) {
      Path(
        roundedRect: place,
        cornerRadii: RectangleCornerRadii(
          topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4))
    }
    NodeRow("Path.init(_: CGPath)", "path path=[M10,20 L50,20 L50,80 L10,80 Z]") {
      Path(Path(place).cgPath)
    }
  }
}
