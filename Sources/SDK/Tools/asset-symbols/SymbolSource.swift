/// The generated Swift source of the symbols.
struct SymbolSource {
  let colors: SymbolTree
  let images: SymbolTree
  /// Whether other modules see the symbols.
  var isPublic = false

  private var access: String { isPublic ? "public " : "" }

  /// The text of the whole file.
  var text: String {
    var lines = ["import SwiftUI", ""]
    lines += block(of: colors, type: "ColorResource", suffix: "Color")
    lines += block(of: images, type: "ImageResource", suffix: "Image")
    lines += shorthands(on: "extension Color", "Color", "Color(", Self.colors)
    lines += shorthands(
      on: "extension ShapeStyle where Self == Color", "Color", "Color(", Self.colors + Self.styles)
    lines += shorthands(
      on: "extension UIColor", "UIColor", "UIColor(resource: ", Self.colors + Self.interfaceColors)
    return lines.joined(separator: "\n")
  }

  private func block(of tree: SymbolTree, type: String, suffix: String) -> [String] {
    ["extension \(type) {"] + members(of: tree, type, suffix, prefix: "", indent: "  ") + ["}", ""]
  }

  private func members(
    of tree: SymbolTree, _ type: String, _ suffix: String, prefix: String, indent: String
  ) -> [String] {
    var lines: [String] = []
    for (member, name) in symbols(of: tree, suffix) {
      lines.append("\(indent)/// The asset \(quoted(prefix + name)).")
      lines.append(
        "\(indent)\(access)static let \(member) = \(type)(name: \(quoted(prefix + name)), bundle: .main)"
      )
    }
    for (name, inner) in tree.spaces.sorted(by: { $0.key < $1.key }) {
      let space = SymbolName.namespace(name)
      if space.isEmpty { continue }
      lines.append("\(indent)/// The assets in \(quoted(prefix + name)).")
      lines.append("\(indent)\(access)enum \(space) {")
      lines += members(
        of: inner, type, suffix, prefix: "\(prefix)\(name)/", indent: indent + "  ")
      lines.append("\(indent)}")
    }
    return lines
  }

  /// Writes `Color.brand` beside `Color(.brand)`, except for the names that the extended type has.
  private func shorthands(
    on head: String, _ type: String, _ initializer: String, _ taken: [String]
  ) -> [String] {
    let members = symbols(of: colors, "Color").map(\.member).filter { !taken.contains($0) }
    let lines = members.map {
      "  \(access)static var \($0): \(type) { \(initializer)ColorResource.\($0)) }"
    }
    return ["\(head) {"] + lines + ["}", ""]
  }

  /// Returns each symbol once: of two assets with the same symbol, the first wins.
  private func symbols(of tree: SymbolTree, _ suffix: String) -> [(member: String, name: String)] {
    var seen: Set<String> = []
    let all = tree.names.map { (name: $0, members: SymbolName.members($0, without: suffix)) }
    // A shortened name yields to an asset whose full name is the same.
    let short = all.compactMap { name, members in members.first.map { (member: $0, name: name) } }
    let long = all.flatMap { name, members in
      members.dropFirst().map { (member: $0, name: name) }
    }
    return (short + long).filter { seen.insert($0.member).inserted }
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// The members of `Color`.
  private static let colors = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "white", "gray", "black", "clear", "primary", "secondary", "accentColor",
  ]

  /// The further members of `ShapeStyle`, as in `.foregroundStyle(.background)`.
  private static let styles = [
    "tertiary", "quaternary", "quinary", "background", "foreground", "fill", "tint", "separator",
    "selection", "placeholder", "link", "windowBackground",
  ]

  /// The further members of `UIColor`, except for those with `system` in their names.
  private static let interfaceColors = [
    "darkGray", "lightGray", "magenta", "label", "secondaryLabel", "tertiaryLabel",
    "quaternaryLabel", "placeholderText", "separator", "opaqueSeparator", "link", "darkText",
    "lightText", "tintColor",
  ]
}
