public import WidgetModel

/// The files that the host keeps current for programs that read files: the table `[board]`.
public struct BoardFileSettings: Hashable, Sendable {
  /// The absolute path of the folder; `nil` for `board` beside the socket.
  public var directory: String?
  /// The formats of the files, without duplicates.
  public var formats: [BoardFileFormat]
  /// The pixels of the files in PNG.
  public var style: PictureStyle
  /// The colour scheme of the files in PNG.
  public var scheme: ColorScheme
}

/// A format of board files; the raw value is the extension of the file.
public enum BoardFileFormat: String, Hashable, Sendable, CaseIterable {
  case text = "txt"
  case json
  case svg
  case png
}

extension HostConfiguration {
  /// The folder of the files of widgets if the file names none: `board` beside the socket.
  public var defaultBoardFolder: String { "\(PathRules.directory(of: socket))/board" }
}
