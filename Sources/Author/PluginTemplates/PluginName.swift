internal import WidgetModel

/// The name of a new plugin, and the names in its sources that follow from it.
package struct PluginName: Hashable, Sendable {
  /// The name as the author gave it: of the folder and of the kind. 1 to 64 ASCII letters, digits,
  /// hyphens and underscores, a letter or a digit first.
  package let text: String
  /// The name that people see: 1 to 64 characters.
  package let title: String

  /// The greatest length of a name and of a title, in characters.
  private static let longest = 64

  /// Checks a name.
  ///
  /// - Parameter title: The name that people see; `nil` to derive `Sun Path` from `sun-path`.
  /// - Throws: ``TemplateFailure`` for a name that a folder, a library or a kind cannot have.
  package init(_ text: String, title: String? = nil) throws(TemplateFailure) {
    self.text = try Self.checked(text)
    let words = Self.words(of: text).map { $0.prefix(1).uppercased() + $0.dropFirst() }
    self.title = try Self.checked(title: title ?? words.joined(separator: " "))
  }

  /// The name of the package in Rust: lower case, because the compiler warns of capitals. A keyword and a
  /// leading digit are refused there.
  package var crate: String {
    let name = text.lowercased()
    if name.first?.isNumber == true { return "widget-\(name)" }
    return ReservedNames.rust.contains(name) ? "\(name)-widget" : name
  }

  /// The name of the module and the library in Swift: `SunPath` for `sun-path`. A name that another module
  /// or a keyword has gets the ending `Plugin`.
  package var module: String {
    let stem = Self.words(of: text).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let name = stem.first?.isNumber == true ? "Widget\(stem)" : stem
    return ReservedNames.swift.contains(name.lowercased()) ? "\(name)Plugin" : name
  }

  /// The name of the widget's type in Swift: `SunPathWidget` for `sun-path`.
  package var type: String {
    module.hasSuffix("Widget") ? module : "\(module)Widget"
  }

  private static func words(of text: String) -> [Substring] {
    text.split { $0 == "-" || $0 == "_" }
  }

  private static func checked(_ text: String) throws(TemplateFailure) -> String {
    if let slash = text.lastIndex(of: "/") {
      let (folder, name) = (text[..<slash], text[text.index(after: slash)...])
      let proposal =
        name.isEmpty ? "" : ": `widgethost new \(name) -o \(folder.isEmpty ? "/" : folder)`"
      throw TemplateFailure(
        .usage, "\(text.printable) is a path; name its folder with -o\(proposal.printable)")
    }
    guard text.count <= longest else {
      throw TemplateFailure(
        .usage, "the name has \(text.count) characters; choose one of at most \(longest)")
    }
    guard isUsable(text) else {
      let proposal = proposal(for: text).map { "; \($0) is possible" } ?? ""
      throw TemplateFailure(
        .usage,
        "\"\(text.printable)\" cannot be the name of a plugin: use the letters A to Z, digits, - and _, "
          + "and begin with a letter or a digit\(proposal); --title sets the name that people see")
    }
    return text
  }

  private static func isUsable(_ text: String) -> Bool {
    let isPlain = text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
    }
    return isPlain && !words(of: text).isEmpty && text.first != "-" && text.first != "_"
  }

  /// Returns a name without the characters that are not possible; `nil` if letters would be lost.
  private static func proposal(for text: String) -> String? {
    guard text.allSatisfy({ $0.isASCII || !$0.isLetter }) else { return nil }
    let words = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.isEmpty ? nil : words.joined(separator: "-")
  }

  private static func checked(title: String) throws(TemplateFailure) -> String {
    guard 1...longest ~= title.count, title == title.printable, title.contains(where: { $0 != " " })
    else {
      throw TemplateFailure(
        .usage, "--title takes 1 to \(longest) characters, and no control characters")
    }
    guard !title.contains(where: { "\"\\".contains($0) }) else {
      throw TemplateFailure(.usage, "--title takes no quotation marks \" and no backslashes")
    }
    return title
  }
}
