internal import RecordingHost
internal import SwiftUI
internal import Testing

/// Notes the size of each view, and puts the views where they are.
private struct Measures: Layout {
  final class Box {
    var sizes: [CGSize] = []
    var priorities: [Double] = []
    var bounds = CGRect.zero
  }
  let box: Box
  var proposal = ProposedViewSize.unspecified

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { .zero }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    box.bounds = bounds
    box.sizes = subviews.map { $0.sizeThatFits(self.proposal) }
    box.priorities = subviews.map(\.priority)
  }
}

/// Puts each view at a point, by an anchor, in a size.
private struct Places: Layout {
  let anchor: UnitPoint
  let size: ProposedViewSize

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { .zero }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for view in subviews { view.place(at: CGPoint(x: 50, y: 60), anchor: anchor, proposal: size) }
  }
}

@MainActor
@Suite struct `Layouts of one's own` {
  private func size(
    _ view: some View, _ proposal: ProposedViewSize = .unspecified
  ) -> CGSize? {
    let box = Measures.Box()
    _ = nodes(of: Measures(box: box, proposal: proposal)() { view })
    #expect(box.bounds == CGRect(x: 0, y: 0, width: 80, height: 40))
    return box.sizes.first
  }

  @Test func `the size of a view is estimated`() {
    let twenty = Text(verbatim: "abcd").font(.system(size: 20))
    #expect(size(twenty) == CGSize(width: 44, height: 24))
    #expect(size(Text(verbatim: "ab")).map { abs($0.width - 18.7) < 0.01 } == true)
    #expect(size(Text(Date(), style: .time)) == CGSize(width: 68, height: 20.4))
    #expect(size(Image(systemName: "star")) == CGSize(width: 20, height: 20))
    #expect(size(twenty.frame(width: 9)) == CGSize(width: 9, height: 24))
    #expect(size(twenty.frame(height: 9)) == CGSize(width: 44, height: 9))
    #expect(
      size(twenty.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
        == CGSize(width: 50, height: 28))
    #expect(size(twenty.opacity(0.5).background(Color.red)) == CGSize(width: 44, height: 24))
    #expect(size(Color.red) == CGSize(width: 10, height: 10))
    #expect(
      size(Color.red, ProposedViewSize(width: 7, height: nil)) == CGSize(width: 7, height: 10))
  }

  @Test func `the size of a stack is that of its views`() {
    let (one, other) = (Color.red.frame(width: 3, height: 4), Color.red.frame(width: 5, height: 6))
    #expect(
      size(
        HStack {
          one; other
        }) == CGSize(width: 16, height: 6))
    #expect(
      size(
        HStack(spacing: 1) {
          one; other
        }) == CGSize(width: 9, height: 6))
    #expect(
      size(
        VStack {
          one; other
        }) == CGSize(width: 5, height: 18))
    #expect(
      size(
        VStack(spacing: 1) {
          one; other
        }) == CGSize(width: 5, height: 11))
    #expect(size(VStack {}) == .zero && size(HStack {}) == .zero)
  }

  @Test func `views know their priority`() {
    let box = Measures.Box()
    _ = nodes(
      of: Measures(box: box)() {
        a.layoutPriority(3); a
      })
    #expect(box.priorities == [3, 0])
  }

  @Test func `a view is placed by its anchor, in the size that is proposed`() {
    let square = Color.black.frame(width: 10, height: 20)
    func placed(_ anchor: UnitPoint, _ size: ProposedViewSize) -> [String] {
      let lines = nodes(of: Places(anchor: anchor, size: size)() { square }).split(separator: "\n")
      return lines.dropFirst().prefix(2).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(placed(.topLeading, .unspecified) == ["offset x=50 y=60", "fixedSize"])
    #expect(placed(.bottomTrailing, .unspecified) == ["offset x=40 y=40", "fixedSize"])
    #expect(placed(.top, .zero) == ["offset x=45 y=60", "frame width=0 height=0"])
    #expect(placed(.top, .infinity) == ["offset x=45 y=60", "fixedSize"])
    #expect(
      placed(.leading, ProposedViewSize(width: 3, height: nil))
        == ["offset x=50 y=50", "frame width=3"])
    #expect(
      placed(.leading, ProposedViewSize(CGSize(width: -3, height: 4)))
        == ["offset x=50 y=50", "frame width=0 height=4"])
  }

  @Test func `stacks are layouts`() {
    func line(_ layout: some Layout) -> Substring? {
      nodes(
        of: AnyLayout(layout)() {
          a; b
        }
      ).split(separator: "\n").first
    }
    #expect(
      line(HStackLayout(alignment: .bottom, spacing: 3)) == "hstack verticalAlignment=18 spacing=3")
    #expect(
      line(VStackLayout(alignment: .trailing, spacing: 3))
        == "vstack horizontalAlignment=2 spacing=3")
    #expect(
      line(ZStackLayout(alignment: .topLeading))
        == "zstack horizontalAlignment=0 verticalAlignment=16")
    #expect(line(HStackLayout()) == "hstack" && line(ZStackLayout()) == "zstack")
  }

  @Test func `a proposal without a dimension takes another one`() {
    #expect(
      ProposedViewSize.unspecified.replacingUnspecifiedDimensions() == CGSize(width: 10, height: 10)
    )
    let half = ProposedViewSize(width: nil, height: 4)
    #expect(
      half.replacingUnspecifiedDimensions(by: CGSize(width: 7, height: 8))
        == CGSize(width: 7, height: 4))
    #expect(ProposedViewSize.zero == ProposedViewSize(.zero))
    #expect(ProposedViewSize.infinity.width == .infinity)
  }

  @Test func `a reader knows its size and its frame`() {
    let view = GeometryReader { geometry in
      let frame = geometry.frame(in: .global)
      Text(verbatim: "\(frame.minX) \(frame.minY) \(frame.width) \(frame.height)")
      Text(verbatim: "\(geometry.safeAreaInsets == EdgeInsets())")
      Text(verbatim: "\(geometry.frame(in: .named("a")).width)")
      Text(verbatim: "\(geometry.bounds(of: .named("a")) == nil)")
    }
    #expect(
      nodes(of: view) == """
        geometryReader
          text text='0.0 0.0 80.0 40.0'
          text text='true'
          text text='80.0'
          text text='true'
        """)
  }
}
