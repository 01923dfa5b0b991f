/// The positions of all keys and values in a TOML text.
///
/// The TOML library reports only the positions of syntax errors. A scanner with a minimal knowledge
/// of TOML 1.0 creates the map. The map is exact up to the first syntax error of the text.
struct SourceMap {
  /// A step from a value to a value in it.
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// A line, and a column in Unicode scalars, both from 1.
  struct Position: Hashable {
    var line = 1
    var column = 1
  }

  /// A value of the text; its number is its index in ``nodes``.
  struct Node {
    /// The first position of the key; `nil` for an element of an array.
    var key: Position?
    /// The start of the value; for a table with a header, the start of the header.
    var value: Position?
    /// The number of steps from the root.
    let depth: Int
  }

  /// The way to a node: the number of the node above it, and the step from there.
  private struct Link: Hashable {
    var parent: Int
    var step: Step
  }

  /// The number of the document's node.
  static let root = 0
  /// All nodes, the document first. A tree with short keys: a path as the key of a dictionary is hashed anew for
  /// each value below it, which was a tenth of a host's start.
  private(set) var nodes = [Node(depth: 0)]
  private var numbers: [Link: Int] = [:]
  /// The positions of syntax errors on which the library fails an assertion or overflows the stack,
  /// which would end the process, with the messages for the author of the text.
  var fatalErrors: [(position: Position, message: String)] = []
  /// The positions of escapes for NUL, which C strings cannot contain.
  var nulEscapes: [Position] = []

  /// Scans a TOML text.
  init(_ text: String) {
    var scanner = SourceMapScanner(text)
    self = scanner.scanDocument()
  }

  /// Creates an empty map for the scanner.
  ///
  /// - Parameter byteCount: The length of the text. Files of many widgets have a value in twelve bytes.
  init(byteCount: Int) {
    nodes.reserveCapacity(byteCount / 12)
    numbers.reserveCapacity(byteCount / 12)
  }

  /// Returns the number of the node that a step leads to; `nil` if the text has no such value.
  func number(_ step: Step, in parent: Int) -> Int? { numbers[Link(parent: parent, step: step)] }

  /// Returns the number of the node that a step leads to, and adds a missing node.
  mutating func add(_ step: Step, in parent: Int) -> Int {
    let link = Link(parent: parent, step: step)
    if let number = numbers[link] { return number }
    let number = nodes.count
    nodes.append(Node(depth: nodes[parent].depth + 1))
    numbers[link] = number
    return number
  }

  /// Notes the position of a key; the first counts.
  mutating func note(keyOf number: Int, at position: Position) {
    if nodes[number].key == nil { nodes[number].key = position }
  }

  /// Notes the position of a value; the first counts.
  mutating func note(valueOf number: Int, at position: Position) {
    if nodes[number].value == nil { nodes[number].value = position }
  }
}
