import Testing
import WidgetModel

@testable import WidgetLayout

/// The table of attributes against the code that hands attributes down.
@Suite struct InheritanceTests {
  @Test func `each inherited attribute of the table changes what is inherited`() throws {
    let usual = InheritedStyle(direction: .leftToRight, dynamicType: .large)
    for key in ViewAttributeKey.allCases where key.isInherited {
      let value = try #require(key.definition.value.unusual, "\(key)")
      var style = usual
      style.apply([ViewAttribute(key, value)])
      #expect(style != usual, "\(key) is inherited, but changes nothing")
    }
  }

  @Test func `no other attribute changes what is inherited`() {
    let usual = InheritedStyle(direction: .leftToRight, dynamicType: .large)
    for key in ViewAttributeKey.allCases where !key.isInherited {
      guard let value = key.definition.value.unusual else { continue }
      var style = usual
      style.apply([ViewAttribute(key, value)])
      #expect(style == usual, "\(key)")
    }
  }
}

extension ViewValueRule {
  /// A value that is no attribute's usual one; `nil` for types that no inherited attribute has.
  fileprivate var unusual: ViewValue? {
    switch self {
    case .flag: .flag(true)
    case .integer(let range), .constant(_, let range): .integer(range.upperBound)
    case .number(let range): .number(range.lowerBound)
    case .coordinate, .length, .openLength: .number(3)
    case .string: .string("Example")
    case .color, .paint: .color(ColorPair(light: 1, dark: 2))
    case .axes, .horizontalGuide, .verticalGuide, .guide, .url, .date, .image, .path, .lengths,
      .fragments:
      nil
    }
  }
}
