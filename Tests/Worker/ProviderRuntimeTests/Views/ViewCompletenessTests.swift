import CWidgetABI
import Testing
import WidgetModel

@testable import ProviderRuntime

@Suite struct ViewCompletenessTests {
  private static let early = ViewValue.date(Timestamp(nanoseconds: 1))
  private static let late = ViewValue.date(Timestamp(nanoseconds: 2))
  private static let picture = ViewValue.image(
    ViewImage(format: .png, width: 1, height: 1, bytes: []))

  /// A node with what it needs, and why it is enough.
  struct Case: CustomTestStringConvertible {
    var type: ViewNodeType
    var attributes: [(ViewAttributeKey, ViewValue)]
    var callback: ViewSetter?
    var testDescription: String { "\(type) \(attributes.map(\.0)) \(callback?.rawValue ?? "")" }

    init(
      _ type: ViewNodeType, _ attributes: (ViewAttributeKey, ViewValue)...,
      callback: ViewSetter? = nil
    ) {
      self.type = type
      self.attributes = attributes
      self.callback = callback
    }
  }

  private func end(_ node: Case) throws -> SinkRefusal? {
    var builder = ViewBuilder()
    try builder.begin(node.type)
    for (key, value) in node.attributes { try builder.set(key, value) }
    if let setter = node.callback { try builder.setCallback(setter, 0) }
    if [.alignmentGuide, .frame].contains(node.type) { try builder.leaf(.spacer) }
    return refusal { try builder.end() }
  }

  @Test(arguments: [
    Case(.image, (.image, picture)), Case(.image, (.symbol, .string("star"))),
    Case(.gauge, (.value, .number(0))), Case(.gauge, (.date, early), (.endDate, late)),
    Case(.gauge, (.date, early), (.endDate, early)), Case(.path, (.path, .path([]))),
    Case(.text, (.text, .string(""))), Case(.text, (.date, late)),
    Case(.text, (.date, early), (.endDate, late), (.dateStyle, .integer(5))),
    Case(.alignmentGuide, (.guide, .integer(0)), (.guideValue, .number(3))),
    Case(.alignmentGuide, (.guide, .integer(0)), callback: .guide),
    Case(.geometryReader, callback: .geometry), Case(.layout, callback: .layout),
    Case(.frame, (.width, .number(3)), (.minHeight, .number(1)), (.maxHeight, .number(1))),
  ])
  func `a node with all that it needs is complete`(node: Case) throws {
    #expect(try end(node) == nil)
  }

  @Test(arguments: [
    Case(.image), Case(.image, (.image, picture), (.symbol, .string("star"))),
    Case(.gauge), Case(.gauge, (.date, early)), Case(.gauge, (.endDate, early)),
    Case(.gauge, (.value, .number(0)), (.endDate, early)),
    Case(.gauge, (.value, .number(0)), (.date, early), (.endDate, late)),
    Case(.gauge, (.date, late), (.endDate, early)), Case(.path), Case(.text),
    Case(.text, (.text, .string("")), (.date, early)),
    Case(.text, (.text, .string("")), (.dateStyle, .integer(2))),
    Case(.frame, (.width, .number(3)), (.maxWidth, .number(3))),
    Case(.frame, (.minHeight, .number(3)), (.maxHeight, .number(2))),
    Case(.frame, (.minWidth, .number(3)), (.idealWidth, .number(2))),
    Case(.text, (.text, .string("")), (.endDate, early)),
    Case(.text, (.date, late), (.endDate, early)),
    Case(.text, (.date, early), (.dateStyle, .integer(5))), Case(.alignmentGuide),
    Case(.alignmentGuide, (.guide, .integer(0))),
    Case(.alignmentGuide, (.guideValue, .number(3))), Case(.alignmentGuide, callback: .guide),
    Case(.alignmentGuide, (.guide, .integer(0)), (.guideValue, .number(3)), callback: .guide),
    Case(.geometryReader), Case(.layout),
  ])
  func `a node that lacks something, or has too much, does not end`(node: Case) throws {
    let refusal = try #require(try end(node))
    #expect(refusal.status == WH_INVALID)
    #expect(refusal.reason.contains(node.type.constantName))
  }
}
