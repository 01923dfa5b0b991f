@testable import SwiftUI

/// A view, and the frames that a public source states for it.
struct Fact: CustomStringConvertible, Sendable {
  let name: String
  /// The proposed size, in points.
  let width: Double
  let height: Double
  /// The frames of named views, such as `a=0,0,50,20; b=58,0,_,20`; `_` is any number.
  let expected: String
  let source: Source
  let view: @MainActor @Sendable () -> AnyView

  init<V: View>(
    _ name: String, _ width: Double = 100, _ height: Double = 100, _ expected: String,
    _ source: Source, @ViewBuilder view: @escaping @MainActor @Sendable () -> V
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.expected = expected
    self.source = source
    self.view = { AnyView(view()) }
  }

  var description: String { "\(name) (\(source))" }

  enum Source: String, Sendable {
    /// OpenSwiftUI, whose engine is audited against SwiftUICore: `StackLayout.swift` and others.
    case openSwiftUI = "https://github.com/OpenSwiftUIProject/OpenSwiftUI"
    case fieldGuide = "https://www.swiftuifieldguide.com/layout/introduction/"
    case objcStacks = "https://www.objc.io/blog/2020/11/10/hstacks-child-ordering/"
    case objcGrids = "https://www.objc.io/blog/2020/11/23/grid-layout/"
    case oleb = "https://oleb.net/2023/swiftui-relative-size/"
    case netsplit = "https://netsplit.com/swiftui/"
    case fatbobman = "https://fatbobman.com/en/posts/layout-dimensions-1/"
    case apple = "https://developer.apple.com/documentation/swiftui/"
    case kakil = "https://github.com/kakil/SwiftUI-Views"
    case codingBestPractice = "https://codingbestpractice.com"
  }
}

/// Makes a table of facts, one statement each, which keeps type checking fast.
@resultBuilder
enum FactTable {
  static func buildBlock(_ facts: Fact...) -> [Fact] { facts }
}

extension View {
  /// The name of the view in a fact.
  func n(_ name: String) -> some View { accessibilityIdentifier(name) }
}

/// A box of a fixed size, named before its frame is read.
struct Box: View {
  let name: String
  let width: CGFloat?
  let height: CGFloat?

  init(_ name: String, _ width: CGFloat? = nil, _ height: CGFloat? = nil) {
    self.name = name
    self.width = width
    self.height = height
  }

  var body: some View { Color.red.frame(width: width, height: height).n(name) }
}
