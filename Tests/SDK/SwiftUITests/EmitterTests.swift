internal import CWidgetABI
internal import Foundation
internal import RecordingHost
internal import SwiftUI
internal import Testing

@MainActor
@Suite struct `Values that are sent` {
  @Test func `a text is at most 64 KiB long, and ends at a whole character`() {
    func sent(_ text: String) -> Int {
      nodes(of: Text(verbatim: text)).utf8.count - "text text=''".utf8.count
    }
    let limit = 64 << 10
    #expect(sent(String(repeating: "x", count: limit)) == limit)
    #expect(sent(String(repeating: "x", count: limit + 1)) == limit - 3)
    let text = nodes(of: Text(verbatim: "b" + String(repeating: "ä", count: limit)))
    #expect(text.hasPrefix("text text='bä"))
    #expect(sent("b" + String(repeating: "ä", count: limit)) <= limit)
  }

  @Test func `numbers stay within a million`() {
    #expect(
      nodes(of: a.offset(x: -2_000_000, y: 1_000_000)).hasPrefix("offset x=-1000000 y=1000000"))
    #expect(
      nodes(of: a.frame(maxWidth: .infinity, maxHeight: .infinity)).hasPrefix(
        "frame maxWidth=inf maxHeight=inf"))
    #expect(nodes(of: a.layoutPriority(.infinity)).hasSuffix("layoutPriority=1000000"))
    let path = Path {
      $0.move(to: CGPoint(x: -3e6, y: 3e6))
      $0.addQuadCurve(to: .zero, control: CGPoint(x: 3e6, y: -3e6))
      $0.addCurve(
        to: .zero, control1: CGPoint(x: 3e6, y: -3e6), control2: CGPoint(x: -3e6, y: 3e6))
    }
    #expect(
      nodes(of: path)
        == "path path=[M-1000000,1000000 Q1000000,-1000000;0,0 "
        + "C1000000,-1000000;-1000000,1000000;0,0]")
  }

  @Test func `dates are nanoseconds, between 1970 and 2200`() {
    func sent(_ seconds: TimeInterval) -> Int64 {
      Date(timeIntervalSince1970: seconds).nanosecondsSince1970
    }
    #expect(sent(1.5) == 1_500_000_000 && sent(0.000_001) == 1000)
    #expect(sent(-1) == 0 && sent(-.infinity) == 0 && sent(.nan) == 0)
    #expect(sent(1e12) == 7_258_118_400_000_000_000)
    #expect(sent(.infinity) == 7_258_118_400_000_000_000)
    #expect(Date(nanosecondsSince1970: 1_500_000_000) == Date(timeIntervalSince1970: 1.5))
  }

  @Test(
    arguments: [
      (-86400, "-86400000000000"), (7_258_204_800, "7258204800000000000"),
      (-.infinity, "-9223372036854775808"), (-1e11, "-9223372036854775808"),
      (1e11, "9223372036854775807"), (.infinity, "9223372036854775807"), (.nan, "0"),
    ] as [(Double, String)])
  func `a date in a text may lie before 1970 and after 2200`(seconds: Double, sent: String) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(nodes(of: Text(date, style: .date)).contains("date=@\(sent) "))
  }

  @Test func `dashes are at most 64, and never negative`() {
    let style = StrokeStyle(dash: Array(repeating: 1, count: 65))
    let text = nodes(of: Circle().stroke(.red, style: style))
    #expect(text.split(separator: ",").count == 64)
  }

  @Test func `a path begins with a move, and knows its end and its bounds`() {
    var path = Path()
    #expect(path.isEmpty && path.currentPoint == nil && path.boundingRect == .null)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    #expect(path.currentPoint == CGPoint(x: 3, y: 4) && !path.isEmpty)
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: -7, y: 8))
    #expect(path.currentPoint == CGPoint(x: 5, y: 6))
    path.addCurve(
      to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 2, y: 20), control2: CGPoint(x: 30, y: -1))
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
    #expect(path.boundingRect == CGRect(x: -7, y: -1, width: 37, height: 21))
    #expect(
      path.description
        == "1.0 2.0 m 3.0 4.0 l h -7.0 8.0 5.0 6.0 q 2.0 20.0 30.0 -1.0 1.0 1.0 c")
  }

  @Test func `a weight goes with a text, and around a font`() {
    #expect(nodes(of: a.bold()) == "text text='a' fontWeight=700")
    let symbol = AnyView(Image(systemName: "star")).font(.title).bold()
    #expect(nodes(of: symbol) == "image symbol='star' fontStyle=2 fontWeight=700")
    for font in [Font.title, .system(size: 9), .custom("Face", fixedSize: 9)] {
      #expect(nodes(of: VStack { b }.font(font).bold()).hasPrefix("group fontWeight=700\n  vstack"))
    }
    #expect(nodes(of: VStack { b }.bold()).hasPrefix("vstack fontWeight=700\n"))
    #expect(nodes(of: VStack { a.fontWeight(.thin) }.bold()).hasSuffix("fontWeight=200"))
  }

  @Test func `a host before 1 4 gets texts without their images`() {
    var early = Recording.view.pointee
    early.set_layout = nil
    func sent(_ view: some View) -> [String] {
      let recording = Recording()
      _ = withUnsafePointer(to: early) { recording.emit(view, host: $0) }
      return Array(recording.lines.dropFirst())
    }
    let star = Image(systemName: "star")
    #expect(sent(Text(verbatim: "a") + Text(star)) == ["text", "  text text='a'"])
    #expect(sent(Text(star)) == ["text", "  text text=''"])
    #expect(sent(star) == ["image symbol='star'"])
  }

  @Test func `a view that reads the scheme has two trees, also when it is asked for one`() {
    struct Scheme: View {
      @Environment(\.colorScheme) var scheme
      var body: some View { Text(verbatim: "\(scheme)") }
    }
    func lines(_ schemes: UInt32) -> [String] {
      let recording = Recording()
      recording.emit(Scheme(), schemes: schemes)
      return recording.lines
    }
    #expect(lines(UInt32(WH_SCHEME_LIGHT)) == ["tree schemes=1", "text text='light'"])
    #expect(lines(UInt32(WH_SCHEME_DARK)) == ["tree schemes=2", "text text='dark'"])
    #expect(lines(3).count == 4)
  }

  @Test func `a reader that does not ask for the scheme has a tree for the light one`() {
    let recording = Recording()
    recording.emit(GeometryReader { _ in a })
    #expect(recording.lines.first == "tree schemes=1" && recording.lines.count == 3)
  }

  @Test func `the ground of a widget lies under what can be seen through`() {
    let widget = ContainerBackgroundPlacement(isWidget: true)
    func sent(_ view: some View, system: Bool = true, margins: Bool = true) -> String {
      var values = EnvironmentValues()
      values.hasSystemBackground = system
      values.hasContentMargins = margins
      return nodes(of: view, environment: values)
    }
    let base = "rectangle fill=ffffffff|1c1c1eff"
    #expect(sent(a) == "container contentMargins=0\n  text text='a'\n  \(base)")
    #expect(sent(a, system: false) == "text text='a'")
    let red = "rectangle fill=ff3b30ff|ff453aff"
    #expect(
      sent(a.containerBackground(.red, for: widget)) == "container\n  text text='a'\n  \(red)")
    #expect(
      sent(a.containerBackground(.red, for: widget), margins: false)
        == "container contentMargins=0\n  text text='a'\n  \(red)")
    for style in [AnyShapeStyle(Color.red.opacity(0.5)), AnyShapeStyle(Color.red.gradient)] {
      let text = sent(a.containerBackground(style, for: widget))
      #expect(text.hasPrefix("container\n  text text='a'\n  zstack\n    \(base)\n    rectangle"))
    }
    let half = Color(UIColor { $0.userInterfaceStyle == .dark ? .clear : .red })
    #expect(sent(a.containerBackground(half, for: widget)).contains("zstack"))
    let dimmed = Color.red.opacity(1)
    #expect(!sent(a.containerBackground(dimmed, for: widget)).contains("zstack"))
    let framed = sent(a.containerBackground(for: widget) { Color.red.hidden() })
    #expect(framed.contains("zstack"))
  }

  @Test func `nothing is sent after a refusal`() {
    for call in 1...8 {
      let recording = Recording()
      recording.refusal = (call: call, status: -2)
      recording.emit(VStack { a.padding(1) })
      #expect(recording.callCount == call)
    }
  }
}
