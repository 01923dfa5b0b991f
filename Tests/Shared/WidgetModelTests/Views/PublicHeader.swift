import Foundation
import TestPluginBuilder

/// The constants of widgethost/ext/view.h and view-values.h, read as text.
struct PublicHeader {
  struct Constant: Hashable {
    var name: String
    var number: Int
    /// The text behind it, on one line; empty without one.
    var comment: String
  }

  let nodes: [Constant]
  let attributes: [Constant]
  private let values: [Constant]

  init() throws {
    let folder = "Sources/SDK/CWidgetABI/include/widgethost/ext/"
    let view = try Project.text(of: folder + "view.h")
    nodes = Self.constants(of: view, prefix: "WH_VIEW_")
    attributes = Self.constants(of: view, prefix: "WH_ATTRIBUTE_")
    values = Self.constants(of: try Project.text(of: folder + "view-values.h"), prefix: "WH_")
  }

  /// The constants whose names begin with a prefix, `WH_CAP_` for example, without it.
  func values(_ prefix: String) -> [Constant] {
    let prefix = prefix.dropFirst("WH_".count)
    return values.filter { $0.name.hasPrefix(prefix) }.map {
      Constant(
        name: String($0.name.dropFirst(prefix.count)), number: $0.number, comment: $0.comment)
    }
  }

  private static func constants(of text: String, prefix: String) -> [Constant] {
    let pattern = #/(?<name>WH_\w+) = (?<number>\d+),?\s*(?:/\*(?<comment>.*?)\*/)?/#
      .dotMatchesNewlines()
    return text.matches(of: pattern).compactMap { match in
      guard match.name.hasPrefix(prefix), let number = Int(match.number) else { return nil }
      let words = (match.comment ?? "").split(whereSeparator: \.isWhitespace)
      return Constant(
        name: String(match.name.dropFirst(prefix.count)), number: number,
        comment: words.joined(separator: " "))
    }
  }
}
