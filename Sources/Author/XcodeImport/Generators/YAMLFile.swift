internal import CYAML
internal import WidgetModel

/// Reads YAML files with libyaml.
///
/// The values are built from the events of the parser, without recursion. Aliases are replaced, and
/// merge keys (`<<`) are applied.
struct YAMLFile {
  private static let greatest = 4 << 20
  private static let deepest = 100
  /// The greatest number of nodes. Each use of an alias counts.
  private static let most = 200_000

  /// A collection whose end has not been read.
  private struct Open {
    var isMapping: Bool
    var anchor: String?
    var line: Int
    var nodes: [PropertyListNode] = []
    var fields: [String: PropertyListNode] = [:]
    /// The key whose value comes next.
    var key: String?
    /// The number of nodes inside.
    var weight = 1
  }

  private let name: String
  private var stack: [Open] = []
  private var anchors: [String: (node: PropertyListNode, weight: Int)] = [:]
  private var document: PropertyListNode?
  private var count = 0

  /// Reads a file with a single document.
  static func read(_ path: String, named name: String) throws(ImportFailure) -> PropertyListNode {
    let bytes = try ProjectFiles.bytes(path, named: name, atMost: greatest)
    var file = YAMLFile(name: name)
    try file.parse(bytes)
    guard let document = file.document else { throw ImportFailure(.badData, "\(name) is empty") }
    return document
  }

  private init(name: String) { self.name = name }

  private mutating func parse(_ bytes: [UInt8]) throws(ImportFailure) {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else {
      throw ImportFailure(.failed, "\(name): there is no memory for reading it")
    }
    defer { yaml_parser_delete(&parser) }
    // The parser reads the copy until its end.
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
    defer { copy.deallocate() }
    _ = copy.initialize(from: bytes)
    yaml_parser_set_input_string(&parser, copy.baseAddress, bytes.count)
    var isAtEnd = false
    while !isAtEnd, document == nil {
      var event = yaml_event_t()
      guard yaml_parser_parse(&parser, &event) == 1 else { throw mistake(parser) }
      defer { yaml_event_delete(&event) }
      isAtEnd = event.type == YAML_STREAM_END_EVENT
      try take(event)
    }
  }

  private func mistake(_ parser: yaml_parser_t) -> ImportFailure {
    let problem = parser.problem.map { String(cString: $0) } ?? "the text is not valid YAML"
    let isEncoding = parser.error == YAML_READER_ERROR
    let line = isEncoding ? "" : "\(parser.problem_mark.line + 1):"
    return ImportFailure(.badData, "\(name):\(line) \(problem)")
  }

  private func failure(_ message: String, _ line: Int) -> ImportFailure {
    ImportFailure(.badData, "\(name):\(line): \(message)")
  }

  private mutating func take(_ event: yaml_event_t) throws(ImportFailure) {
    let line = Int(event.start_mark.line) + 1
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      let node = PropertyListNode(.string(Self.text(bytes, isPlain: isPlain)), line: line)
      try add(node, anchor: Self.string(scalar.anchor), weight: 1)
    case YAML_ALIAS_EVENT:
      let anchor = Self.string(event.data.alias.anchor) ?? ""
      guard let known = anchors[anchor] else {
        throw failure("the alias *\(anchor) has no anchor", line)
      }
      try add(known.node, anchor: nil, weight: known.weight)
    case YAML_SEQUENCE_START_EVENT:
      let anchor = Self.string(event.data.sequence_start.anchor)
      try open(Open(isMapping: false, anchor: anchor, line: line))
    case YAML_MAPPING_START_EVENT:
      let anchor = Self.string(event.data.mapping_start.anchor)
      try open(Open(isMapping: true, anchor: anchor, line: line))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      guard let closed = stack.popLast() else { return }
      let value: PropertyListNode.Value =
        closed.isMapping ? .dictionary(closed.fields) : .array(closed.nodes)
      let node = PropertyListNode(value, line: closed.line)
      try add(node, anchor: closed.anchor, weight: closed.weight)
    default: break
    }
  }

  private mutating func open(_ collection: Open) throws(ImportFailure) {
    guard stack.count < Self.deepest else {
      throw failure("more than \(Self.deepest) levels of nesting", collection.line)
    }
    stack.append(collection)
  }

  private mutating func add(
    _ node: PropertyListNode, anchor: String?, weight: Int
  ) throws(ImportFailure) {
    count += weight
    guard count <= Self.most else {
      throw failure("the document is too large once its aliases are replaced", node.line)
    }
    if let anchor { anchors[anchor] = (node, weight) }
    guard let last = stack.indices.last else {
      document = node
      return
    }
    stack[last].weight += weight
    if !stack[last].isMapping {
      stack[last].nodes.append(node)
    } else if let key = stack[last].key {
      stack[last].key = nil
      Self.set(key, node, in: &stack[last].fields)
    } else {
      // A collection as a key has no meaning in a project.
      stack[last].key = node.string ?? ""
    }
  }

  /// Sets a field. The fields of a merge key do not replace the mapping's own.
  private static func set(
    _ key: String, _ node: PropertyListNode, in fields: inout [String: PropertyListNode]
  ) {
    guard key == "<<" else {
      fields[key] = node
      return
    }
    for merged in node.array ?? [node] {
      fields.merge(merged.dictionary ?? [:]) { own, _ in own }
    }
  }

  private static func string(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    bytes.map { String(cString: $0) }
  }

  /// Returns the text of a scalar. Plain Boolean values become `YES` and `NO`, as in build settings.
  private static func text(_ bytes: UnsafeBufferPointer<UInt8>, isPlain: Bool) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard isPlain else { return text }
    switch text {
    case "true", "True", "TRUE", "yes", "Yes", "on", "On", "ON": return "YES"
    case "false", "False", "FALSE", "no", "No", "off", "Off", "OFF": return "NO"
    case "null", "~": return ""
    default: return text
    }
  }
}
