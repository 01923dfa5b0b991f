@testable import SwiftUI

extension Facts {
  @FactTable static var layers: [Fact] {
    Fact(
      "a stack of layers is as large as the largest", 100, 100, "z=30,35,40,30; a=40,45,20,10",
      .fieldGuide
    ) {
      ZStack {
        Box("a", 20, 10); Box("b", 40, 30)
      }.n("z")
    }
    Fact("alignment of layers", 100, 100, "a=30,35,20,10", .fieldGuide) {
      ZStack(alignment: .topLeading) {
        Box("a", 20, 10); Box("b", 40, 30)
      }
    }
    Fact("layers of opposite corners", 100, 100, "a=50,55,20,10", .fieldGuide) {
      ZStack(alignment: .bottomTrailing) {
        Box("a", 20, 10); Box("b", 40, 30)
      }
    }
    Fact("only the highest priority counts", 100, 100, "z=40,45,20,10; b=40,45,20,10", .openSwiftUI)
    {
      ZStack {
        Box("a", 20, 10).layoutPriority(1); Color.red.n("b")
      }.n("z")
    }
    Fact(
      "a background has the size of the primary", 100, 100, "a=30,40,40,20; b=30,40,40,20",
      .fieldGuide
    ) {
      Box("a", 40, 20).background(Color.red.n("b"))
    }
    Fact(
      "a background does not change the layout", 100, 100, "s=30,40,40,20; b=0,0,100,100",
      .fieldGuide
    ) {
      Box("a", 40, 20).background(Box("b", 100, 100)).n("s")
    }
    Fact("an overlay is aligned", 100, 100, "b=60,40,10,10", .fieldGuide) {
      Box("a", 40, 20).overlay(Box("b", 10, 10), alignment: .topTrailing)
    }
    Fact(
      "an overlay of two views is a stack of layers", 100, 100, "b=45,45,10,10; c=48,48,4,4",
      .fieldGuide
    ) {
      Box("a", 40, 20).overlay {
        Box("b", 10, 10); Box("c", 4, 4)
      }
    }
    Fact("a reader in a background", 100, 100, "b=30,40,20,20", .fieldGuide) {
      Box("a", 40, 20).background {
        GeometryReader { Color.red.frame(width: $0.size.width / 2).n("b") }
      }
    }
    Fact("the first view that fits", 100, 100, "b=30,45,40,10", .apple) {
      ViewThatFits {
        Box("a", 120, 10); Box("b", 40, 10); Box("c", 20, 10)
      }
    }
    Fact("the last view if none fits", 30, 30, "c=-5,10,40,10", .apple) {
      ViewThatFits {
        Box("a", 120, 10); Box("c", 40, 10)
      }
    }
    Fact("a clip changes nothing", 100, 100, "a=30,40,40,20", .apple) {
      Box("a", 40, 20).clipShape(Circle())
    }
    Fact("a rotation changes nothing", 100, 100, "s=30,40,40,20", .openSwiftUI) {
      Box("a", 40, 20).rotationEffect(.degrees(90)).n("s")
    }
    Fact("a scale changes nothing", 100, 100, "s=30,40,40,20", .openSwiftUI) {
      Box("a", 40, 20).scaleEffect(2).n("s")
    }
    Fact("a hidden view keeps its room", 100, 100, "b=50,40,20,20", .apple) {
      HStack(spacing: 0) {
        Box("a", 20, 20).hidden(); Box("b", 20, 20)
      }
    }
    Fact("a circle is a square", 100, 60, "a=20,0,60,60", .openSwiftUI) { Circle().n("a") }
    Fact("a capsule fills", 100, 60, "a=0,0,100,60", .openSwiftUI) { Capsule().n("a") }
  }
}
