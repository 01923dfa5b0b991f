/// The positions of all keys and values in a TOML text.
///
/// The TOML library reports only the positions of syntax errors. A scanner with a minimal knowledge
/// of TOML 1.0 creates the map. The map is exact up to the first syntax error of the text.
struct SourceMap {
  /// A step from the root of the document towards a value.
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// A line, and a column in Unicode scalars, both from 1.
  struct Position: Hashable {
    var line = 1
    var column = 1
  }

  /// The first position of each key, by the path that ends with the key.
  var keys: [[Step]: Position] = [:]
  /// The start of each value; for a table with a header, the start of the header.
  var values: [[Step]: Position] = [:]
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
  init() {}
}
