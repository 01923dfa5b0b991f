import Foundation

@testable import SwiftUI

extension Facts {
  static var layouts: [Fact] { sizes + places + inside }

  @FactTable private static var sizes: [Fact] {
    Fact(
      "half of the offered width, first", 320, 80, "a=0,0,50,80; b=60,0,125,80; c=195,0,125,80",
      .oleb
    ) {
      HStack(spacing: 10) {
        Color.red.relative(width: 0.5).n("a"); Box("b"); Box("c")
      }
    }
    Fact(
      "half of the offered width, in the middle", 320, 80,
      "a=0,0,100,80; b=110,0,50,80; c=170,0,150,80", .oleb
    ) {
      HStack(spacing: 10) {
        Box("a"); Color.red.relative(width: 0.5).n("b"); Box("c")
      }
    }
    Fact("half of a fixed view", 100, 80, "a=_,_,30,20; r=35,30,30,20", .oleb) {
      Box("a", 30, 20).relative(width: 0.5).n("r")
    }
    Fact("equal widths", 400, 400, "r=150,190,100,20; a=165,195,20,10; b=200,190,50,20", .apple) {
      EqualWidths {
        Box("a", 20, 10); Box("b", 50, 20)
      }.n("r")
    }
    Fact("equal widths fill a stack", 400, 100, "r=0,40,100,20; s=108,0,292,100", .apple) {
      HStack {
        EqualWidths {
          Box("a", 20, 10); Box("b", 50, 20)
        }.n("r"); Box("s")
      }
    }
    Fact("ideal sizes of flexible views", 100, 100, "r=45,45,10,10", .apple) {
      Below { Color.red.n("a") }.n("r")
    }
    Fact("a text in its ideal size", 100, 100, "r=37.25,41.5,25.5,17", .apple) {
      Below { Text(verbatim: "abc").n("a") }.n("r")
    }
    Fact(
      "a flow of boxes", 100, 100, "r=0,30,100,40; a=0,30,40,20; b=40,30,40,20; c=0,50,40,20",
      .openSwiftUI
    ) {
      Flow {
        Box("a", 40, 20); Box("b", 40, 20); Box("c", 40, 20)
      }.frame(maxWidth: .infinity, alignment: .leading).n("r")
    }
    Fact("without views", 100, 100, "r=50,50,0,0", .apple) { Flow {}.n("r") }
    Fact("in a geometry reader", 100, 100, "a=0,0,20,10; b=20,0,20,10", .apple) {
      GeometryReader { _ in
        Flow {
          Box("a", 20, 10); Box("b", 20, 10)
        }
      }
    }
    Fact("in another layout", 100, 100, "a=30,45,20,10; b=50,45,20,10", .apple) {
      Below {
        Flow {
          Box("a", 20, 10); Box("b", 20, 10)
        }
      }
    }
  }

  @FactTable private static var places: [Fact] {
    Fact("a view that is not placed is centred", 100, 100, "a=45,40,10,20", .openSwiftUI) {
      Unplaced { Box("a", 10, 20) }
    }
    Fact("an anchor is at the position", 100, 100, "a=80,70,20,30", .apple) {
      Corner(anchor: .bottomTrailing) { Box("a", 20, 30) }
    }
    Fact("the centre as anchor", 100, 100, "a=90,85,20,30", .apple) {
      Corner(anchor: .center) { Box("a", 20, 30) }
    }
    Fact("a value of a view", 100, 100, "a=0,30,100,40", .apple) {
      Weighted {
        Color.red.n("x").layoutValue(key: Weight.self, value: 3)
        Color.red.n("a").layoutValue(key: Weight.self, value: 4)
        Color.red.n("c").layoutValue(key: Weight.self, value: 3)
      }
    }
    Fact("the default value of a view", 100, 100, "a=0,50,100,50", .apple) {
      Weighted {
        Color.red; Color.red.n("a")
      }
    }
    Fact("a value passes through modifiers", 100, 100, "a=0,75,100,25", .apple) {
      Weighted {
        Color.red.layoutValue(key: Weight.self, value: 3).padding(1).background(Color.red)
        Color.red.n("a")
      }
    }
    Fact("a value of the views of a group", 100, 100, "a=0,40,100,40; b=0,80,100,20", .apple) {
      Weighted {
        Group {
          Color.red; Color.red.n("a")
        }.layoutValue(key: Weight.self, value: 2)
        Color.red.n("b")
      }
    }
    Fact("the priority of a view", 100, 100, "a=0,0,50,100", .apple) {
      Widest { Color.red.layoutPriority(50).n("a") }
    }
    Fact("the spacing of views", 100, 100, "a=_,0,_,17; b=_,24.1,20,20; c=_,52.1,20,20", .apple) {
      Column {
        Text(verbatim: "a").n("a"); Box("b", 20, 20); Box("c", 20, 20)
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
    Fact("a spacer has the axis of the layout", 100, 100, "s=_,_,0,8", .apple) {
      Column { Spacer().n("s") }.fixedSize()
    }
    Fact("a guide of the layout itself", 100, 100, "a=_,46,20,10; b=_,30,20,20", .apple) {
      HStack(alignment: .bottom, spacing: 0) {
        Raised { Box("a", 20, 10) }.n("a"); Box("b", 20, 20)
      }
      .frame(height: 40, alignment: .top)
    }
    Fact("the baseline of the views", 100, 100, "a=_,43.2,_,17; b=_,39.8,10,20", .openSwiftUI) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Below { Text(verbatim: "x").n("a") }
        Text(verbatim: "x").font(.system(size: 21.25)).frame(width: 10, height: 20, alignment: .top)
          .n("b")
      }
    }
  }

  @FactTable private static var inside: [Fact] {
    Fact("any layout, a row", 100, 50, "a=26,20,20,10; b=54,20,20,10", .apple) {
      AnyLayout(HStackLayout()) {
        Box("a", 20, 10); Box("b", 20, 10)
      }
    }
    Fact("any layout, a column", 100, 50, "a=40,11,20,10; b=40,29,20,10", .apple) {
      AnyLayout(VStackLayout()) {
        Box("a", 20, 10); Box("b", 20, 10)
      }
    }
    Fact("any layout, of one's own", 100, 50, "a=30,20,20,10; b=50,20,20,10", .apple) {
      AnyLayout(Flow()) {
        Box("a", 20, 10); Box("b", 20, 10)
      }
    }
    Fact("a row layout in a layout", 100, 50, "a=0,20,46,10; b=54,0,46,50", .openSwiftUI) {
      Wrapping(AnyLayout(HStackLayout())) {
        Color.red.frame(height: 10).n("a"); Box("b")
      }
    }
    Fact("a column layout in a layout", 100, 58, "a=0,0,100,25; b=0,33,100,25", .openSwiftUI) {
      Wrapping(AnyLayout(VStackLayout())) {
        Box("a"); Box("b")
      }
    }
    Fact(
      "a column layout of texts in a layout", 100, 50, "a=_,8,8.5,17; b=_,25,8.5,17", .openSwiftUI
    ) {
      Wrapping(AnyLayout(VStackLayout())) {
        Text(verbatim: "a").n("a"); Text(verbatim: "b").n("b")
      }
    }
    Fact("layers in a layout", 100, 50, "a=40,20,20,10; b=30,10,40,30", .openSwiftUI) {
      Wrapping(AnyLayout(ZStackLayout())) {
        Box("a", 20, 10); Box("b", 40, 30)
      }
    }
    Fact(
      "priorities in a row layout in a layout", 100, 50, "a=0,0,20,50; b=20,0,80,50", .openSwiftUI
    ) {
      Wrapping(AnyLayout(HStackLayout(spacing: 0))) {
        Color.red.frame(minWidth: 20).n("a"); Color.red.layoutPriority(1).n("b")
      }
    }
    Fact("a spacer in a row layout", 100, 50, "a=0,20,20,10; b=80,20,20,10", .openSwiftUI) {
      HStackLayout() {
        Box("a", 20, 10); Spacer(); Box("b", 20, 10)
      }
    }
  }
}
