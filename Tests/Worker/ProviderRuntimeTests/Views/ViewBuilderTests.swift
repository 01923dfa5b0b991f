import CWidgetABI
import Testing
import WidgetModel

@testable import ProviderRuntime

@Suite struct ViewBuilderTests {
  @Test func `a tree is in pre-order, with counts and sorted attributes`() throws {
    var builder = ViewBuilder()
    try builder.begin(.vstack)
    try builder.set(.spacing, .number(4))
    try builder.set(.opacity, .number(0.5))
    try builder.leaf(.text, (.text, .string("a")))
    try builder.begin(.padding)
    try builder.leaf(.spacer)
    try builder.end()
    try builder.leaf(.divider)
    try builder.end()
    let tree = try #require(try builder.finished().first)
    #expect(
      tree.nodes == [
        ViewNode(
          .vstack, childCount: 3, descendantCount: 4,
          attributes: [
            ViewAttribute(.opacity, .number(0.5)), ViewAttribute(.spacing, .number(4)),
          ]),
        ViewNode(.text, attributes: [ViewAttribute(.text, .string("a"))]),
        ViewNode(.padding, childCount: 1, descendantCount: 1), ViewNode(.spacer),
        ViewNode(.divider),
      ])
  }

  @Test func `the content of a reader has any number of roots`() throws {
    var builder = ViewBuilder(.reader(depth: 3, nodesBefore: 5))
    #expect(try builder.finished().isEmpty)
    try builder.begin(.hstack)
    #expect(builder.depth == 4)
    try builder.leaf(.spacer)
    try builder.end()
    try builder.leaf(.circle)
    #expect(
      try builder.finished() == [
        ViewTree(nodes: [
          ViewNode(.hstack, childCount: 1, descendantCount: 1), ViewNode(.spacer),
        ]), ViewTree(nodes: [ViewNode(.circle)]),
      ])
  }

  @Test func `a refusal names the function, the node and the attribute`() throws {
    var builder = ViewBuilder()
    try builder.begin(.vstack)
    #expect(
      refusal { try builder.set(.opacity, .number(1.5)) }?.reason
        == "set_number(OPACITY) on VSTACK: 1.5 is not within 0 to 1")
    try builder.begin(.text)
    #expect(
      refusal { try builder.set(.spacing, .number(4)) }?.reason
        == "set_number(SPACING) on TEXT: TEXT does not take SPACING")
    #expect(
      refusal { try builder.end() }?.reason
        == "end of TEXT: the node has none of TEXT, DATE or children")
    #expect(
      refusal { try builder.begin(.gauge) }?.reason
        == "begin(GAUGE) in TEXT: the children of a TEXT must be TEXT or IMAGE nodes")
    try builder.begin(.image)
    try builder.set(.symbol, .string("star"))
    try builder.end()
  }

  @Test func `begin and end must pair`() throws {
    var builder = ViewBuilder()
    #expect(refusal { try builder.end() }?.status == WH_STATE)
    #expect(throws: PluginText.Flaw.self) { try builder.finished() }
    try builder.begin(.vstack)
    #expect(throws: PluginText.Flaw.self) { try builder.finished() }
    try builder.end()
    #expect(refusal { try builder.end() }?.status == WH_STATE)
    #expect(refusal { try builder.begin(.vstack) }?.status == WH_STATE)
  }

  @Test(arguments: [0, 9, 15, 38 + 1, 127, 65_537, .max] as [UInt32])
  func `an unknown node is refused`(number: UInt32) throws {
    var builder = ViewBuilder()
    #expect(refusal { try builder.begin(number) }?.status == WH_INVALID)
  }

  @Test(arguments: [0, 31, 79, 127, 255, 256, 257, 258, 65_537, .max] as [UInt32])
  func `an unknown attribute is refused, and so are those that layout makes`(
    number: UInt32
  ) throws {
    var builder = ViewBuilder()
    try builder.begin(.text)
    let refusal = refusal { try builder.set(.number, number) { _ in .number(0) } }
    #expect(refusal?.status == WH_INVALID)
    #expect(refusal?.reason.contains("\(number)") == true)
  }

  @Test func `an attribute is set once, on an open node, before its first child`() throws {
    var builder = ViewBuilder()
    #expect(refusal { try builder.set(.spacing, .number(1)) }?.status == WH_STATE)
    try builder.begin(.vstack)
    try builder.set(.spacing, .number(1))
    #expect(refusal { try builder.set(.spacing, .number(1)) }?.status == WH_INVALID)
    try builder.leaf(.spacer)
    #expect(refusal { try builder.set(.opacity, .number(1)) }?.status == WH_STATE)
    try builder.end()
    #expect(refusal { try builder.set(.opacity, .number(1)) }?.status == WH_STATE)
  }

  @Test func `each node takes as many children as the header says`() throws {
    for type in ViewNodeType.allCases where ![.text, .gridRow].contains(type) {
      var builder = ViewBuilder()
      try builder.begin(type)
      let counts = type.childCounts
      for _ in 0..<min(counts.upperBound, 3) { try builder.leaf(.spacer) }
      if counts.upperBound < 3 {
        #expect(refusal { try builder.begin(.spacer) }?.status == WH_INVALID, "\(type)")
      }
      guard counts.lowerBound > 0 else { continue }
      var lacking = ViewBuilder()
      try lacking.begin(type)
      for _ in 1..<counts.lowerBound { try lacking.leaf(.spacer) }
      #expect(refusal { try lacking.end() }?.status == WH_INVALID, "\(type)")
    }
  }

  @Test func `a container is the root of a tree only`() throws {
    var builder = ViewBuilder()
    try builder.begin(.container)
    #expect(refusal { try builder.begin(.container) }?.status == WH_INVALID)
    var content = ViewBuilder(.reader(depth: 1, nodesBefore: 1))
    #expect(refusal { try content.begin(.container) }?.status == WH_INVALID)
  }

  @Test func `a row of a grid is in a grid, or in groups in one`() throws {
    var builder = ViewBuilder()
    #expect(refusal { try builder.begin(.gridRow) }?.status == WH_INVALID)
    try builder.begin(.group)
    #expect(refusal { try builder.begin(.gridRow) }?.status == WH_INVALID)
    try builder.begin(.grid)
    try builder.begin(.group)
    try builder.begin(.group)
    try builder.begin(.gridRow)
    #expect(refusal { try builder.begin(.gridRow) }?.status == WH_INVALID)
  }

  @Test func `a text is one text, one date, or texts without children`() throws {
    var builder = ViewBuilder()
    try builder.begin(.text)
    #expect(refusal { try builder.begin(.group) }?.status == WH_INVALID)
    try builder.leaf(.text, (.text, .string("")))
    try builder.leaf(.text, (.date, .date(Timestamp(nanoseconds: 0))))
    try builder.begin(.text)
    #expect(refusal { try builder.begin(.text) }?.status == WH_INVALID)
    try builder.set(.text, .string("a"))
    try builder.set(.date, .date(Timestamp(nanoseconds: 0)))
    #expect(refusal { try builder.end() }?.status == WH_INVALID)
    var full = ViewBuilder()
    try full.begin(.text)
    try full.set(.text, .string("a"))
    #expect(refusal { try full.begin(.text) }?.status == WH_INVALID)
  }

  @Test func `nodes of an entry and levels are limited, also through readers`() throws {
    var full = ViewBuilder(.tree(nodesBefore: 9_998))
    try full.begin(.vstack)
    try full.leaf(.spacer)
    #expect(refusal { try full.begin(.spacer) }?.status == WH_LIMIT)
    var content = ViewBuilder(.reader(depth: 1, nodesBefore: 10_000))
    #expect(refusal { try content.begin(.spacer) }?.status == WH_LIMIT)
    var deep = ViewBuilder()
    for _ in 0..<128 { try deep.begin(.vstack) }
    #expect(refusal { try deep.begin(.spacer) }?.status == WH_LIMIT)
    for _ in 0..<128 { try deep.end() }
    #expect(try deep.finished().first?.nodes.count == 128)
    var deepContent = ViewBuilder(.reader(depth: 127, nodesBefore: 127))
    try deepContent.begin(.vstack)
    #expect(refusal { try deepContent.begin(.spacer) }?.status == WH_LIMIT)
  }

  @Test func `a node takes its own kind of callback, once, and not NULL`() throws {
    var builder = ViewBuilder()
    #expect(refusal { try builder.setCallback(.guide, 0) }?.status == WH_STATE)
    try builder.begin(.vstack)
    #expect(refusal { try builder.setCallback(.geometry, 0) }?.status == WH_INVALID)
    try builder.begin(.geometryReader)
    #expect(refusal { try builder.setCallback(.guide, 0) }?.status == WH_INVALID)
    #expect(refusal { try builder.setCallback(.geometry, nil) }?.status == WH_INVALID)
    try builder.setCallback(.geometry, 7)
    #expect(refusal { try builder.setCallback(.geometry, 8) }?.status == WH_INVALID)
    try builder.end()
    #expect(builder.nodes.last?.callback == 7)
  }
}
