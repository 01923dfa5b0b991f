@testable import SwiftUI

extension Facts {
  static var stacks: [Fact] { sharing + flexibility + priorities + alignments }

  @FactTable private static var sharing: [Fact] {
    Fact("two flexible views share", 100, 50, "a=0,0,46,50; b=54,0,46,50", .objcStacks) {
      HStack {
        Box("a"); Box("b")
      }
    }
    Fact(
      "three flexible views share", 100, 50, "a=0,0,28,50; b=36,0,28,50; c=72,0,28,50", .objcStacks
    ) {
      HStack {
        Box("a"); Box("b"); Box("c")
      }
    }
    Fact("a fixed view comes first", 100, 50, "a=0,0,70,50; b=70,15,30,20", .objcStacks) {
      HStack(spacing: 0) {
        Box("a"); Box("b", 30, 20)
      }
    }
    Fact("two fixed views are centred", 150, 150, "a=21,50,50,50; b=79,50,50,50", .openSwiftUI) {
      HStack {
        Box("a", 50, 50); Box("b", 50, 50)
      }
    }
    Fact("two fixed views in a column", 150, 150, "a=50,21,50,50; b=50,79,50,50", .openSwiftUI) {
      VStack {
        Box("a", 50, 50); Box("b", 50, 50)
      }
    }
    Fact(
      "a row in a column", 150, 150,
      "a=55,7,40,40; b=55,55,40,40; c=31,103,40,40; d=79,103,40,40", .openSwiftUI
    ) {
      VStack {
        Box("a", 40, 40); Box("b", 40, 40)
        HStack {
          Box("c", 40, 40); Box("d", 40, 40)
        }
      }
    }
    Fact(
      "spacing that is set", 150, 200,
      "a=55,20,40,40; b=55,80,40,40; c=20,140,40,40; d=90,140,40,40", .openSwiftUI
    ) {
      VStack(spacing: 20) {
        Box("a", 40, 40); Box("b", 40, 40)
        HStack(spacing: 30) {
          Box("c", 40, 40); Box("d", 40, 40)
        }
      }
    }
    Fact(
      "leading and top alignment", 200, 200,
      "a=41,27,30,30; b=41,65,40,40; c=41,113,50,50; d=99,113,60,60", .openSwiftUI
    ) {
      VStack(alignment: .leading) {
        Box("a", 30, 30); Box("b", 40, 40)
        HStack(alignment: .top) {
          Box("c", 50, 50); Box("d", 60, 60)
        }
      }
    }
    Fact(
      "a row is as flexible as its views", 100, 100,
      "a=0,0,100,28; b=0,36,100,28; c=0,72,46,28; d=54,72,46,28", .openSwiftUI
    ) {
      VStack {
        Box("a"); Box("b")
        HStack {
          Box("c"); Box("d")
        }
      }
    }
    Fact("more than there is room overflows", 100, 50, "a=-14,0,60,50; b=54,0,60,50", .fieldGuide) {
      HStack {
        Box("a", 60); Box("b", 60)
      }
    }
    Fact("negative spacing overlaps", 100, 50, "a=30,15,25,20; b=45,15,25,20", .fieldGuide) {
      HStack(spacing: -10) {
        Box("a", 25, 20); Box("b", 25, 20)
      }
    }
    Fact("an unspecified length is ideal", 100, 50, "a=36,20,10,10; b=54,20,10,10", .openSwiftUI) {
      HStack {
        Box("a"); Box("b")
      }.fixedSize()
    }
  }

  @FactTable private static var flexibility: [Fact] {
    Fact("a maximum leaves room", 100, 50, "a=0,0,70,50; b=70,0,30,50", .objcStacks) {
      HStack(spacing: 0) {
        Box("a"); Color.red.frame(maxWidth: 30).n("b")
      }
    }
    Fact("a maximum beyond the share", 100, 50, "a=0,0,50,50; b=50,0,50,50", .objcStacks) {
      HStack(spacing: 0) {
        Box("a"); Color.red.frame(maxWidth: 90).n("b")
      }
    }
    Fact(
      "the larger of infinite minima comes first", 100, 50, "s=0,0,100,50; b=30,0,70,50",
      .openSwiftUI
    ) {
      HStack(spacing: 0) {
        Box("a"); Color.red.frame(minWidth: 70, maxWidth: .infinity).n("b")
      }.n("s")
    }
    Fact("a minimum above the share", 100, 50, "a=0,0,40,50; b=40,0,60,50", .objcStacks) {
      HStack(spacing: 0) {
        Box("a"); Color.red.frame(minWidth: 60).n("b")
      }
    }
    Fact(
      "ranges in ascending order", 100, 50, "a=0,0,20,50; b=20,0,30,50; c=50,0,50,50", .objcStacks
    ) {
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 0, maxWidth: 20).n("a")
        Color.red.frame(minWidth: 0, maxWidth: 30).n("b")
        Box("c")
      }
    }
    Fact("spacers share", 100, 50, "a=0,20,40,10; b=60,20,40,10", .fieldGuide) {
      HStack {
        Box("a", 40, 10); Spacer(); Box("b", 40, 10)
      }
    }
    Fact("a spacer keeps 8 points", 100, 50, "a=-4,20,50,10; b=54,20,50,10", .openSwiftUI) {
      HStack {
        Box("a", 50, 10); Spacer(); Box("b", 50, 10)
      }
    }
    Fact("a spacer keeps its minimum", 100, 50, "a=-10,20,50,10; b=60,20,50,10", .openSwiftUI) {
      HStack {
        Box("a", 50, 10); Spacer(minLength: 20); Box("b", 50, 10)
      }
    }
    Fact("a spacer comes after a flexible view", 100, 50, "a=0,0,92,50", .openSwiftUI) {
      HStack {
        Box("a"); Spacer()
      }
    }
    Fact(
      "a spacer has spacing if it is set", 100, 50, "a=0,20,10,10; b=90,20,10,10; s=15,25,70,0",
      .openSwiftUI
    ) {
      HStack(spacing: 5) {
        Box("a", 10, 10); Spacer().n("s"); Box("b", 10, 10)
      }
    }
    Fact("an empty stack has no distance", 100, 50, "a=30,20,20,10; b=50,20,20,10", .openSwiftUI) {
      HStack {
        Box("a", 20, 10); HStack {}; Box("b", 20, 10)
      }
    }
    Fact("a lazy stack takes the width", 200, 20, "r=0,0,200,20; a=85,0,30,20", .kakil) {
      LazyVStack { Box("a", 30, 20) }.n("r")
    }
    Fact("a lazy stack aligns", 200, 20, "a=0,0,30,20", .kakil) {
      LazyVStack(alignment: .leading) { Box("a", 30, 20) }
    }
    Fact("a lazy row takes the height", 100, 60, "r=35,0,30,60", .kakil) {
      LazyHStack { Box("a", 30, 20) }.n("r")
    }
    Fact("a lazy stack proposes ideal heights", 100, 60, "a=0,25,100,10", .apple) {
      LazyVStack { Color.red.n("a") }
    }
  }

  @FactTable private static var priorities: [Fact] {
    Fact("a priority comes first", 100, 50, "a=0,0,0,50; b=0,0,100,50", .fieldGuide) {
      HStack(spacing: 0) {
        Box("a"); Color.red.layoutPriority(1).n("b")
      }
    }
    Fact("the others keep their minima", 100, 50, "a=0,0,20,50; b=20,0,80,50", .openSwiftUI) {
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 20).n("a"); Color.red.layoutPriority(1).n("b")
      }
    }
    Fact("a lower priority takes the rest", 100, 50, "a=0,0,70,50; b=70,0,30,50", .openSwiftUI) {
      HStack(spacing: 0) {
        Box("a"); Color.red.frame(maxWidth: 30).layoutPriority(1).n("b")
      }
    }
    Fact("a spacer has the lowest priority", 100, 50, "a=0,0,100,50; b=100,0,0,50", .openSwiftUI) {
      HStack(spacing: 0) {
        Box("a"); Spacer(minLength: 0)
        Color.red.frame(width: 0).n("b")
      }
    }
    Fact("two of a priority share", 100, 50, "a=0,0,50,50; b=50,0,50,50; c=100,0,0,50", .fieldGuide)
    {
      HStack(spacing: 0) {
        Color.red.layoutPriority(2).n("a"); Color.red.layoutPriority(2).n("b"); Box("c")
      }
    }
  }

  @FactTable private static var alignments: [Fact] {
    Fact("bottom", 100, 50, "a=30,10,20,30; b=50,30,20,10", .apple) {
      HStack(alignment: .bottom, spacing: 0) {
        Box("a", 20, 30); Box("b", 20, 10)
      }
    }
    Fact("trailing", 100, 50, "a=30,5,40,20; b=60,25,10,20", .apple) {
      VStack(alignment: .trailing, spacing: 0) {
        Box("a", 40, 20); Box("b", 10, 20)
      }
    }
    Fact(
      "a guide moves a view and widens the stack", 100, 50, "a=30,5,20,20; b=50,25,20,20", .apple
    ) {
      VStack(alignment: .leading, spacing: 0) {
        Box("a", 20, 20).alignmentGuide(.leading) { $0.width }
        Box("b", 20, 20)
      }
    }
    Fact("first baselines", 100, 50, "a=_,_,5,10; b=_,_,10,20", .apple) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text(verbatim: "a").font(.system(size: 10)).n("a")
        Text(verbatim: "b").font(.system(size: 20)).n("b")
      }
    }
    Fact("a box stands on the baseline", 100, 50, "a=45,17,5,10; b=50,5,5,20", .apple) {
      HStack(alignment: .lastTextBaseline, spacing: 0) {
        Text(verbatim: "a").font(.system(size: 10)).n("a")
        Box("b", 5, 20)
      }.frame(height: 22, alignment: .top).frame(height: 40, alignment: .top)
    }
  }
}
