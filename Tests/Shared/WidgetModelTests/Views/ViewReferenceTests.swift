import TestPluginBuilder
import Testing
import WidgetModel

/// docs/view-attributes.md against the table of attributes and the public header.
@Suite struct ViewReferenceTests {
  /// One row of the page.
  private struct Row {
    var number: Int
    var name: String
    var value: String
    var unset: String
    var nodes: String
    var output: String
  }

  private static func rows() throws -> [Row] {
    try Project.text(of: "docs/view-attributes.md").split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        String($0).trimmed
      }
      guard cells.count > 6, let number = Int(cells[1]) else { return nil }
      return Row(
        number: number, name: cells[2].filter { $0 != "`" }, value: cells[3],
        unset: cells[4].filter { $0 != "`" }, nodes: cells[5], output: cells[6])
    }
  }

  @Test func `the page lists all attributes by number, with their names`() throws {
    let rows = try Self.rows()
    #expect(rows.map(\.number) == ViewAttributeKey.allCases.map { Int($0.rawValue) })
    #expect(rows.map(\.name) == ViewAttributeKey.allCases.map(\.constantName))
  }

  @Test func `the page says value, nodes and output as the table does`() throws {
    for (row, key) in zip(try Self.rows(), ViewAttributeKey.allCases) {
      let definition = key.definition
      #expect(row.value.hasPrefix(definition.value.words), "\(key)")
      #expect(row.nodes == definition.nodes.words, "\(key)")
      #expect(row.output == definition.outputWord, "\(key)")
    }
  }

  @Test func `the page says what holds without an attribute, as the header does`() throws {
    for (row, constant) in zip(try Self.rows(), try PublicHeader().attributes) {
      #expect(row.unset == constant.unset ?? "", "\(row.name)")
    }
  }

  @Test func `the page names the constants that the header names`() throws {
    for (row, constant) in zip(try Self.rows(), try PublicHeader().attributes) {
      guard let prefix = constant.constantPrefix else { continue }
      #expect(row.value.contains("`\(prefix)…`"), "\(row.name)")
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension ViewAttributeDefinition {
  fileprivate var outputWord: String {
    switch (use, disclosure) {
    case (.inherited, _): "style"
    case (.layout, _): "–"
    case (.output, .always), (.computed, .always): "yes"
    case (.output, .content), (.computed, .content): "content"
    case (.output, .detail), (.computed, .detail): "detail"
    case (.output, .apart), (.computed, .apart): "apart"
    }
  }
}

extension ViewNodeTypes {
  fileprivate var words: String {
    if self == [] { return "–" }
    if self == .every { return "all" }
    if self == .everyButGroup { return "all but `GROUP`" }
    if self == .shapes { return "shapes" }
    return ViewNodeType.allCases.filter(contains).map { "`\($0.constantName)`" }
      .joined(separator: " ")
  }
}

extension ViewValueRule {
  /// The value as the page says it, as far as it does not name constants.
  fileprivate var words: String {
    switch self {
    case .flag: "flag"
    case .integer(let range): "integer, \(range.lowerBound.grouped) to \(range.upperBound.grouped)"
    case .constant(_, let range): "integer \(range.lowerBound) to \(range.upperBound), `WH_"
    case .axes: "integer 1 to 3, `WH_AXIS_…` bits"
    case .horizontalGuide, .verticalGuide, .guide: "integer, `WH_GUIDE_…`"
    case .number(let range): "number, \(range.words)"
    case .coordinate: "number"
    case .length: "number, 0 or more"
    case .openLength: "number, 0 or more, or infinity"
    case .string(let bytes):
      "string, \(bytes.lowerBound) to \(bytes.upperBound.grouped) bytes"
    case .url: "string, 1 to \(OutputLimits.urlBytes.grouped) bytes"
    case .date: "date"
    case .color: "color"
    case .paint: "paint"
    case .image: "image"
    case .path: "path"
    case .lengths: "numbers, at most \(OutputLimits.dashes)"
    case .fragments: "fragments"
    }
  }
}
