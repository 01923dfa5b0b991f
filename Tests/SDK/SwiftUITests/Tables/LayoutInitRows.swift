internal import RecordingHost
internal import SwiftUI

extension InitializerRows {
  @NodeTable static var stacks: [NodeRow] {
    NodeRow(
      "VStack.init(alignment:spacing:content:)",
      """
      vstack horizontalAlignment=2 spacing=3
        text text='a'
        divider
      """
    ) {
      VStack(alignment: .trailing, spacing: 3) {
        a; b
      }
    }
    NodeRow(
      "HStack.init(alignment:spacing:content:)",
      """
      hstack verticalAlignment=20 spacing=3
        text text='a'
        divider
      """
    ) {
      HStack(alignment: .lastTextBaseline, spacing: 3) {
        a; b
      }
    }
    NodeRow(
      "ZStack.init(alignment:content:)",
      """
      zstack horizontalAlignment=2 verticalAlignment=18
        text text='a'
        divider
      """
    ) {
      ZStack(alignment: .bottomTrailing) {
        a; b
      }
    }
    NodeRow(
      "LazyVStack.init(alignment:spacing:pinnedViews:content:)",
      """
      frame maxWidth=inf horizontalAlignment=2
        fixedSize axes=2
          vstack horizontalAlignment=2 spacing=3
            text text='a'
            divider
      """
    ) {
      LazyVStack(alignment: .trailing, spacing: 3) {
        a; b
      }
    }
  }

  @NodeTable static var stacks2: [NodeRow] {
    NodeRow(
      "LazyHStack.init(alignment:spacing:pinnedViews:content:)",
      """
      frame maxHeight=inf verticalAlignment=19
        fixedSize axes=1
          hstack verticalAlignment=19 spacing=3
            text text='a'
            divider
      """
    ) {
      LazyHStack(alignment: .firstTextBaseline, spacing: 3) {
        a; b
      }
    }
    NodeRow(
      "Grid.init(alignment:horizontalSpacing:verticalSpacing:content:)",
      """
      grid horizontalAlignment=2 verticalAlignment=18 spacing=3 verticalSpacing=4
        text text='a'
      """
    ) { Grid(alignment: .bottomTrailing, horizontalSpacing: 3, verticalSpacing: 4) { a } }
    NodeRow(
      "GridRow.init(alignment:content:)",
      """
      grid
        gridRow verticalAlignment=18
          text text='a'
          divider
      """
    ) {
      Grid {
        GridRow(alignment: .bottom) {
          a; b
        }
      }
    }
  }

  @NodeTable static var stacks3: [NodeRow] {
    NodeRow(
      "LazyVGrid.init(columns:alignment:spacing:pinnedViews:content:)",
      """
      vstack horizontalAlignment=2 spacing=4
        hstack
          frame verticalAlignment=16 width=0
            text text='a'
          frame minWidth=6 idealWidth=6 maxWidth=6
            divider
      """
    ) {
      LazyVGrid(
        columns: [
          GridItem(.fixed(-5), alignment: .top), GridItem(.flexible(minimum: 6, maximum: 3)),
        ], alignment: .trailing, spacing: 4
      ) {
        a; b
      }
    }
    NodeRow("LazyVGrid.init(columns:alignment:spacing:pinnedViews:content:)", "empty") {
      LazyVGrid(columns: []) { a }
    }
  }

  @NodeTable static var stacks4: [NodeRow] {
    NodeRow(
      "LazyHGrid.init(rows:alignment:spacing:pinnedViews:content:)",
      """
      hstack verticalAlignment=18 spacing=4
        vstack spacing=0
          frame height=5
            text text='a'
          frame height=2
            frame width=0
              rectangle fill=00000000
          frame minHeight=3 idealHeight=3 maxHeight=6
            divider
          frame height=3
            frame width=0
              rectangle fill=00000000
          frame minHeight=10 idealHeight=10 maxHeight=inf
            frame width=0
              rectangle fill=00000000
      """
    ) {
      LazyHGrid(
        rows: [
          GridItem(.fixed(5), spacing: 2), GridItem(.flexible(minimum: 3, maximum: 6), spacing: 3),
          GridItem(),
        ], alignment: .bottom, spacing: 4
      ) {
        a; b
      }
    }
  }

  @NodeTable static var groups: [NodeRow] {
    NodeRow(
      "Group.init(content:)",
      """
      hstack
        text text='a'
        divider
      """
    ) {
      HStack {
        Group {
          a; b
        }
      }
    }
    NodeRow(
      "ViewThatFits.init(in:content:)",
      """
      viewThatFits axes=2
        text text='a'
        divider
      """
    ) {
      ViewThatFits(in: .vertical) {
        a; b
      }
    }
    NodeRow(
      "ViewThatFits.init(in:content:)",
      """
      viewThatFits
        text text='a'
        divider
      """
    ) {
      ViewThatFits {
        a; b
      }
    }
    NodeRow("ViewThatFits.init(in:content:)", "empty") { ViewThatFits { EmptyView() } }
    NodeRow("Spacer.init(minLength:)", "spacer minLength=3") { Spacer(minLength: 3) }
    NodeRow("Spacer.init(minLength:)", "spacer minLength=0") { Spacer(minLength: -3) }
    NodeRow("Divider.init()", "divider") { Divider() }
    NodeRow("EmptyView.init()", "hstack") { HStack { EmptyView() } }
    NodeRow("AnyView.init(_:)", "text text='a'") { AnyView(a) }
    NodeRow("AnyView.init(erasing:)", "text text='a'") { AnyView(erasing: a) }
  }

  @NodeTable static var groups2: [NodeRow] {
    NodeRow(
      "TupleView.init(_:)",
      """
      hstack
        text text='a'
        divider
      """
    ) { HStack { TupleView((a, b)) } }
    NodeRow(
      "ModifiedContent.init(content:modifier:)",
      """
      zstack
        text text='a'
      """
    ) { ModifiedContent(content: a, modifier: Stacked()) }
    NodeRow("EquatableView.init(content:)", "text text='a'") { EquatableView(content: a) }
    NodeRow("GlassEffectContainer.init(spacing:content:)", "text text='a'") {
      GlassEffectContainer(spacing: 3) { a }
    }
  }
}
