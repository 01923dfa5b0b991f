import Testing
import WidgetModel

/// The public header against the types and the table of attributes.
@Suite struct ViewHeaderTests {
  private let header: PublicHeader

  init() throws { header = try PublicHeader() }

  @Test func `node types have the numbers and the names of the header`() {
    #expect(header.nodes.count > 30)
    let types = ViewNodeType.allCases.map { Pair($0.constantName, Int($0.rawValue)) }
    #expect(types == header.nodes.map { Pair($0.name, $0.number) })
  }

  @Test func `attributes that providers set have the numbers and the names of the header`() {
    #expect(header.attributes.count > 100)
    let settable = ViewAttributeKey.allCases.filter(\.definition.isSettable)
    let keys = settable.map { Pair($0.constantName, Int($0.rawValue)) }
    #expect(keys == header.attributes.map { Pair($0.name, $0.number) })
    #expect(
      ViewAttributeKey.allCases.filter { !$0.definition.isSettable } == [
        .fragments, .textScale, .utcOffset, .liveFormat,
      ])
  }

  @Test func `the header says the type and the range of each attribute`() throws {
    for constant in header.attributes {
      let key = try #require(ViewAttributeKey(rawValue: UInt16(constant.number)))
      let value = key.definition.value
      #expect(constant.comment.hasPrefix(value.typeWord), "\(key)")
      if let range = value.headerRange {
        #expect(constant.comment.contains(range), "\(key): \(range)")
      } else {
        #expect(!constant.comment.contains("0 or more"), "\(key)")
        #expect(!constant.comment.contains("above 0"), "\(key)")
        #expect(!constant.comment.contains(#/\d to \d/#) || value.isName, "\(key)")
      }
    }
  }

  @Test func `the constants of an attribute are those of the header`() throws {
    var checked: Set<String> = []
    for constant in header.attributes {
      let key = try #require(ViewAttributeKey(rawValue: UInt16(constant.number)))
      guard case .constant(let type, let range) = key.definition.value else { continue }
      let prefix = try #require(constant.constantPrefix, "\(key)")
      let values = header.values(prefix)
      #expect(range.map { Int($0) } == values.map(\.number), "\(key)")
      for value in values where value != .init(name: "DEFAULT", number: 0, comment: "") {
        let name = type.name(of: value.number) ?? ""
        #expect(name.plain == value.name.plain, "\(key)")
      }
      let none = type.name(of: values.count + 1)
      #expect(none == nil, "\(key)")
      checked.insert(prefix)
    }
    #expect(checked.count > 14)
    #expect(DrawingStyle.Design.name(of: 0) == "standard")
  }

  @Test func `guides, axes and gradients are those of the header`() {
    let guides = AlignmentGuide.horizontal + AlignmentGuide.vertical
    #expect(guides.map(\.rawValue) == header.values("WH_GUIDE_").map(\.number))
    let axes = [ViewAxes.horizontal, .vertical].map(\.rawValue)
    #expect(axes == header.values("WH_AXIS_").map(\.number))
    let kinds = [Gradient.Kind.linear, .radial, .angular].map { Int($0.rawValue) }
    #expect(kinds == header.values("WH_GRADIENT_").map(\.number))
    #expect(Gradient.Kind(rawValue: 3) == nil)
  }
}

/// A name and its number.
private struct Pair: Equatable {
  var name: String
  var number: Int

  init(_ name: String, _ number: Int) {
    self.name = name
    self.number = number
  }
}

extension PublicHeader.Constant {
  /// `WH_CAP_` of a comment "integer, WH_CAP_... [BUTT]".
  var constantPrefix: String? {
    comment.firstMatch(of: #/(WH_\w+_)\.\.\./#).map { String($0.1) }
  }

  /// The text in brackets in the comment: the value if the attribute is not set.
  var unset: String? {
    comment.firstMatch(of: #/\[([^\]]*)\]/#).map { String($0.1) }
  }
}

extension String {
  /// Without underscores and in lower case.
  fileprivate var plain: String { filter { $0 != "_" }.lowercased() }
}

extension ViewValueRule {
  /// The word that a comment of the header begins with.
  fileprivate var typeWord: String {
    switch self {
    case .flag: "flag"
    case .integer, .constant, .axes, .horizontalGuide, .verticalGuide, .guide: "integer"
    case .number, .coordinate, .length, .openLength: "number"
    case .string, .url: "string"
    case .date: "date"
    case .color: "color"
    case .paint: "paint"
    case .image: "image"
    case .path: "path"
    case .lengths: "numbers"
    case .fragments: "fragments"
    }
  }

  /// The range as the header says it; `nil` for the full range of the type.
  fileprivate var headerRange: String? {
    switch self {
    case .integer(let range): "\(range.lowerBound) to \(range.upperBound.grouped)"
    case .constant: "WH_"
    case .axes: "WH_AXIS_... bits"
    case .horizontalGuide, .verticalGuide, .guide: "WH_GUIDE_..."
    case .number(let range): range.words
    case .length: "0 or more"
    case .openLength: "0 or more, or INFINITY"
    case .lengths: "0 or more each, at most \(OutputLimits.dashes)"
    case .flag, .coordinate, .string, .url, .date, .color, .paint, .image, .path, .fragments: nil
    }
  }

  /// Whether it is a string whose length the header may state.
  fileprivate var isName: Bool {
    if case .string(let bytes) = self { bytes.lowerBound == 1 } else { false }
  }
}

extension ClosedRange<Double> {
  /// "0 to 1", "above 0 to 1,000", "1 or more".
  var words: String {
    let least = lowerBound == ViewValueRule.smallest ? "above 0" : lowerBound.brief
    if upperBound == ViewValueRule.farthest {
      return lowerBound == ViewValueRule.smallest ? least : "\(least) or more"
    }
    return "\(least) to \(upperBound.brief)"
  }
}

extension Double {
  fileprivate var brief: String { Int64(exactly: self).map(\.grouped) ?? "\(self)" }
}

extension BinaryInteger {
  /// With commas between thousands, and a minus sign.
  var grouped: String {
    var digits = String(magnitude)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return self < 0 ? "−" + digits : digits
  }
}
