import Testing
import WidgetModel

@testable import WidgetArchive

/// The forms of effects, parts of images and meshes in archives.
@Suite struct DrawingFormTests {
  private static let frame = ViewRect(x: 0, y: 0, width: 40, height: 30)

  private static func node(
    _ type: ViewNodeType, children: Int = 0, descendants: Int = 0,
    _ attributes: [ViewAttributeKey: ViewValue]
  ) -> LaidOutNode {
    LaidOutNode(
      type, childCount: children, descendantCount: descendants, frame: frame,
      attributes: attributes.sorted { $0.key < $1.key }.map { ViewAttribute($0.key, $0.value) })
  }

  private static let mesh: [ViewAttributeKey: ViewValue] = [
    .meshColumns: .integer(2),
    .meshPoints: .path([
      .move(ViewPoint(x: 0, y: 0)), .move(ViewPoint(x: 1, y: 0)), .move(ViewPoint(x: 0, y: 1)),
      .move(ViewPoint(x: 1, y: 1)),
      .quad(control: ViewPoint(x: 0.5, y: 1), to: ViewPoint(x: 1, y: 0.5)),
    ]),
    .meshColors: .gradient(ViewSamples.gradient), .meshSmooth: .flag(false),
    .meshBackground: .color(.blue),
  ]

  /// A tree with each new type and attribute.
  private static let tree = LaidOutTree(
    size: ViewSize(width: 158, height: 158), cornerRadius: 0, direction: .leftToRight,
    locale: "en_US", styles: [DrawingStyle()],
    nodes: [
      node(.zstack, children: 7, descendants: 14, [:]),
      node(
        .filter, children: 1, descendants: 1,
        [
          .filter: .integer(8), .amount: .number(0.5), .amountLimit: .number(0.75),
          .filterColor: .color(.blue),
        ]),
      node(.rectangle, [.blendMode: .integer(20)]),
      node(.compositingGroup, children: 1, descendants: 1, [.opacity: .number(0.5)]),
      node(.circle, [:]),
      node(
        .projection, children: 1, descendants: 1,
        [
          .angle: .number(30), .axisX: .number(1), .axisY: .number(2), .axisZ: .number(3),
          .anchorZ: .number(4), .perspective: .number(0.5),
        ]),
      node(.capsule, [:]),
      node(
        .transform, children: 1, descendants: 1,
        [
          .matrixA: .number(1), .matrixB: .number(2), .matrixC: .number(3), .matrixD: .number(4),
          .matrixX: .number(5), .matrixY: .number(6),
        ]),
      node(
        .image,
        [
          .image: .image(ViewSamples.picture), .resizingMode: .integer(1), .capTop: .number(1),
          .capLeading: .number(2), .capBottom: .number(3), .capTrailing: .number(4),
          .sourceX: .number(0.25), .sourceY: .number(0.25), .sourceWidth: .number(0.5),
          .sourceHeight: .number(0.5), .accentedRendering: .integer(4),
        ]),
      node(.mesh, mesh),
      node(.accessoryLabel, children: 2, descendants: 2, [:]), node(.circle, [:]),
      node(.ellipse, [:]),
      node(.zstack, children: 1, descendants: 1, [:]),
      node(
        .text, [.text: .string("a"), .textBackground: .color(.blue), .fragments: .fragments([])]),
    ])

  private static func archive(_ tree: LaidOutTree) throws -> [UInt8] {
    try Samples.archive(Timeline(entries: [ViewSamples.entry(0, EntryViews(tree))], policy: .never))
  }

  @Test func `each form is read back as it was written, in an archive of version 1 3`() throws {
    let bytes = try Self.archive(Self.tree)
    #expect(bytes[16] == 1 && bytes[18] == 3)
    let view = try ArchiveView(validating: bytes.span.bytes)
    #expect(view.laidOutTree(at: 0) == Self.tree)
    #expect(try Self.archive(view.laidOutTree(at: 0)) == bytes)
  }

  @Test func `a blend mode alone needs version 1 3`() throws {
    var tree = ViewSamples.small
    tree.nodes[1].attributes.insert(ViewAttribute(.blendMode, .integer(1)), at: 0)
    #expect(try Self.archive(tree)[18] == 3)
    #expect(try Self.archive(ViewSamples.small)[18] == 1)
  }

  @Test func `an image in a text needs version 1 3`() throws {
    func tree(_ type: ViewNodeType, in parent: ViewNodeType) -> LaidOutTree {
      LaidOutTree(
        size: ViewSize(width: 158, height: 158), cornerRadius: 0, direction: .leftToRight,
        locale: "en_US", styles: [DrawingStyle()],
        nodes: [
          Self.node(.zstack, children: 2, descendants: 3, [:]),
          Self.node(parent, children: 1, descendants: 1, [:]),
          Self.node(type, [:]), Self.node(.image, [:]),
        ])
    }
    #expect(try Self.archive(tree(.text, in: .text))[18] == 1)
    #expect(try Self.archive(tree(.image, in: .zstack))[18] == 1)
    var editor = ArchiveEditor(try Self.archive(tree(.image, in: .text)))
    #expect(editor.bytes[18] == 3 && editor.fault == nil)
    editor.set(18, UInt16(2))
    editor.seal()
    #expect(editor.fault?.fault == .unknownNode(ViewNodeType.image.rawValue))
  }

  @Test(arguments: [
    (ViewAttributeKey.filter, ViewValue.integer(9)), (.filter, .integer(-1)),
    (.blendMode, .integer(21)), (.resizingMode, .integer(2)), (.accentedRendering, .integer(5)),
    (.meshColumns, .integer(1)), (.meshColumns, .integer(129)), (.amount, .number(.nan)),
    (.amount, .number(.infinity)), (.amountLimit, .number(2e9)), (.matrixA, .number(.nan)),
    (.perspective, .number(-.infinity)), (.capTop, .number(.nan)), (.sourceWidth, .flag(true)),
    (.meshColors, .path([])), (.meshPoints, .path([.line(ViewPoint(x: 0, y: 0))])),
    (.meshPoints, .path([.move(ViewPoint(x: .nan, y: 0))])), (.effectsPerLeaf, .integer(1)),
  ])
  func `a value out of its range is refused`(key: ViewAttributeKey, value: ViewValue) throws {
    var tree = Self.tree
    tree.nodes[2].attributes = [ViewAttribute(key, value)]
    #expect(throws: ArchiveWriteError.self) { _ = try Self.archive(tree) }
  }

  @Test(arguments: [(9, 1), (10, 0), (10, 3)])
  func `a wrong number of children is refused`(index: Int, count: Int) throws {
    var tree = Self.tree
    tree.nodes[index].childCount = count
    #expect(throws: ArchiveWriteError.self) { _ = try Self.archive(tree) }
  }
}
