internal import WidgetModel

/// The text of a file of a template.
///
/// The files compile as they are. Names stand for those of the plugin. A comment that begins with `//@`
/// opens a region of the lines below it, for the families that it names (`//@ small medium`); a `//@`
/// alone ends it.
struct TemplateText {
  private let names: [(placeholder: String, value: String)]
  private let families: Set<String>

  init(_ name: PluginName, families: [WidgetFamily]) {
    self.families = Set(families.map(\.name))
    names = [
      ("sample-widget", name.text), ("sample-crate", name.crate), ("SampleWidget", name.type),
      ("SampleModule", name.module), ("Sample Widget", name.title),
    ]
  }

  /// Returns the text of the plugin's file.
  func made(from text: String) -> String {
    named(chosen(text))
  }

  /// Returns a text with the plugin's names, each placeholder replaced once.
  func named(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      // Every placeholder begins with this letter.
      let mayBegin = first == "s" || first == "S"
      if mayBegin, let name = names.first(where: { rest.hasPrefix($0.placeholder) }) {
        result += name.value
        rest = rest.dropFirst(name.placeholder.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Returns a text without the regions of other families, and without the marks of regions.
  private func chosen(_ text: String) -> String {
    var isChosen = true
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let wanted = Self.families(ofMark: line) {
        isChosen = wanted.isEmpty || !families.isDisjoint(with: wanted)
      } else if isChosen {
        append(line, to: &lines)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Appends a line. A region that is left out would leave two empty lines, or one at the end of a block.
  private func append(_ line: Substring, to lines: inout [Substring]) {
    let isEnd = line.drop { $0 == " " }.first == "}"
    if isEnd, lines.last?.isEmpty == true { lines.removeLast() }
    if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
  }

  /// Returns the families that a mark names; `nil` for a line that is no mark.
  private static func families(ofMark line: Substring) -> Set<String>? {
    let words = line.split(separator: " ")
    guard words.first == "//@" else { return nil }
    return Set(words.dropFirst().map(String.init))
  }
}
