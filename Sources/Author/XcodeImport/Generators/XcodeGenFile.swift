internal import WidgetModel

/// A `project.yml` of XcodeGen with included files and templates of targets.
///
/// Format: XcodeGen, "Project Spec".
struct XcodeGenFile {
  private static let deepest = 16
  /// The greatest number of includes, counted as often as they are named.
  private static let mostIncludes = 500
  /// The greatest weight of what the files and the targets with their templates hold together.
  private static let greatestWeight = 1 << 19

  private(set) var fields: [String: PropertyListNode]
  /// The names of variables of the environment that the project uses and the author does not name.
  private(set) var unnamedVariables: Set<String> = []
  private let root: ProjectRoot
  private let environment: ImportEnvironment
  private let name: String
  private var includes = 0
  private var weight = 0
  private var expansion: VariableExpansion

  /// Reads a file with its includes.
  init(
    _ path: String, in root: ProjectRoot, _ environment: ImportEnvironment
  ) throws(ImportFailure) {
    self.root = root
    self.environment = environment
    name = root.shown(path)
    expansion = VariableExpansion(file: name)
    fields = [:]
    fields = try read(path, open: [])
  }

  private mutating func read(
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
    try spend(node.weight)
    guard let own = node.dictionary else {
      throw ImportFailure(
        .badData, "\(root.shown(path)) is no project of XcodeGen: it is no mapping")
    }
    var result: [String: PropertyListNode] = [:]
    for include in own["include"]?.array ?? own["include"].map({ [$0] }) ?? [] {
      guard include["enable"]?.string != "NO",
        let name = include.string ?? include["path"]?.string
      else { continue }
      result = Self.merged(result, try included(name, include, from: path, open: open + [real]))
    }
    return Self.merged(result, own)
  }

  private mutating func included(
    _ name: String, _ include: PropertyListNode, from path: String, open: [String]
  ) throws(ImportFailure) -> [String: PropertyListNode] {
    includes += 1
    guard includes <= Self.mostIncludes else {
      throw ImportFailure(.badData, "\(self.name) has more than \(Self.mostIncludes) includes")
    }
    let place = try withEnvironment { expansion, value throws(ImportFailure) in
      try expansion.replaced(name, value)
    }
    let inner = PathText.join(PathText.folder(path), place)
    let fields = try read(inner, open: open)
    guard include["relativePaths"]?.string != "NO" else { return fields }
    let prefix = PathText.relative(PathText.folder(inner), to: PathText.folder(path))
    return RelativePaths(prefix: prefix).moved(fields)
  }

  private mutating func spend(_ weight: Int) throws(ImportFailure) {
    self.weight += weight
    guard self.weight <= Self.greatestWeight else {
      throw ImportFailure(
        .badData, "\(name) is too large once its includes and templates are replaced")
    }
  }

  /// Returns a target's fields with those of its templates below them.
  mutating func target(
    _ name: String, _ node: PropertyListNode
  ) throws(ImportFailure) -> [String: PropertyListNode] {
    var attributes = node["templateAttributes"]?.dictionary?.compactMapValues(\.string) ?? [:]
    attributes["target_name"] = name
    var used: Set<String> = []
    let fields = withTemplates(node, used: &used, depth: 0)
    try spend(PropertyListNode(.dictionary(fields)).weight)
    let named = try expansion.replaced(fields) { attributes[$0] }
    return try withEnvironment { expansion, value throws(ImportFailure) in
      try expansion.replaced(named, value)
    }
  }

  /// Joins a target with its templates. Each template counts once.
  private func withTemplates(
    _ node: PropertyListNode, used: inout Set<String>, depth: Int
  ) -> [String: PropertyListNode] {
    guard let own = node.dictionary, depth < Self.deepest else { return [:] }
    var result: [String: PropertyListNode] = [:]
    for name in own["templates"]?.strings ?? [] where used.insert(name).inserted {
      guard let template = fields["targetTemplates"]?[name] else { continue }
      result = Self.merged(result, withTemplates(template, used: &used, depth: depth + 1))
    }
    return Self.merged(result, own)
  }

  /// Replaces `${NAME}` by the variables of the environment that the author names.
  private mutating func withEnvironment<Value>(
    _ replace: (inout VariableExpansion, (String) -> String?) throws(ImportFailure) -> Value
  ) throws(ImportFailure) -> Value {
    var unnamed: Set<String> = []
    let environment = environment
    let result = try replace(&expansion) { name in
      if environment.isUnnamed(name) { unnamed.insert(name) }
      return environment[name]
    }
    unnamedVariables.formUnion(unnamed)
    return result
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
