import WidgetModel
import WidgetRender

/// A picture read back: a small reader of XML that takes nothing that is not well formed.
struct Picture {
  struct Element {
    var name: String
    var attributes: [String: String]
    /// The names of the elements around it, the outermost first.
    var path: [String]
    /// The text directly in it.
    var text = ""
  }

  enum Fault: Error, Equatable {
    case notUTF8
    case illegalCharacter
    case unexpected(String)
    case unknownEntity(String)
    case repeatedAttribute(String)
    case repeatedID(String)
    case missing(String)
    case wrongEnd(String)
  }

  private(set) var elements: [Element] = []
  let source: String
  private var rest: Substring
  private var open: [Int] = []

  /// Draws views, and reads the picture.
  init(
    _ tree: LaidOutTree, dark: LaidOutTree? = nil, fonts: [EmbeddedFont] = [],
    scheme: ColorScheme? = nil,
    isRedacted: Bool = false, now: Timestamp = GoldenSample.now
  ) throws {
    let options = RenderOptions(scheme: scheme, isRedacted: isRedacted, now: now)
    try self.init(try SVGRenderer.render(EntryViews(tree, dark: dark, fonts: fonts), options))
  }

  init(_ bytes: [UInt8]) throws {
    guard let source = String(validating: bytes, as: UTF8.self) else { throw Fault.notUTF8 }
    self.source = source
    rest = source[...]
    for scalar in source.unicodeScalars {
      let value = scalar.value
      if value < 0x20 && value != 0x0a || (0x7f..<0xa0).contains(value) || value == 0xfffe {
        throw Fault.illegalCharacter
      }
    }
    while !rest.isEmpty { try readNext() }
    guard open.isEmpty else { throw Fault.unexpected("end") }
    try checkReferences()
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }
  var texts: [String] { all("text").map(\.text) }
  var style: String { all("style").map(\.text).joined() }

  // MARK: - Reading

  private mutating func readNext() throws {
    if rest.hasPrefix("</") {
      let name = String(rest.dropFirst(2).prefix { $0 != ">" })
      guard let index = open.popLast(), elements[index].name == name else {
        throw Fault.wrongEnd(name)
      }
      rest = rest.dropFirst(3 + name.count)
    } else if rest.hasPrefix("<") {
      try readTag()
    } else {
      let text = try Self.decoded(rest.prefix { $0 != "<" })
      rest = rest.drop { $0 != "<" }
      if let index = open.last {
        elements[index].text += text
      } else if text.contains(where: { !$0.isWhitespace }) {
        throw Fault.unexpected(text)
      }
    }
  }

  private mutating func readTag() throws {
    rest = rest.dropFirst()
    let name = String(rest.prefix { $0.isLetter })
    rest = rest.dropFirst(name.count)
    var attributes: [String: String] = [:]
    while rest.first == " " {
      let key = String(rest.dropFirst().prefix { $0.isLetter || "-:".contains($0) || $0.isNumber })
      rest = rest.dropFirst(1 + key.count)
      guard !key.isEmpty, rest.hasPrefix("=\"") else {
        throw Fault.unexpected(String(rest.prefix(9)))
      }
      rest = rest.dropFirst(2)
      let value = rest.prefix { $0 != "\"" }
      guard !value.contains("<") else { throw Fault.unexpected("<") }
      guard attributes.updateValue(try Self.decoded(value), forKey: key) == nil else {
        throw Fault.repeatedAttribute(key)
      }
      rest = rest.dropFirst(value.count + 1)
    }
    let isEmpty = rest.hasPrefix("/>")
    guard isEmpty || rest.hasPrefix(">"), !name.isEmpty else {
      throw Fault.unexpected(String(rest.prefix(9)))
    }
    rest = rest.dropFirst(isEmpty ? 2 : 1)
    let path = open.map { elements[$0].name }
    elements.append(Element(name: name, attributes: attributes, path: path))
    if !isEmpty { open.append(elements.count - 1) }
  }

  private static func decoded(_ text: Substring) throws -> String {
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    return try parts.dropFirst().reduce(String(parts[0])) { decoded, part in
      let names = ["amp;": "&", "lt;": "<", "gt;": ">", "quot;": "\""]
      guard let (name, character) = names.first(where: { part.hasPrefix($0.key) }) else {
        throw Fault.unknownEntity(String(part.prefix(6)))
      }
      return decoded + character + part.dropFirst(name.count)
    }
  }

  /// Every name is defined once, and what is referred to is there.
  private func checkReferences() throws {
    var names: Set<String> = []
    for element in elements {
      guard let name = element.attributes["id"] else { continue }
      guard names.insert(name).inserted else { throw Fault.repeatedID(name) }
    }
    for element in elements {
      for (key, value) in element.attributes {
        let name =
          value.hasPrefix("url(#")
          ? String(value.dropFirst(5).dropLast())
          : key == "href" && value.hasPrefix("#") ? String(value.dropFirst()) : nil
        if let name, !names.contains(name) { throw Fault.missing(name) }
      }
      for name in (element.attributes["class"] ?? "").split(separator: " ") {
        guard style.contains(".\(name){") else { throw Fault.missing(String(name)) }
      }
    }
  }
}
