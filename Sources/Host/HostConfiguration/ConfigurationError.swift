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
