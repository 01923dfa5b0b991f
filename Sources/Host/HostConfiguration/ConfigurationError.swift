public import WidgetModel

/// All problems of a configuration, found in a single pass.
public struct ConfigurationError: Error, Hashable, Sendable {
  /// A problem of a configuration.
  public struct Problem: Hashable, Sendable {
    /// The location in a file; `nil` if the problem is not in a file.
    public var location: SourceLocation?
    /// The dotted key, such as `budget.timeline`; `nil` for a syntax error.
    public var key: String?
    /// The flaw, the expected value, and the nearest known key or value.
    public var message: String

    /// Creates a problem from its parts.
    public init(location: SourceLocation? = nil, key: String? = nil, message: String) {
      self.location = location
      self.key = key
      self.message = message
    }
  }

  /// The problems in the order of the file; at least one.
  public var problems: [Problem]

  /// Creates an error from problems in any order, which are sorted by location.
  public init(_ problems: [Problem]) {
    self.problems = problems.sorted { a, b in
      guard let first = a.location, let second = b.location else {
        return a.location == nil && b.location != nil
      }
      return first < second
    }
  }

  /// The exit status of a command: always 78.
  public var exitStatus: ExitStatus { .badConfiguration }
}

extension ConfigurationError: CustomStringConvertible {
  /// A line per problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension ConfigurationError.Problem: CustomStringConvertible {
  /// A line with the location, the key and the message.
  public var description: String {
    var parts: [String] = []
    if let location { parts.append(location.description) }
    if let key { parts.append(key.printable) }
    parts.append(message.printable)
    return parts.joined(separator: ": ")
  }
}

/// A position in a configuration file, displayed as `host.conf:12:5`.
public struct SourceLocation: Hashable, Sendable {
  /// The path of the file as opened.
  public var file: String
  private var lineNumber: Int32
  private var columnNumber: Int32

  /// The line, from 1; 0 for the file as a whole.
  public var line: Int {
    get { Int(lineNumber) }
    set { lineNumber = Int32(clamping: newValue) }
  }
  /// The column in Unicode scalars, from 1; 0 for the line as a whole.
  public var column: Int {
    get { Int(columnNumber) }
    set { columnNumber = Int32(clamping: newValue) }
  }

  /// Creates a location; by default the file as a whole.
  public init(file: String, line: Int = 0, column: Int = 0) {
    self.file = file
    lineNumber = Int32(clamping: line)
    columnNumber = Int32(clamping: column)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The file, line and column, separated by colons.
  public var description: String {
    if line == 0 { return file.printable }
    return column == 0 ? "\(file.printable):\(line)" : "\(file.printable):\(line):\(column)"
  }
}

extension SourceLocation: Comparable {
  /// Compares by file, then by line and column.
  public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}
