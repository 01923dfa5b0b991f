internal import RecordingHost
internal import SwiftUI
internal import Testing

/// Takes 7 by 8 points.
private struct Plain: Layout {
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { CGSize(width: 7, height: 8) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}

@MainActor
@Suite struct `Layouts of one's own` {
  @Test func `a layout is a node around its views, with the axis of their spacers`() {
    let layout = Plain()
    #expect(
      nodes(
        of: layout {
          a; b
        }) == """
          layout axes=1
            text text='a'
            divider
          """)
    #expect(nodes(of: AnyLayout(layout)() {}) == "layout axes=1")
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
    #expect(
      line(GridLayout(alignment: .leading, horizontalSpacing: 1, verticalSpacing: 2))
        == "grid horizontalAlignment=0 spacing=1 verticalSpacing=2")
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
