/// The folder that contains every file to read.
struct ProjectRoot: Hashable, Sendable {
  /// The folder without symbolic links.
  let folder: String
  /// The folder to which the paths in messages are relative.
  let shownFrom: String

  /// Creates the root of a project.
  ///
  /// - Parameters:
  ///   - project: The folder of the project file.
  ///   - chosen: The folder that the author names; `nil` for the enclosing work tree of Git, or
  ///     else the folder of the project.
  init(project: String, chosen: String?) {
    let project = ProjectFiles.realPath(project) ?? project
    shownFrom = project
    folder = chosen.flatMap(ProjectFiles.realPath) ?? Self.workTree(around: project) ?? project
  }

  private static func workTree(around folder: String) -> String? {
    var folder = folder
    while folder != "/", !folder.isEmpty {
      if ProjectFiles.kind(folder + "/.git") != nil { return folder }
      folder = PathText.folder(folder)
    }
    return nil
  }

  /// Returns the real path of a file; `nil` if the file is not there or lies outside of the root.
  func resolve(_ path: String) -> String? {
    guard let real = ProjectFiles.realPath(path), PathText.isInside(real, folder) else {
      return nil
    }
    return real
  }

  /// Whether a file is there but lies outside of the root.
  func isOutside(_ path: String) -> Bool {
    ProjectFiles.realPath(path).map { !PathText.isInside($0, folder) } ?? false
  }

  /// Returns a path for messages.
  func shown(_ path: String) -> String {
    PathText.isInside(path, folder) ? PathText.relative(path, to: shownFrom) : path
  }
}
