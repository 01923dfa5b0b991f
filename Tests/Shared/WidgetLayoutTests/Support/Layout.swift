import Testing
import WidgetLayout
import WidgetModel

/// A laid-out tree whose nodes are found by name.
struct Layout {
  let tree: LaidOutTree

  /// Lays a view out in a widget.
  init(
    _ view: Tree, width: Double = 100, height: Double = 100,
    direction: LayoutDirection = .leftToRight, callbacks: Callbacks = Callbacks(),
    measurer: some TextMeasurer = TableMeasurer(),
    change: (inout LayoutEnvironment) -> Void = { _ in }
  ) throws {
    var environment = LayoutEnvironment(
      size: ViewSize(width: width, height: height), direction: direction)
    change(&environment)
    tree = try ViewLayout.layOut(
      view.viewTree, in: environment, measuring: measurer, callbacks: callbacks)
    tree.expectSound()
  }

  func node(_ name: String) throws -> LaidOutNode {
    try #require(tree.nodes.first { $0[.identifier]?.string == name })
  }

  /// The frame of a node, rounded to a millionth of a point.
  func frame(_ name: String) throws -> Rect { Rect(try node(name).frame) }

  func style(_ name: String) throws -> DrawingStyle { tree.styles[try node(name).style] }

  /// The lines of a text: its fragments joined by their baselines.
  func lines(_ name: String) throws -> [String] {
    let fragments = try #require(try node(name)[.fragments]?.fragments)
    var lines: [(baseline: Double, text: String)] = []
    for fragment in fragments {
      if let last = lines.last, last.baseline == fragment.baseline {
        lines[lines.count - 1].text += fragment.text
      } else {
        lines.append((fragment.baseline, fragment.text))
      }
    }
    return lines.map(\.text)
  }

  /// The names of all nodes that have one, in the order of drawing.
  var order: [String] { tree.nodes.compactMap { $0[.identifier]?.string } }
}

/// A frame that is written as four numbers.
struct Rect: Hashable, CustomStringConvertible {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  init(_ rect: ViewRect) {
    func rounded(_ value: Double) -> Double {
      let rounded = (value * 1e6).rounded() / 1e6
      return rounded == 0 ? 0 : rounded
    }
    self.init(rounded(rect.x), rounded(rect.y), rounded(rect.width), rounded(rect.height))
  }

  var description: String { "(\(x), \(y), \(width), \(height))" }
}

extension LaidOutTree {
  /// Checks the rules of every laid-out tree.
  func expectSound() {
    #expect(!nodes.isEmpty)
    #expect(nodes.first?.descendantCount == nodes.count - 1)
    for (index, node) in nodes.enumerated() {
      let frame = node.frame
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      #expect(numbers.allSatisfy(\.isFinite) && frame.width >= 0 && frame.height >= 0)
      #expect(styles.indices.contains(node.style))
      #expect(![.group, .empty, .viewThatFits, .layout].contains(node.type))
      #expect(zip(node.attributes, node.attributes.dropFirst()).allSatisfy { $0.key < $1.key })
      var next = index + 1
      for _ in 0..<node.childCount where next < nodes.count {
        next += 1 + nodes[next].descendantCount
      }
      #expect(next == index + 1 + node.descendantCount)
      let counts = node.type.childCounts
      #expect(counts.contains(node.childCount) || node.type == .geometryReader)
    }
  }
}

/// The callbacks of a tree, by number.
struct Callbacks: LayoutCallbacks {
  var readers: [Int: (ViewSize) -> [Tree]] = [:]
  var guides: [Int: (ViewDimensions) -> Double] = [:]
  var layouts: [Int: TestLayout] = [:]
  /// The errors of callbacks that fail.
  var errors: [Int: LayoutError] = [:]

  func content(ofReader callback: Int, size: ViewSize) throws(LayoutError) -> [ViewTree] {
    if let error = errors[callback] { throw error }
    return readers[callback]?(size).map(\.viewTree) ?? []
  }

  func guide(_ callback: Int, dimensions: ViewDimensions) throws(LayoutError) -> Double {
    if let error = errors[callback] { throw error }
    return guides[callback]?(dimensions) ?? 0
  }

  func size(
    ofLayout callback: Int, _ proposal: Proposal, _ views: LayoutSubviews
  ) throws(LayoutError) -> ViewSize {
    try layouts[callback]?.size(proposal, views) ?? .zero
  }

  func place(
    inLayout callback: Int, _ size: ViewSize, _ proposal: Proposal, _ views: LayoutSubviews
  ) throws(LayoutError) { try layouts[callback]?.place(size, proposal, views) }

  func spacing(
    ofLayout callback: Int, _ views: LayoutSubviews, _ union: ViewSpacing
  ) throws(LayoutError) -> ViewSpacing { layouts[callback]?.spacing(union) ?? union }
}

/// The callbacks of a custom layout.
struct TestLayout {
  var size: (Proposal, LayoutSubviews) throws(LayoutError) -> ViewSize
  var place: (ViewSize, Proposal, LayoutSubviews) throws(LayoutError) -> Void
  var spacing: (ViewSpacing) -> ViewSpacing = { $0 }
}
