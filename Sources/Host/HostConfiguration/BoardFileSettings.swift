/// The files that the host keeps current for programs that read files: the table `[board]`.
public struct BoardFileSettings: Hashable, Sendable {
  /// The absolute path of the folder; `nil` for `board` beside the socket.
  public var directory: String?
  /// The formats of the files, without duplicates.
  public var formats: [BoardFileFormat]
}

/// A format of board files; the raw value is the extension of the file.
public enum BoardFileFormat: String, Hashable, Sendable, CaseIterable {
  case text = "txt"
  case json
  case svg
}

extension HostConfiguration {
  /// The folder of the files of widgets if the file names none: `board` beside the socket.
  public var defaultBoardFolder: String { "\(PathRules.directory(of: socket))/board" }
}
