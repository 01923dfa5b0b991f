internal import Foundation
internal import WidgetModel

/// A `project.yml` of XcodeGen with included files and templates of targets.
///
/// Format: XcodeGen, "Project Spec".
struct XcodeGenFile {
  private static let deepest = 16

  private(set) var fields: [String: PropertyListNode]
  private let root: ProjectRoot

  /// Reads a file with all includes.
  init(_ path: String, in root: ProjectRoot) throws(ImportFailure) {
    self.root = root
    fields = [:]
    fields = try read(path, open: [])
  }

  private func read(
    _ path: String, open: [String]
  ) throws(ImportFailure) -> [String: PropertyListNode] {
    guard let real = root.resolve(path) else {
      throw ImportFailure(
        .noInput, "\(root.shown(path)) is not there, or lies outside of \(root.folder)")
    }
    guard !open.contains(real), open.count < Self.deepest else {
      throw ImportFailure(.badData, "\(root.shown(path)) includes itself")
    }
    let node = try YAMLFile.read(real, named: root.shown(path))
    guard let own = node.dictionary else {
      throw ImportFailure(
        .badData, "\(root.shown(path)) is no project of XcodeGen: it is no mapping")
    }
    var result: [String: PropertyListNode] = [:]
    for include in own["include"]?.array ?? own["include"].map({ [$0] }) ?? [] {
      guard include["enable"]?.string != "NO",
        let name = include.string ?? include["path"]?.string
      else { continue }
      let inner = PathText.join(PathText.folder(path), environment(name))
      var fields = try read(inner, open: open + [real])
      if include["relativePaths"]?.string != "NO" {
        let prefix = PathText.relative(PathText.folder(inner), to: PathText.folder(path))
        fields = RelativePaths(prefix: prefix).moved(fields)
      }
      result = Self.merged(result, fields)
    }
    return Self.merged(result, own)
  }

  /// Returns a target's fields above the fields of the templates.
  func target(_ name: String, _ node: PropertyListNode) -> [String: PropertyListNode] {
    var attributes = node["templateAttributes"]?.dictionary?.compactMapValues(\.string) ?? [:]
    attributes["target_name"] = name
    let fields = withTemplates(node, open: [])
    return fields.mapValues { Self.replaced($0, attributes) }.mapValues(expanded)
  }

  private func withTemplates(
    _ node: PropertyListNode, open: [String]
  ) -> [String: PropertyListNode] {
    guard let own = node.dictionary, open.count < Self.deepest else { return [:] }
    var result: [String: PropertyListNode] = [:]
    for name in own["templates"]?.strings ?? [] where !open.contains(name) {
      guard let template = fields["targetTemplates"]?[name] else { continue }
      result = Self.merged(result, withTemplates(template, open: open + [name]))
    }
    return Self.merged(result, own)
  }

  /// Returns fields above others: mappings are joined, lists follow each other.
  static func merged(
    _ lower: [String: PropertyListNode], _ upper: [String: PropertyListNode]
  ) -> [String: PropertyListNode] {
    var result = lower
    for (key, value) in upper {
      if key.hasSuffix(":REPLACE") {
        result[String(key.dropLast(":REPLACE".count))] = value
      } else if let old = result[key]?.dictionary, let new = value.dictionary {
        result[key] = PropertyListNode(.dictionary(merged(old, new)), line: value.line)
      } else if let old = result[key]?.array, let new = value.array {
        result[key] = PropertyListNode(.array(old + new), line: value.line)
      } else {
        result[key] = value
      }
    }
    return result
  }

  private static func replaced(
    _ node: PropertyListNode, _ attributes: [String: String]
  ) -> PropertyListNode {
    map(node) { text in
      attributes.reduce(text) { $0.replacing("${\($1.key)}", with: $1.value) }
    }
  }

  private func expanded(_ node: PropertyListNode) -> PropertyListNode {
    Self.map(node, environment)
  }

  /// Replaces `${NAME}` by the variable of the environment, if the variable is set.
  private func environment(_ text: String) -> String {
    guard text.contains("${") else { return text }
    return ProcessInfo.processInfo.environment.reduce(text) {
      $0.contains("${\($1.key)}") ? $0.replacing("${\($1.key)}", with: $1.value) : $0
    }
  }

  private static func map(
    _ node: PropertyListNode, _ change: (String) -> String
  ) -> PropertyListNode {
    switch node.value {
    case .string(let text): PropertyListNode(.string(change(text)), line: node.line)
    case .array(let nodes): PropertyListNode(.array(nodes.map { map($0, change) }), line: node.line)
    case .dictionary(let fields):
      PropertyListNode(
        .dictionary(
          Dictionary(
            fields.map { (change($0.key), map($0.value, change)) }, uniquingKeysWith: { $1 })),
        line: node.line)
    }
  }
}

/// Moves the paths of an included file into the folder of the including file.
private struct RelativePaths {
  let prefix: String

  func moved(_ fields: [String: PropertyListNode]) -> [String: PropertyListNode] {
    guard prefix != "." else { return fields }
    var fields = fields
    for key in ["targets", "targetTemplates"] {
      fields[key] = fields[key].map { inner($0, movedTarget) }
    }
    fields["packages"] = fields["packages"].map { inner($0) { path($0, ["path"]) } }
    fields["configFiles"] = fields["configFiles"].map { inner($0, text) }
    return fields
  }

  private func movedTarget(_ node: PropertyListNode) -> PropertyListNode {
    guard var fields = node.dictionary else { return node }
    fields["info"] = fields["info"].map { path($0, ["path"]) }
    fields["configFiles"] = fields["configFiles"].map { inner($0, text) }
    fields["sources"] = fields["sources"].map { sources in
      guard let list = sources.array else { return source(sources) }
      return PropertyListNode(.array(list.map(source)), line: sources.line)
    }
    return PropertyListNode(.dictionary(fields), line: node.line)
  }

  private func source(_ node: PropertyListNode) -> PropertyListNode {
    node.string == nil ? path(node, ["path"]) : text(node)
  }

  private func inner(
    _ node: PropertyListNode, _ change: (PropertyListNode) -> PropertyListNode
  ) -> PropertyListNode {
    guard let fields = node.dictionary else { return node }
    return PropertyListNode(.dictionary(fields.mapValues(change)), line: node.line)
  }

  private func path(_ node: PropertyListNode, _ keys: [String]) -> PropertyListNode {
    guard var fields = node.dictionary else { return node }
    for key in keys { fields[key] = fields[key].map(text) }
    return PropertyListNode(.dictionary(fields), line: node.line)
  }

  private func text(_ node: PropertyListNode) -> PropertyListNode {
    guard let path = node.string else { return node }
    return PropertyListNode(.string(PathText.join(prefix, path)), line: node.line)
  }
}
