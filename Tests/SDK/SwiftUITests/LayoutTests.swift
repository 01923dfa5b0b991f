internal import RecordingHost
internal import SwiftUI
internal import Testing

/// One view beside the other.
private struct Row: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var x = bounds.width
    for view in subviews {
      let width = view.sizeThatFits(.unspecified).width
      view.place(
        at: CGPoint(x: x, y: 2), anchor: .topTrailing,
        proposal: ProposedViewSize(width: width, height: nil))
      x -= width
    }
  }
}

@MainActor
@Suite struct Layouts {
  @Test func `a stack as a layout is the stack`() {
    let layout = AnyLayout(HStackLayout(alignment: .top, spacing: 3))
    let view = layout {
      Divider()
      Spacer()
    }
    #expect(
      nodes(of: view) == """
        hstack verticalAlignment=16 spacing=3
          divider
          spacer
        """)
  }

  @Test func `a layout of one's own is a node around its views`() {
    let view = Row() {
      Color.red.frame(width: 10)
      Color.blue.frame(width: 20)
    }
    #expect(
      nodes(of: view) == """
        layout
          frame width=10
            rectangle fill=ff3b30ff|ff453aff
          frame width=20
            rectangle fill=007affff|0a84ffff
        """)
  }
}
