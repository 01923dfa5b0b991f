internal import WidgetModel
internal import Yams

/// Reads YAML files.
enum YAMLFile {
  private static let greatest = 4 << 20
  /// The deepest nesting. The reader of YAML calls itself for each level.
  private static let deepest = 200
  /// The greatest number of nodes, aliases counted as often as they are used.
  private static let most = 200_000

  /// Reads a file with one document.
  static func read(_ path: String, named name: String) throws(ImportFailure) -> PropertyListNode {
    let bytes = try ProjectFiles.bytes(path, named: name, atMost: greatest)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ImportFailure(.badData, "\(name): the text is not valid UTF-8")
    }
    try checkDepth(bytes, name)
    let node: Node?
    do {
      node = try Yams.compose(yaml: text)
    } catch let error as YamlError {
      throw ImportFailure(.badData, "\(name): \(message(of: error))")
    } catch {
      throw ImportFailure(.badData, "\(name): \(error)")
    }
    guard let node else { throw ImportFailure(.badData, "\(name) is empty") }
    var count = 0
    return try value(node, depth: 0, count: &count, name)
  }

  private static func message(of error: YamlError) -> String {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      "line \(mark.line): \(problem)"
    default: "\(error)".prefixLine
    }
  }

  /// Refuses nesting that would exhaust the stack.
  private static func checkDepth(_ bytes: [UInt8], _ name: String) throws(ImportFailure) {
    var depth = 0
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      // Each level of block nesting takes at least one column.
      let indentation = line.prefix { " -?:".utf8.contains($0) }.count
      depth += line.reduce(0) { depth, byte in
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth + 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth - 1
        default: depth
        }
      }
      guard indentation <= 2 * deepest, depth <= deepest, opens(line) <= deepest else {
        throw ImportFailure(.badData, "\(name): more than \(deepest) levels of nesting")
      }
    }
  }

  private static func opens(_ line: ArraySlice<UInt8>) -> Int {
    line.count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
  }

  private static func value(
    _ node: Node, depth: Int, count: inout Int, _ name: String
  ) throws(ImportFailure) -> PropertyListNode {
    count += 1
    guard depth < 2 * deepest, count < most else {
      throw ImportFailure(.badData, "\(name): the document is too large once its aliases are used")
    }
    let line = node.mark?.line ?? 0
    switch node {
    case .scalar(let scalar):
      return PropertyListNode(.string(text(scalar, node)), line: line)
    case .sequence(let sequence):
      var nodes: [PropertyListNode] = []
      for inner in sequence {
        nodes.append(try value(inner, depth: depth + 1, count: &count, name))
      }
      return PropertyListNode(.array(nodes), line: line)
    case .mapping(let mapping):
      var fields: [String: PropertyListNode] = [:]
      for (key, inner) in mapping {
        guard let key = key.scalar?.string else { continue }
        fields[key] = try value(inner, depth: depth + 1, count: &count, name)
      }
      return PropertyListNode(.dictionary(fields), line: line)
    case .alias:
      throw ImportFailure(.badData, "\(name):\(line): an alias has no anchor")
    }
  }

  /// Returns the text of a scalar. Plain Boolean values become those of build settings.
  private static func text(_ scalar: Node.Scalar, _ node: Node) -> String {
    guard scalar.style == .plain, let flag = node.bool else { return scalar.string }
    return flag ? "YES" : "NO"
  }
}
