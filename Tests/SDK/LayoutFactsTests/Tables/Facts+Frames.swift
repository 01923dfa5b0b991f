@testable import SwiftUI

extension Facts {
  static var frames: [Fact] { fixed + flexible + modifying }

  @FactTable private static var fixed: [Fact] {
    Fact("a frame has its size", 100, 100, "f=30,40,40,20; a=30,40,40,20", .netsplit) {
      Box("a").frame(width: 40, height: 20).n("f")
    }
    Fact("a smaller child is centred", 100, 100, "f=30,30,40,40; a=45,45,10,10", .netsplit) {
      Box("a", 10, 10).frame(width: 40, height: 40).n("f")
    }
    Fact("a larger child overflows", 100, 100, "f=40,40,20,20; a=25,25,50,50", .netsplit) {
      Box("a", 50, 50).frame(width: 20, height: 20).n("f")
    }
    Fact("alignment in a frame", 100, 100, "a=60,30,10,10", .netsplit) {
      Box("a", 10, 10).frame(width: 40, height: 40, alignment: .topTrailing)
    }
    Fact("one length", 100, 100, "f=30,0,40,100", .netsplit) { Color.red.frame(width: 40).n("f") }
    Fact(
      "the inner frame decides for its child", 100, 100, "a=35,35,30,30; f=25,25,50,50", .netsplit
    ) {
      Box("a", 30, 30).frame(width: 50, height: 50).n("f")
    }
  }

  @FactTable private static var flexible: [Fact] {
    Fact("an infinite maximum fills", 100, 100, "f=0,0,100,100; a=45,45,10,10", .fieldGuide) {
      Box("a", 10, 10).frame(maxWidth: .infinity, maxHeight: .infinity).n("f")
    }
    Fact("leading in an infinite maximum", 100, 100, "a=0,45,10,10", .fieldGuide) {
      Box("a", 10, 10).frame(maxWidth: .infinity, alignment: .leading)
    }
    Fact("a maximum clamps the proposal", 100, 100, "f=20,0,60,100", .fieldGuide) {
      Color.red.frame(maxWidth: 60).n("f")
    }
    Fact("a maximum grows to the proposal", 100, 100, "f=20,45,60,10; a=45,45,10,10", .fieldGuide) {
      Box("a", 10, 10).frame(maxWidth: 60).n("f")
    }
    Fact("a minimum keeps a larger child", 100, 100, "f=35,45,30,10", .fieldGuide) {
      Box("a", 30, 10).frame(minWidth: 20).n("f")
    }
    Fact("a minimum widens a small child", 100, 100, "f=40,45,20,10; a=45,45,10,10", .fieldGuide) {
      Box("a", 10, 10).frame(minWidth: 20).n("f")
    }
    Fact("a minimum above the proposal", 100, 100, "f=-25,0,150,100", .fieldGuide) {
      Color.red.frame(minWidth: 150).n("f")
    }
    Fact("minimum and maximum clamp the proposal", 100, 100, "f=30,45,40,10", .fieldGuide) {
      Box("a", 10, 10).frame(minWidth: 20, maxWidth: 40).n("f")
    }
    Fact("an ideal length for no proposal", 100, 100, "f=35,45,30,10", .fieldGuide) {
      Color.red.frame(idealWidth: 30).fixedSize().n("f")
    }
    Fact("an ideal length does not count with a proposal", 100, 100, "f=0,0,100,100", .fieldGuide) {
      Color.red.frame(idealWidth: 30).n("f")
    }
  }

  @FactTable private static var modifying: [Fact] {
    Fact("padding", 100, 100, "a=10,10,80,80", .openSwiftUI) { Color.red.n("a").padding(10) }
    Fact("padding of one edge", 100, 100, "a=20,0,80,100", .openSwiftUI) {
      Color.red.n("a").padding(.leading, 20)
    }
    Fact("padding is 16 by default", 100, 100, "a=16,16,68,68", .openSwiftUI) {
      Color.red.n("a").padding()
    }
    Fact("negative padding", 100, 100, "a=-10,-10,120,120", .openSwiftUI) {
      Color.red.n("a").padding(-10)
    }
    Fact("a fixed size is ideal", 100, 100, "a=45,45,10,10", .openSwiftUI) {
      Color.red.n("a").fixedSize()
    }
    Fact("a fixed size on one axis", 100, 100, "a=45,0,10,100", .openSwiftUI) {
      Color.red.n("a").fixedSize(horizontal: true, vertical: false)
    }
    Fact("an aspect ratio fits", 100, 50, "a=25,0,50,50", .openSwiftUI) {
      Color.red.n("a").aspectRatio(1, contentMode: .fit)
    }
    Fact("an aspect ratio fills", 100, 50, "a=0,-25,100,100", .openSwiftUI) {
      Color.red.n("a").aspectRatio(1, contentMode: .fill)
    }
    Fact("a wide ratio fits", 100, 100, "a=0,25,100,50", .openSwiftUI) {
      Color.red.n("a").aspectRatio(2, contentMode: .fit)
    }
    Fact("an offset moves the drawing only", 100, 100, "a=40,37,20,20; b=60,40,20,20", .openSwiftUI)
    {
      HStack(spacing: 0) {
        Box("x", 20, 20).hidden(); Box("a", 20, 20).offset(x: 0, y: -3); Box("b", 20, 20)
      }
      .frame(width: 60)
    }
    Fact("a position takes all room", 100, 100, "p=0,0,100,100; a=20,30,20,20", .openSwiftUI) {
      Box("a", 20, 20).position(x: 30, y: 40).n("p")
    }
    Fact("a geometry reader takes all room", 100, 100, "g=0,0,100,100; a=0,0,50,25", .apple) {
      GeometryReader { proxy in
        Color.red.frame(width: proxy.size.width / 2, height: proxy.size.height / 4).n("a")
      }.n("g")
    }
    Fact("a geometry reader is 10 by 10 without a proposal", 100, 100, "g=45,45,10,10", .fieldGuide)
    {
      GeometryReader { _ in Color.red }.n("g").fixedSize()
    }
  }
}
