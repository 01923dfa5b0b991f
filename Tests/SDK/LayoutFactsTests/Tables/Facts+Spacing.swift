@testable import SwiftUI

// A line of the body font of the tests is 17 points high, 13.6 above the baseline; capital letters are
// 11.9 points high, and the tenth of a line is 2 points in pixels of half a point.

extension Facts {
  static var spacing: [Fact] { texts + containers + modifiers }

  @MainActor private static func text(_ name: String) -> some View { Text(verbatim: "x").n(name) }

  @FactTable private static var texts: [Fact] {
    Fact("texts touch", 100, 100, "a=_,33,8.5,17; b=_,50,8.5,17", .fatbobman) {
      VStack {
        text("a"); text("b")
      }
    }
    Fact("a box over a text", 100, 100, "a=40,28.8,20,20; b=_,54.2,8.5,17", .openSwiftUI) {
      VStack {
        Box("a", 20, 20); text("b")
      }
    }
    Fact("a text over a box", 100, 100, "a=_,27.95,8.5,17; b=40,52.05,20,20", .openSwiftUI) {
      VStack {
        text("a"); Box("b", 20, 20)
      }
    }
    Fact("texts side by side are 8 apart", 100, 100, "a=37.5,_,8.5,17; b=54,_,8.5,17", .openSwiftUI)
    {
      HStack {
        text("a"); text("b")
      }
    }
    Fact(
      "a text beside a box is 8 apart", 100, 100, "a=31.75,_,8.5,17; b=48.25,_,20,20", .openSwiftUI
    ) {
      HStack {
        text("a"); Box("b", 20, 20)
      }
    }
    Fact("a symbol over a text", 100, 100, "a=_,31.3,20.4,20.4; b=_,51.7,8.5,17", .openSwiftUI) {
      VStack {
        Image(systemName: "star").n("a"); text("b")
      }
    }
    Fact("a large text over a small text", 100, 100, "a=_,_,10,20; b=_,_,8.5,17", .openSwiftUI) {
      VStack {
        Text(verbatim: "x").font(.system(size: 20)).n("a"); text("b")
      }
    }
    Fact(
      "spacing that is set counts for texts", 100, 100, "a=_,28,8.5,17; b=_,55,8.5,17", .openSwiftUI
    ) {
      VStack(spacing: 10) {
        text("a"); text("b")
      }
    }
    Fact("a divider below a text", 100, 100, "a=_,37.7,8.5,17; d=_,61.8,100,0.5", .openSwiftUI) {
      VStack {
        text("a"); Divider().n("d")
      }.frame(width: 100)
    }
  }

  @FactTable private static var containers: [Fact] {
    Fact("the last view of a column", 100, 100, "b=_,65.5,8.5,17", .openSwiftUI) {
      VStack {
        VStack(spacing: 0) {
          Box("a", 10, 31); text("t")
        }; text("b")
      }
      .frame(height: 65).frame(height: 100, alignment: .center)
    }
    Fact("the texts of a row", 100, 100, "a=_,33,8.5,17; b=_,50,8.5,17", .openSwiftUI) {
      VStack {
        HStack {
          text("a"); text("c")
        }; text("b")
      }
    }
    Fact("a box in a row of texts", 100, 100, "s=_,_,_,39.4", .openSwiftUI) {
      VStack {
        HStack {
          text("a"); Box("c", 5, 17)
        }; text("b")
      }.n("s")
    }
    Fact("layers have the preferences of all", 100, 100, "s=_,_,_,44.1", .openSwiftUI) {
      VStack {
        ZStack {
          text("a"); Box("c", 5, 5)
        }; Box("b", 20, 20)
      }.n("s")
    }
    Fact("a spacer between texts", 100, 100, "a=_,0,8.5,17; b=_,83,8.5,17", .openSwiftUI) {
      VStack {
        text("a"); Spacer(); text("b")
      }
    }
    Fact("the rows of a grid", 100, 100, "s=_,_,25,34", .apple) {
      Grid {
        GridRow {
          text("a"); text("b")
        };
        GridRow {
          text("c"); text("d")
        }
      }.n("s")
    }
    Fact(
      "a custom layout has the preferences of its views", 100, 100, "a=_,33,_,17; b=_,50,_,17",
      .openSwiftUI
    ) {
      VStack {
        Below { text("a") }; text("b")
      }
    }
  }

  @FactTable private static var modifiers: [Fact] {
    Fact("a fixed height", 100, 100, "s=_,_,_,42.4", .openSwiftUI) {
      VStack {
        text("a").frame(height: 20); text("b")
      }.n("s")
    }
    Fact("a fixed width", 100, 100, "s=_,_,_,34", .openSwiftUI) {
      VStack {
        text("a").frame(width: 20); text("b")
      }.n("s")
    }
    Fact("a flexible height", 100, 100, "s=_,_,_,42.4", .openSwiftUI) {
      VStack {
        text("a").frame(minHeight: 20); text("b")
      }.fixedSize().n("s")
    }
    Fact("a flexible width", 100, 100, "s=_,_,100,34", .openSwiftUI) {
      VStack {
        text("a").frame(maxWidth: .infinity); text("b")
      }.n("s")
    }
    Fact("padding between", 100, 100, "s=_,_,_,44.4", .openSwiftUI) {
      VStack {
        text("a").padding(.bottom, 5); text("b")
      }.n("s")
    }
    Fact("padding elsewhere", 100, 100, "s=_,_,_,39", .openSwiftUI) {
      VStack {
        text("a").padding(.top, 5); text("b")
      }.n("s")
    }
    Fact("padding at the sides", 100, 100, "s=_,_,_,34", .openSwiftUI) {
      VStack {
        text("a").padding(.horizontal, 5); text("b")
      }.n("s")
    }
    Fact("a background changes nothing", 100, 100, "s=_,_,_,34", .openSwiftUI) {
      VStack {
        text("a").background(Color.red); text("b")
      }.n("s")
    }
    Fact("an overlay changes nothing", 100, 100, "s=_,_,_,34", .openSwiftUI) {
      VStack {
        text("a").overlay(Color.red); text("b")
      }.n("s")
    }
    Fact("an offset changes nothing", 100, 100, "s=_,_,_,34", .openSwiftUI) {
      VStack {
        text("a").offset(x: 3, y: 3); text("b")
      }.n("s")
    }
    Fact("a guide changes nothing", 100, 100, "s=_,_,_,34", .openSwiftUI) {
      VStack {
        text("a").alignmentGuide(.leading) { _ in 3 }; text("b")
      }.n("s")
    }
  }
}

/// Places its views over each other at their ideal sizes.
struct Below: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { subviews.first?.sizeThatFits(.unspecified) ?? .zero }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) { for view in subviews { view.place(at: bounds.origin, proposal: .unspecified) } }
}
