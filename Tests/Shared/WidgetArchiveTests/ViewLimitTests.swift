import Testing
import WidgetArchive
import WidgetModel

@Suite struct ViewLimitTests {
  private func refusal(of tree: LaidOutTree, dark: LaidOutTree? = nil) -> ArchiveWriteError? {
    let entry = ViewSamples.entry(0, EntryViews(tree, dark: dark))
    do {
      // What the writer takes, the reader must take too.
      let bytes = try ArchiveWriter(Timeline(entries: [entry])).bytes()
      #expect(ArchiveEditor(bytes).fault == nil)
      return nil
    } catch {
      return error
    }
  }

  /// A stack of `count - 1` texts.
  private func flat(_ count: Int, attributes: [ViewAttribute] = []) -> LaidOutTree {
    var tree = ViewSamples.small
    tree.nodes = [
      LaidOutNode(.vstack, childCount: count - 1, descendantCount: count - 1, frame: .zero)
    ]
    tree.nodes += Array(
      repeating: LaidOutNode(.text, frame: .zero, attributes: attributes), count: count - 1)
    return tree
  }

  private func damaged(_ edit: (inout LaidOutTree) -> Void) -> ArchiveWriteError? {
    var tree = ViewSamples.small
    edit(&tree)
    return refusal(of: tree)
  }

  @Test func `the most nodes are written and read, one more is refused`() {
    #expect(refusal(of: flat(10_000)) == nil)
    #expect(refusal(of: flat(10_001)) == .tooManyNodes(entry: 0, count: 10_001))
    #expect(refusal(of: flat(5_000), dark: flat(5_000)) == nil)
    #expect(
      refusal(of: flat(5_000), dark: flat(5_001)) == .tooManyNodes(entry: 0, count: 10_001))
  }

  @Test func `two trees of too many nodes together are refused by the reader`() throws {
    let views = [EntryViews(flat(5_000)), EntryViews(flat(5_001))]
    var editor = try ArchiveEditor(
      Timeline(entries: views.map { ViewSamples.entry(0, $0) }))
    editor.set(editor.entry(0, 44), UInt32(1))
    editor.seal()
    #expect(editor.fault?.fault == .tooManyNodes(limit: 10_000))
  }

  @Test func `the deepest tree is written and read, one level more is refused`() throws {
    var deep = ViewSamples.small
    deep.nodes = (0..<128).map { level in
      LaidOutNode(
        .padding, childCount: level == 127 ? 0 : 1, descendantCount: 127 - level, frame: .zero)
    }
    #expect(refusal(of: deep) == nil)
    var editor = try ArchiveEditor(
      Timeline(entries: [ViewSamples.entry(0, EntryViews(deep))]))
    deep.nodes.insert(deep.nodes[0], at: 0)
    deep.nodes[0].descendantCount = 128
    #expect(refusal(of: deep) == .badTree(entry: 0, .tooDeep(node: 128)))

    // The reader's own limit: the same archive, longer by a node in the place of the style's.
    let wide = ViewSamples.entry(0, EntryViews(flat(129)))
    editor = try ArchiveEditor(Timeline(entries: [wide]))
    for node in 0..<129 {
      editor.set(editor.node(node, 0), UInt32(49))
      editor.set(editor.node(node, 4), UInt32(node == 128 ? 0 : 1))
      editor.set(editor.node(node, 8), UInt32(128 - node))
    }
    editor.seal()
    #expect(editor.fault == ArchiveError(.tooDeep(limit: 128), at: editor.node(128, 4)))
  }

  @Test func `what no reader would take is refused by the writer`() {
    let bad = { ArchiveWriteError.badTree(entry: 0, $0) }
    #expect(damaged { $0.size.width = -1 } == bad(.badSize))
    #expect(damaged { $0.cornerRadius = .nan } == bad(.badSize))
    #expect(damaged { $0.size.height = 1e300 } == bad(.badSize))
    #expect(damaged { $0.size.height = 1.0001e9 } == bad(.badSize))
    #expect(damaged { $0.nodes[1].frame.x = -1.0001e9 } == bad(.badFrame(node: 1)))
    #expect(damaged { $0.styles[0].letterSpacing = 1.0001e9 } == bad(.badStyle(node: 0)))
    #expect(damaged { $0.nodes = [] } == bad(.badCounts(node: 0)))
    #expect(damaged { $0.nodes[0].childCount = 1 } == bad(.badCounts(node: 2)))
    #expect(damaged { $0.nodes[0].childCount = -1 } == bad(.badCounts(node: 0)))
    #expect(damaged { $0.nodes[0].descendantCount = Int.max } == bad(.badCounts(node: 0)))
    #expect(damaged { $0.nodes[0].descendantCount = Int.min } == bad(.badCounts(node: 0)))
    #expect(damaged { $0.nodes[0].childCount = 3 } == bad(.badCounts(node: 0)))
    #expect(damaged { $0.nodes[0].type = .image } == bad(.badChildCount(node: 0)))
    #expect(damaged { $0.nodes[1].frame.x = .infinity } == bad(.badFrame(node: 1)))
    #expect(damaged { $0.nodes[1].frame.width = -0.1 } == bad(.badFrame(node: 1)))
    #expect(damaged { $0.nodes[2].style = 1 } == bad(.badStyle(node: 2)))
    #expect(damaged { $0.nodes[2].style = -1 } == bad(.badStyle(node: 2)))
    #expect(damaged { $0.styles[0].weight = 0 } == bad(.badStyle(node: 0)))
    #expect(damaged { $0.styles[0].size = .nan } == bad(.badStyle(node: 0)))
    #expect(damaged { $0.nodes[2].attributes.reverse() } == bad(.badAttribute(node: 2, key: .text)))
    #expect(damaged { $0.nodes[0].type = .zstack } == nil)
  }

  static let impossible: [ViewAttribute] = [
    ViewAttribute(.opacity, .flag(true)), ViewAttribute(.opacity, .number(.infinity)),
    ViewAttribute(.maxWidth, .number(.nan)), ViewAttribute(.dateStyle, .integer(6)),
    ViewAttribute(.guide, .integer(3)), ViewAttribute(.fill, .string("red")),
    ViewAttribute(.dash, .numbers([-1])), ViewAttribute(.dash, .numbers([1e300])),
    ViewAttribute(.dash, .numbers([1.0001e9])), ViewAttribute(.angle, .number(-1.0001e9)),
    ViewAttribute(.dash, .numbers(Array(repeating: 1, count: 65))),
    ViewAttribute(.path, .path([.move(ViewPoint(x: 0, y: 1.0001e9))])),
    ViewAttribute(
      .fill,
      .gradient(
        Gradient(
          .angular, start: ViewPoint(x: 0, y: 0), endAngle: 1_000_001,
          stops: [Gradient.Stop(location: 0, color: .blue)]))),
    ViewAttribute(.path, .path([.close])),
    ViewAttribute(.path, .path([.move(ViewPoint(x: .nan, y: 0))])),
    ViewAttribute(
      .path, .path(Array(repeating: .move(ViewPoint(x: 0, y: 0)), count: 10_001))),
    ViewAttribute(.fill, .gradient(Gradient(.linear, start: ViewPoint(x: 0, y: 0), stops: []))),
    ViewAttribute(
      .fill,
      .gradient(
        Gradient(
          .linear, start: ViewPoint(x: 0, y: 0),
          stops: [0.5, 0.4].map { Gradient.Stop(location: $0, color: .blue) }))),
    ViewAttribute(.image, .image(ViewImage(format: .gif, width: 0, height: 1, bytes: [1]))),
    ViewAttribute(.image, .image(ViewImage(format: .gif, width: 1, height: 65_536, bytes: []))),
    ViewAttribute(
      .image,
      .image(
        ViewImage(
          format: .gif, width: 1, height: 1, bytes: Array(repeating: 0, count: (4 << 20) + 1)))),
    ViewAttribute(
      .fragments, .fragments([TextFragment(run: 1, text: "", x: 0, baseline: 0, width: 0)])),
    ViewAttribute(
      .fragments, .fragments([TextFragment(run: -1, text: "", x: 0, baseline: 0, width: 0)])),
    ViewAttribute(
      .fragments, .fragments([TextFragment(text: "", x: 0, baseline: .nan, width: 0)])),
  ]

  @Test(arguments: impossible.indices)
  func `an impossible value is refused by the writer`(index: Int) {
    let attribute = Self.impossible[index]
    #expect(
      damaged { $0.nodes[1].attributes = [attribute] }
        == .badTree(entry: 0, .badAttribute(node: 1, key: attribute.key)))
  }

  static let extreme: [ViewAttribute] = [
    ViewAttribute(.maxWidth, .number(.infinity)), ViewAttribute(.dash, .numbers([])),
    ViewAttribute(.path, .path([])), ViewAttribute(.fragments, .fragments([])),
    ViewAttribute(.date, .date(Timestamp(nanoseconds: .min))),
    ViewAttribute(.guide, .integer(65_535 << 8 | 19)), ViewAttribute(.text, .string("")),
    ViewAttribute(.opacity, .number(-1e9)), ViewAttribute(.dash, .numbers([1e9])),
    ViewAttribute(
      .path,
      .path(
        [.move(ViewPoint(x: 0, y: 0))]
          + Array(repeating: .line(ViewPoint(x: 1, y: 1)), count: 9_999))),
    ViewAttribute(
      .image, .image(ViewImage(format: .webp, width: 65_535, height: 65_535, bytes: []))),
    ViewAttribute(
      .tint,
      .gradient(
        Gradient(
          .angular, start: ViewPoint(x: 0, y: 0),
          stops: (0...255).map { Gradient.Stop(location: Double($0) / 256, color: .blue) }))),
  ]

  @Test(arguments: extreme.indices)
  func `an extreme value is kept`(index: Int) throws {
    var tree = ViewSamples.small
    tree.nodes[1].attributes = [Self.extreme[index]]
    let timeline = Timeline(entries: [ViewSamples.entry(0, EntryViews(tree))])
    #expect(try Samples.walk(Samples.archive(timeline)) == timeline)
  }

  @Test func `little that means too much is refused by writer and reader`() throws {
    let line = ViewAttribute(.text, .string(String(repeating: "a", count: 20_000)))
    // 16 MiB: 838 times the text, its length, and 100 other bytes.
    #expect(refusal(of: flat(800, attributes: [line])) == nil)
    #expect(refusal(of: flat(900, attributes: [line])) == .badTree(entry: 0, .tooLarge))

    let short = ViewAttribute(.text, .string("a"))
    var tree = flat(900, attributes: [short])
    tree.nodes[0].attributes = [line]
    var editor = try ArchiveEditor(
      Timeline(entries: [ViewSamples.entry(0, EntryViews(tree))]))
    for node in 1..<900 { editor.set(editor.node(node, 36), UInt32(0)) }
    editor.seal()
    guard case .treesTooLarge = editor.fault?.fault else {
      Issue.record("accepted, or \(String(describing: editor.fault))")
      return
    }
  }

  @Test func `many trees that mean too much together are refused`() throws {
    let line = ViewAttribute(.text, .string(String(repeating: "a", count: 20_000)))
    func timeline(_ count: Int) -> Timeline {
      Timeline(
        entries: (0..<count).map { index in
          var tree = flat(800, attributes: [line])
          tree.cornerRadius = Double(index)
          return ViewSamples.entry(index, EntryViews(tree))
        })
    }
    #expect(throws: ArchiveWriteError.badTree(entry: 16, .tooLarge)) {
      try ArchiveWriter(timeline(20))
    }
    let bytes = try Samples.archive(timeline(16))
    #expect(bytes.count < 1 << 20)
    #expect(try ArchiveView(validating: bytes.span.bytes).treeCount == 16)
  }
}
