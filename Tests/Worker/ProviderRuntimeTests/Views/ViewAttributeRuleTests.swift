import CWidgetABI
import Testing
import WidgetModel

@testable import ProviderRuntime

@Suite struct ViewAttributeRuleTests {
  private static let madeByLayout: [ViewAttributeKey] = [.fragments, .textScale, .utcOffset]
  private static let setters: [ViewSetter] = [
    .flag, .integer, .number, .string, .date, .color, .gradient, .numbers, .path, .image,
  ]

  /// Sets an attribute on a node that takes it.
  private func set(_ key: ViewAttributeKey, _ value: ViewValue) throws -> SinkRefusal? {
    let nodes = key.definition.nodes
    let type = try #require(ViewNodeType.allCases.first { nodes.contains($0) })
    var builder = ViewBuilder()
    if type == .gridRow { try builder.begin(.grid) }
    try builder.begin(type)
    return refusal { try builder.set(key, value) }
  }

  @Test func `attributes that layout makes are none for providers`() throws {
    for key in Self.madeByLayout {
      var builder = ViewBuilder()
      try builder.begin(.text)
      let refusal = try #require(refusal { try builder.set(key, .integer(0)) })
      #expect(refusal.status == WH_INVALID)
      #expect(refusal.reason.hasSuffix("there is no such attribute"), "\(key)")
    }
  }

  @Test func `the other attributes are taken by those that the header names`() {
    let takers: [(ViewNodeType, Int)] = [
      (.vstack, 2), (.hstack, 2), (.zstack, 2), (.grid, 4), (.gridRow, 1), (.group, 0),
      (.viewThatFits, 1), (.container, 1), (.layout, 1), (.text, 8), (.image, 20), (.spacer, 1),
      (.divider, 0),
      (.empty, 0), (.gauge, 5), (.geometryReader, 0), (.rectangle, 13), (.roundedRectangle, 19),
      (.circle, 13), (.ellipse, 13), (.capsule, 13), (.path, 14), (.containerRelativeShape, 13),
      (.frame, 10), (.padding, 4), (.background, 2), (.overlay, 2), (.aspectRatio, 2),
      (.fixedSize, 1), (.offset, 2), (.position, 2), (.alignmentGuide, 2), (.clip, 0), (.mask, 0),
      (.rotation, 3), (.scale, 4), (.filter, 4), (.compositingGroup, 0), (.projection, 8),
      (.transform, 6), (.mesh, 5), (.accessoryLabel, 0),
    ]
    #expect(takers.count == ViewNodeType.allCases.count)
    let keys = ViewAttributeKey.allCases.filter {
      ![.everyButGroup, .every].contains($0.definition.nodes)
    }
    for (type, count) in takers {
      let taken = keys.filter { $0.definition.nodes.contains(type) }
      #expect(taken.count == count, "\(type): \(taken)")
    }
  }

  @Test func `an attribute is set by the function for its type only`() throws {
    for key in ViewAttributeKey.allCases where key.definition.isSettable {
      let definition = key.definition
      let right = Self.setters.filter { $0.valueType.map(definition.value.takes) == true }
      #expect(right.count == (key.takesPaint ? 2 : 1), "\(key)")
      for setter in Self.setters where !right.contains(setter) {
        let type = try #require(ViewNodeType.allCases.first { definition.nodes.contains($0) })
        var builder = ViewBuilder()
        if type == .gridRow { try builder.begin(.grid) }
        try builder.begin(type)
        let refusal = refusal {
          try builder.set(setter, UInt32(key.rawValue)) { _ in
            Issue.record("a value was made for \(setter) of \(key)")
            return .flag(true)
          }
        }
        #expect(refusal?.status == WH_INVALID, "\(setter) of \(key)")
      }
    }
  }

  @Test func `a number is finite, but for the maxima of a frame`() throws {
    for key in ViewAttributeKey.allCases
    where key.definition.isSettable && key.definition.value.takes(.number) {
      for number in [Double.nan, .infinity, -.infinity, 1e7, -1e7, .greatestFiniteMagnitude] {
        let isMaximum = [.maxWidth, .maxHeight].contains(key) && number == .infinity
        #expect((try set(key, .number(number)) == nil) == isMaximum, "\(key) \(number)")
      }
    }
  }

  @Test(arguments: [
    (ViewAttributeKey.opacity, 0.0, 1.0), (.blur, 0, 1e6), (.shadowRadius, 0, 1e6),
    (.shadowX, -1e6, 1e6), (.shadowY, -1e6, 1e6), (.zIndex, -1e6, 1e6),
    (.layoutPriority, -1e6, 1e6), (.fontSize, 1e-6, 1000), (.minimumScale, 1e-6, 1),
    (.kerning, -1e6, 1e6), (.tracking, -1e6, 1e6), (.lineSpacing, 0, 1e6),
    (.baselineOffset, -1e6, 1e6), (.spacing, -1e6, 1e6), (.verticalSpacing, -1e6, 1e6),
    (.minLength, 0, 1e6), (.width, 0, 1e6), (.height, 0, 1e6), (.minWidth, 0, 1e6),
    (.idealWidth, 0, 1e6), (.maxWidth, 0, 1e6), (.minHeight, 0, 1e6), (.idealHeight, 0, 1e6),
    (.maxHeight, 0, 1e6), (.top, -1e6, 1e6), (.leading, -1e6, 1e6), (.bottom, -1e6, 1e6),
    (.trailing, -1e6, 1e6), (.ratio, 1e-6, 1e6), (.x, -1e6, 1e6), (.y, -1e6, 1e6),
    (.guideValue, -1e6, 1e6), (.contentMargins, 0, 1e6), (.imageScale, 0.1, 10),
    (.lineWidth, 0, 1e6), (.miterLimit, 1, 1e6), (.dashPhase, -1e6, 1e6), (.trimFrom, 0, 1),
    (.trimTo, 0, 1), (.inset, -1e6, 1e6), (.cornerRadius, 0, 1e6), (.topLeadingRadius, 0, 1e6),
    (.bottomLeadingRadius, 0, 1e6), (.bottomTrailingRadius, 0, 1e6), (.topTrailingRadius, 0, 1e6),
    (.value, 0, 1), (.angle, -1e6, 1e6), (.anchorX, -1e6, 1e6), (.anchorY, -1e6, 1e6),
    (.scaleX, -1e6, 1e6), (.scaleY, -1e6, 1e6), (.amount, -1e6, 1e6), (.amountLimit, 0, 1),
    (.axisX, -1e6, 1e6), (.axisY, -1e6, 1e6), (.axisZ, -1e6, 1e6), (.anchorZ, -1e6, 1e6),
    (.perspective, -1e6, 1e6), (.matrixA, -1e6, 1e6), (.matrixY, -1e6, 1e6), (.capTop, 0, 1e6),
    (.capTrailing, 0, 1e6), (.sourceX, 0, 1), (.sourceHeight, 0, 1),
  ])
  func `a number stays within its range`(
    key: ViewAttributeKey, least: Double, most: Double
  ) throws {
    #expect(try set(key, .number(least)) == nil)
    #expect(try set(key, .number(most)) == nil)
    #expect(try set(key, .number(least.nextDown))?.status == WH_INVALID)
    #expect(try set(key, .number(most.nextUp))?.status == WH_INVALID)
  }

  @Test(arguments: [
    (ViewAttributeKey.gridColumns, 1, 1000), (.fontStyle, 1, 11), (.fontRelativeTo, 1, 11),
    (.fontWeight, 1, 1000), (.fontDesign, 0, 3), (.lineLimit, 0, 1000), (.lineMinimum, 0, 1000),
    (.textAlignment, 0, 2), (.truncation, 0, 2), (.textCase, 0, 2), (.layoutDirection, 0, 1),
    (.dynamicType, 0, 11), (.redaction, 0, 2), (.horizontalAlignment, 0, 2),
    (.verticalAlignment, 16, 20), (.contentMode, 0, 1), (.axes, 1, 3), (.guide, 0, 2),
    (.dateStyle, 0, 5), (.renderingMode, 0, 1), (.interpolation, 0, 1), (.lineCap, 0, 2),
    (.lineJoin, 0, 2), (.cornerStyle, 0, 1), (.gaugeStyle, 0, 3),
  ])
  func `an integer stays within its range`(
    key: ViewAttributeKey, least: Int64, most: Int64
  ) throws {
    for value in least...most { #expect(try set(key, .integer(value)) == nil) }
    for value in [least - 1, most + 1, .min, .max] {
      #expect(try set(key, .integer(value))?.status == WH_INVALID)
    }
  }

  @Test func `a guide of the plugin's own is on the axis of the standard one in it`() throws {
    let custom: Int64 = 65_535 << 8
    #expect(try set(.horizontalAlignment, .integer(custom | 2)) == nil)
    #expect(try set(.verticalAlignment, .integer(custom | 19)) == nil)
    #expect(try set(.guide, .integer(custom | 19)) == nil)
    #expect(try set(.horizontalAlignment, .integer(custom | 19))?.status == WH_INVALID)
    #expect(try set(.verticalAlignment, .integer(custom | 2))?.status == WH_INVALID)
    #expect(try set(.guide, .integer(custom | 3))?.status == WH_INVALID)
    #expect(try set(.guide, .integer(65_536 << 8))?.status == WH_INVALID)
  }

  @Test func `lengths of a dash are 0 or more and a link is absolute`() throws {
    #expect(try set(.dash, .numbers([0, 3, 1e6])) == nil)
    #expect(try set(.dash, .numbers([3, -1]))?.status == WH_INVALID)
    #expect(try set(.dash, .numbers([.nan]))?.status == WH_INVALID)
    #expect(try set(.url, .string("https://example.org/")) == nil)
    #expect(try set(.url, .string("example"))?.status == WH_INVALID)
  }
}

extension ViewAttributeKey {
  fileprivate var takesPaint: Bool {
    [.foreground, .tint, .fill, .stroke, .meshColors, .symbolSecondary, .symbolTertiary].contains(
      self)
  }
}
