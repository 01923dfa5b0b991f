/// Where every key and every value of a TOML text stands.
///
/// The TOML library tells positions of syntax errors only. The map is made by a scanner that knows
/// just enough of TOML 1.0 to find its way through a text that the library has accepted; on any
/// other text it ends, and what it tells is of no meaning.
struct SourceMap {
  /// One step from the root of the document to a value.
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// A line and a column in Unicode scalars, both from 1.
  struct Position: Hashable {
    var line = 1
    var column = 1
  }

  /// Where a key is written first, by the path that ends in it.
  var keys: [[Step]: Position] = [:]
  /// Where a value begins; for a table with a header, the header.
  var values: [[Step]: Position] = [:]
  /// Escapes that stand for a NUL, which C strings cannot hold.
  var nulEscapes: [Position] = []

  /// Scans `text`.
  init(_ text: String) {
    var scanner = SourceMapScanner(text)
    self = scanner.scanDocument()
  }

  /// An empty map, for the scanner to fill.
  init() {}
}
