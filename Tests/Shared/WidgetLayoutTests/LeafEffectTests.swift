import Testing
import WidgetModel

/// The effects of containers: layout puts them on leaves that overlap, and else on the container.
@Suite struct LeafEffectTests {
  private static func faded(_ tree: Tree, _ opacity: Double = 0.5) -> Tree {
    tree.with(.opacity, .number(opacity)).flag(.effectsPerLeaf).named("box")
  }

  private static func opacities(_ tree: Tree) throws -> [String: Double] {
    let layout = try Layout(tree)
    #expect(layout.tree.nodes.allSatisfy { $0[.effectsPerLeaf] == nil })
    let named = layout.tree.nodes.compactMap { node -> (String, Double)? in
      guard let name = node[.identifier]?.string else { return nil }
      return (name, node[.opacity]?.number ?? 1)
    }
    return Dictionary(named) { first, _ in first }
  }

  private static var overlapping: Tree {
    zstack(shape().named("a").frame(20, 20), shape().named("b").frame(10, 10))
  }

  @Test func `leaves that overlap get the opacity, and the container loses it`() throws {
    #expect(
      try Self.opacities(Self.faded(Self.overlapping)) == ["box": 1, "a": 0.5, "b": 0.5])
  }

  @Test func `without the flag the opacity stays on the container`() throws {
    let tree = Self.overlapping.with(.opacity, .number(0.5)).named("box")
    #expect(try Self.opacities(tree) == ["box": 0.5, "a": 1, "b": 1])
  }

  @Test func `leaves side by side leave the opacity on the container`() throws {
    let row = hstack(shape().named("a"), shape().named("b"), spacing: 0)
    #expect(try Self.opacities(Self.faded(row)) == ["box": 0.5, "a": 1, "b": 1])
  }

  @Test func `a shadow reaches leaves at the side`() throws {
    let row = hstack(shape().named("a"), shape().named("b"), spacing: 5)
    func shadowed(_ radius: Double) throws -> [Bool] {
      let layout = try Layout(
        row.with(.shadowRadius, .number(radius)).with(.shadowX, .number(1)).flag(.effectsPerLeaf)
          .named("box"))
      return try ["box", "a", "b"].map { try layout.node($0)[.shadowX] != nil }
    }
    #expect(try shadowed(1) == [true, false, false])
    #expect(try shadowed(3) == [false, true, true])
  }

  @Test func `a group, a mask and a blurred node are one leaf`() throws {
    for type in [ViewNodeType.compositingGroup, .filter] {
      let inner = Tree.node(type, [], [Self.overlapping], callback: nil).named("inner")
      let tree = zstack(inner, shape().named("c").frame(5, 5))
      #expect(
        try Self.opacities(Self.faded(tree)) == [
          "box": 1, "inner": 0.5, "a": 1, "b": 1, "c": 0.5,
        ])
      #expect(try Self.opacities(Self.faded(inner)).values.contains(0.5))
    }
    let blurred = Self.overlapping.with(.blur, .number(2)).named("inner")
    let tree = zstack(blurred, shape().named("c").frame(5, 5))
    #expect(try Self.opacities(Self.faded(tree))["inner"] == 0.5)
  }

  @Test(arguments: [ViewNodeType.compositingGroup, .filter, .mask])
  func `the effects of a node that is one picture stay on the node`(type: ViewNodeType) throws {
    let stencil = type == .mask ? [shape()] : []
    let whole = Tree.node(type, [], [Self.overlapping] + stencil, callback: nil)
    #expect(try Self.opacities(Self.faded(whole)) == ["box": 0.5, "a": 1, "b": 1])
    let blurred = Self.overlapping.with(.blur, .number(2))
    #expect(try Self.opacities(Self.faded(blurred)) == ["box": 0.5, "a": 1, "b": 1])
  }

  @Test(arguments: [ViewNodeType.clip, .rotation])
  func `the shadow of a clip or a rotation stays, the opacity goes inside`(
    type: ViewNodeType
  ) throws {
    let stencil = type == .clip ? [shape(.circle)] : []
    let box = Tree.node(type, [], [Self.overlapping] + stencil, callback: nil)
    let tree = Self.faded(box).with(.shadowRadius, .number(2))
    #expect(try Self.opacities(tree) == ["box": 1, "a": 0.5, "b": 0.5])
    let layout = try Layout(tree)
    #expect(try layout.node("box")[.shadowRadius] != nil)
    #expect(try layout.node("a")[.shadowRadius] == nil)
  }

  @Test func `an opacity goes into a clip, a shadow does not`() throws {
    let clip = Tree.node(.clip, [], [Self.overlapping, shape(.circle)], callback: nil).named("clip")
    let tree = zstack(clip, shape().named("c").frame(30, 30))
    #expect(
      try Self.opacities(Self.faded(tree)) == [
        "box": 1, "clip": 1, "a": 0.5, "b": 0.5, "c": 0.5,
      ])
    let layout = try Layout(
      tree.with(.shadowRadius, .number(1)).flag(.effectsPerLeaf).named("box"))
    #expect(try layout.node("clip")[.shadowRadius] != nil)
    #expect(try layout.node("a")[.shadowRadius] == nil)
    #expect(try layout.node("c")[.shadowRadius] != nil)
  }

  @Test func `opacities of two containers multiply on a leaf`() throws {
    let inner = Self.overlapping.with(.opacity, .number(0.5)).flag(.effectsPerLeaf).named("inner")
    let tree = zstack(inner, shape().named("c").frame(40, 40))
    #expect(
      try Self.opacities(Self.faded(tree)) == [
        "box": 1, "inner": 1, "a": 0.25, "b": 0.25, "c": 0.5,
      ])
  }

  @Test func `a blend mode inside is not shut in by an opacity outside`() throws {
    let tree = hstack(
      shape().named("a").with(.blendMode, .integer(1)), shape().named("b"), spacing: 0)
    #expect(try Self.opacities(Self.faded(tree)) == ["box": 1, "a": 0.5, "b": 0.5])
  }

  @Test func `turned leaves count as overlapping`() throws {
    let turned = Tree.node(
      .rotation, [.init(.angle, .number(45))], [shape().named("a")], callback: nil)
    let tree = hstack(turned, shape().named("b"), spacing: 20)
    #expect(try Self.opacities(Self.faded(tree)) == ["box": 1, "a": 0.5, "b": 0.5])
  }

  @Test func `a second shadow of a leaf stays on the container`() throws {
    let tree = zstack(
      shape().named("a").with(.shadowRadius, .number(1)), shape().named("b").frame(10, 10))
    let layout = try Layout(
      tree.with(.shadowRadius, .number(4)).flag(.effectsPerLeaf).named("box"))
    #expect(try layout.node("box")[.shadowRadius]?.number == 4)
    #expect(try layout.node("a")[.shadowRadius]?.number == 1)
  }

  @Test func `hidden nodes and empty containers get nothing`() throws {
    let tree = zstack(
      shape().named("a"), shape().named("b").flag(.hidden), zstack().named("c"),
      shape().named("d").frame(9, 9))
    #expect(
      try Self.opacities(Self.faded(tree)) == ["box": 1, "a": 0.5, "b": 1, "c": 1, "d": 0.5])
  }

  @Test func `thousands of leaves in nested containers are laid out`() throws {
    var tree = many(.zstack, (0..<2000).map { _ in shape() })
    for _ in 0..<60 { tree = zstack(Self.faded(tree, 0.99)) }
    let layout = try Layout(tree)
    #expect(layout.tree.nodes.count > 2000)
  }
}
