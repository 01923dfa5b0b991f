internal import WidgetModel

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
