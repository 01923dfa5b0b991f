public import WidgetModel

/// Everything that is wrong with a configuration, found in one pass.
public struct ConfigurationError: Error, Hashable, Sendable {
  /// One thing that is wrong.
  public struct Problem: Hashable, Sendable {
    /// Where, if it stands in a file.
    public var location: SourceLocation?
    /// The key as it is written with dots, for example `budget.timeline`; `nil` for a syntax error.
    public var key: String?
    /// What is wrong, what was expected, and the nearest known key or value.
    public var message: String

    /// Makes a problem.
    public init(location: SourceLocation? = nil, key: String? = nil, message: String) {
      self.location = location
      self.key = key
      self.message = message
    }
  }

  /// At least one, in the order of the file.
  public var problems: [Problem]

  /// Makes an error of problems in any order; they are sorted by their location.
  public init(_ problems: [Problem]) {
    self.problems = problems.sorted { a, b in
      guard let first = a.location, let second = b.location else {
        return a.location == nil && b.location != nil
      }
      return first < second
    }
  }

  /// What the command exits with: always 78.
  public var exitStatus: ExitStatus { .badConfiguration }
}

extension ConfigurationError: CustomStringConvertible {
  /// One line for each problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension ConfigurationError.Problem: CustomStringConvertible {
  /// Place, key and message, one line.
  public var description: String {
    var parts: [String] = []
    if let location { parts.append(location.description) }
    if let key { parts.append(key.printable) }
    parts.append(message.printable)
    return parts.joined(separator: ": ")
  }
}

/// A place in a configuration file, as compilers write it: `host.conf:12:5`.
public struct SourceLocation: Hashable, Sendable {
  /// The path of the file as it was opened.
  public var file: String
  /// The line, from 1; 0 when the file as a whole is meant.
  public var line: Int
  /// The column in Unicode scalars, from 1; 0 when the line as a whole is meant.
  public var column: Int

  /// Makes a location.
  public init(file: String, line: Int = 0, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourceLocation: CustomStringConvertible {
  /// File, line and column with colons between.
  public var description: String {
    if line == 0 { return file.printable }
    return column == 0 ? "\(file.printable):\(line)" : "\(file.printable):\(line):\(column)"
  }
}

extension SourceLocation: Comparable {
  /// By file, then by place.
  public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}
