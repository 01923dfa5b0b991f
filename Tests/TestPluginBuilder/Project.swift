public import Foundation

/// The repository under test, whose sources and pages tests compare with the code.
public enum Project {
  /// The top folder of the repository.
  public static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the text of a file; `path` is from the top of the repository.
  public static func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }
}
