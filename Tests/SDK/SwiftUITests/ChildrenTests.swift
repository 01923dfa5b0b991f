internal import Foundation
internal import RecordingHost
internal import SwiftUI
internal import Testing

private struct Divided: _VariadicView_MultiViewRoot {
  func body(children: _VariadicView.Children) -> some View {
    let last = children.last?.id
    ForEach(children) { child in
      child
      if child.id != last { Divider() }
    }
  }
}

@MainActor
@Suite struct `Views that treat their children one by one` {
  @Test func `a root arranges each view of its content`() {
    let tree = _VariadicView.Tree(Divided()) {
      Text(verbatim: "a")
      ForEach(0..<2) { Text(verbatim: "\($0)").bold() }
    }
    #expect(
      nodes(of: HStack { tree })
        == nodes(
          of: HStack {
            Text(verbatim: "a")
            Divider()
            Text(verbatim: "0").bold()
            Divider()
            Text(verbatim: "1").bold()
          }))
    #expect(nodes(of: HStack { _VariadicView.Tree(Divided()) {} }) == nodes(of: HStack {}))
  }

  @Test func `the first of several phases is shown`() {
    let view = PhaseAnimator([0.5, 1]) { Text(verbatim: "a").opacity($0) }
    #expect(nodes(of: view) == "text text='a' opacity=0.5")
    #expect(nodes(of: HStack { PhaseAnimator([Int]()) { _ in Text("a") } }) == nodes(of: HStack {}))
  }

  @Test func `the paths of changed shapes are changed`() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    func box(_ shape: some Shape) -> CGRect { shape.path(in: rect).boundingRect }
    #expect(box(Rectangle().offset(x: 5, y: 1)) == rect.offsetBy(dx: 5, dy: 1))
    #expect(box(Rectangle().scale(0.5)) == CGRect(x: 10, y: 5, width: 20, height: 10))
    #expect(
      box(Rectangle().scale(x: 2, y: 1, anchor: .leading))
        == CGRect(x: 0, y: 0, width: 80, height: 20))
    #expect(box(Rectangle().size(width: 8, height: 4)) == CGRect(x: 0, y: 0, width: 8, height: 4))
    #expect(box(Rectangle().inset(by: 2)) == rect.insetBy(dx: 2, dy: 2))
    let turned = box(Rectangle().rotation(.degrees(90)))
    #expect(abs(turned.minX - 10) < 1e-9 && abs(turned.height - 40) < 1e-9)
    #expect(box(Rectangle().stroke(lineWidth: 4)) == rect.insetBy(dx: -2, dy: -2))
    #expect(box(Rectangle().trim(from: 0, to: 1 / 3)) == CGRect(x: 0, y: 0, width: 40, height: 0))
  }

  @Test func `a path is cut at parts of its length`() {
    let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    let half = circle.trimmedPath(from: 0, to: 0.5).boundingRect
    #expect(abs(half.width - 10) < 0.1 && abs(half.height - 20) < 0.1)
    let quarter = circle.trimmedPath(from: 0.25, to: 0.5).boundingRect
    #expect(abs(quarter.width - 10) < 0.1 && abs(quarter.height - 10) < 0.1)
    #expect(circle.trimmedPath(from: 0, to: 1) == circle)
    #expect(circle.trimmedPath(from: 0.5, to: 0.5).isEmpty)
  }
}
