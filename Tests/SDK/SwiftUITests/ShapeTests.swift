internal import RecordingHost
internal import SwiftUI
internal import Testing

private struct Diagonal: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: rect.origin)
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    return path
  }
}

@MainActor
@Suite struct `Shapes and paints` {
  @Test func `a shape is painted with a colour or a gradient`() {
    #expect(nodes(of: Circle().fill(.red)) == "circle fill=ff3b30ff|ff453aff")
    let gradient = LinearGradient(
      colors: [.black, .white], startPoint: .top, endPoint: .bottom)
    #expect(
      nodes(of: Capsule().fill(gradient))
        == "capsule fill=gradient0(0.5,0;0.5,1)[0:000000ff,1:ffffffff]")
    #expect(nodes(of: gradient) == "rectangle fill=gradient0(0.5,0;0.5,1)[0:000000ff,1:ffffffff]")
  }

  @Test func `an outline has its style, and may be a part of it`() {
    let style = StrokeStyle(lineWidth: 4, lineCap: .round, dash: [2, 1])
    #expect(
      nodes(of: Circle().trim(from: 0.2, to: 2).stroke(Color.black, style: style))
        == "circle trimFrom=0.2 trimTo=1 lineWidth=4 lineCap=1 dash=[2,1] stroke=000000ff")
  }

  @Test func `an outline without a paint has the foreground`() {
    let view = Circle().stroke(lineWidth: 2).foregroundStyle(.red)
    #expect(
      nodes(of: view)
        == "circle lineWidth=2 stroke=ff3b30ff|ff453aff foreground=ff3b30ff|ff453aff")
  }

  @Test func `a border stays inside, and insets add up`() {
    #expect(
      nodes(of: Rectangle().inset(by: 1).inset(by: 2).strokeBorder(Color.black, lineWidth: 3))
        == "rectangle inset=3 lineWidth=3 strokeInside=true stroke=000000ff")
  }

  @Test func `a shape of one's own is asked for its path when its size is known`() {
    #expect(
      nodes(of: Diagonal().fill(Color.black)) == """
        geometryReader
          path fill=000000ff path=[M0,0 L80,40]
        """)
  }

  @Test func `a path is as it is, and begins with a move`() {
    let path = Path { $0.addLine(to: CGPoint(x: 1, y: 2)) }
    #expect(nodes(of: path.fill(Color.black)) == "path path=[M0,0 L1,2] fill=000000ff")
  }

  @Test func `an arc ends where it should`() {
    var path = Path()
    path.addArc(
      center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
    let end = path.currentPoint ?? .zero
    #expect(abs(end.x) < 1e-9 && abs(end.y - 10) < 1e-9)
    path = Path()
    path.addArc(
      center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: true)
    let other = path.currentPoint ?? .zero
    #expect(abs(other.x) < 1e-9 && abs(other.y - 10) < 1e-9)
    #expect(path.boundingRect.minY < -9)
  }

  @Test func `stops of a gradient are in order and within it`() {
    let gradient = LinearGradient(
      stops: [
        .init(color: .black, location: 0.5), .init(color: .white, location: 0.2),
        .init(color: .clear, location: 3),
      ], startPoint: .top, endPoint: .bottom)
    #expect(
      nodes(of: gradient)
        == "rectangle fill=gradient0(0.5,0;0.5,1)[0.5:000000ff,0.5:ffffffff,1:00000000]")
  }

  @Test func `components become bytes`() {
    #expect(nodes(of: Color(red: 1, green: 0.5, blue: -1)) == "rectangle fill=ff8000ff")
    #expect(nodes(of: Color(white: 0.5, opacity: 0.5)) == "rectangle fill=80808080")
    #expect(
      nodes(of: Color(hue: 1.0 / 3, saturation: 1, brightness: 1)) == "rectangle fill=00ff00ff")
    #expect(nodes(of: Color.black.opacity(0.5).opacity(0.5)) == "rectangle fill=00000040")
  }
}
