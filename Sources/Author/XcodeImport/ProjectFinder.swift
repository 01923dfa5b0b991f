internal import WidgetModel

/// Finds the project of a path, and the widget extension in the project.
struct ProjectFinder {
  /// A project with the extension that is chosen.
  struct Found {
    var project: AppProject
    var widget: ExtensionChoice.Candidate
    var root: ProjectRoot
  }

  /// The depth of the search for projects below a folder.
  private static let deepest = 4
  private static let mostProjects = 50
  /// Folders of other people's code and of builds.
  private static let skipped: Set = [
    "Pods", "Carthage", "node_modules", "DerivedData", "build", "Tuist", "fastlane",
  ]

  private let chosenRoot: String?
  private let workingDirectory: String

  init(root: String?, in workingDirectory: String) {
    chosenRoot = root.map { PathText.join(workingDirectory, $0) }
    self.workingDirectory = workingDirectory
  }

  /// Finds the project of a path.
  func find(_ source: String, target: String?) throws(ImportFailure) -> Found {
    let path = PathText.join(workingDirectory, source)
    guard let kind = ProjectFiles.kind(path) else {
      throw ImportFailure(
        .noInput, "\(source): no such file or folder",
        advice: "Name the .xcodeproj folder of the app, or the folder that contains it.")
    }
    let projects = kind == .folder ? Self.projects(at: path) : [Self.project(ofFile: path)]
    guard !projects.isEmpty else {
      throw ImportFailure(
        .noInput, "\(source) contains no project",
        advice:
          "A project is a folder NAME.xcodeproj, or project.yml of XcodeGen, or Project.swift "
          + "of Tuist.")
    }
    if projects.count == 1 { return try open(projects[0], target: target) }
    return try choose(among: projects, below: path, target: target)
  }

  /// Opens all projects, and returns the only project with a suitable extension.
  private func choose(
    among projects: [String], below folder: String, target: String?
  ) throws(ImportFailure) -> Found {
    var suitable: [(path: String, found: Found)] = []
    var several: [String] = []
    for path in projects {
      guard let (project, root) = try? read(path) else { continue }
      let choice = ExtensionChoice(project, root)
      if !choice.candidates.isEmpty { several.append(path) }
      guard let widget = try? choice.choose(target) else { continue }
      suitable.append((path, Found(project: project, widget: widget, root: root)))
    }
    if suitable.count == 1, target != nil || several.count == 1 { return suitable[0].found }
    let paths = (several.isEmpty ? projects : several)
      .map { PathText.relative($0, to: folder) }.joined(separator: ", ")
    guard several.isEmpty else {
      throw ImportFailure(
        .usage, "\(several.count) projects in \(folder) have widget extensions",
        advice: "Name one of them, or its extension with --target: \(paths).")
    }
    throw ImportFailure(
      .badData, "no project in \(folder) that can be read has a widget extension",
      advice: "Projects: \(paths). Name one of them to see what is wrong with it.")
  }

  private func open(_ path: String, target: String?) throws(ImportFailure) -> Found {
    let (project, root) = try read(path)
    return Found(
      project: project, widget: try ExtensionChoice(project, root).choose(target), root: root)
  }

  private func read(_ path: String) throws(ImportFailure) -> (AppProject, ProjectRoot) {
    // Links are resolved once, so that all paths of the project are below the root.
    let parent = PathText.folder(path)
    let real = PathText.join(ProjectFiles.realPath(parent) ?? parent, PathText.name(path))
    let root = ProjectRoot(project: parent, chosen: chosenRoot)
    switch PathText.fileExtension(real) {
    case "xcodeproj": return (try XcodeProject.read(real, in: root), root)
    case "yml", "yaml": return (try XcodeGenProject.read(real, in: root), root)
    case "swift": return (try TuistProject.read(real, in: root), root)
    default:
      throw ImportFailure(
        .badData, "\(root.shown(real)) is no project that can be read",
        advice: "Name the .xcodeproj folder of the app, or the folder that contains it.")
    }
  }

  /// Returns the project that a file belongs to.
  private static func project(ofFile path: String) -> String {
    let folder = PathText.folder(path)
    return PathText.fileExtension(folder) == "xcodeproj" ? folder : path
  }

  /// Returns the projects in a folder; without any, the projects below the folder.
  private static func projects(at path: String) -> [String] {
    if PathText.fileExtension(path) == "xcodeproj" { return [path] }
    if PathText.fileExtension(path) == "xcworkspace" { return projects(at: PathText.folder(path)) }
    return search(path, depth: 0)
  }

  private static func search(_ folder: String, depth: Int) -> [String] {
    let names = ProjectFiles.names(in: folder)
    let own = names.filter { PathText.fileExtension($0) == "xcodeproj" }
    if !own.isEmpty { return own.map { "\(folder)/\($0)" } }
    if let file = ["project.yml", "project.yaml", "Project.swift"].first(where: names.contains) {
      return ["\(folder)/\(file)"]
    }
    guard depth < deepest else { return [] }
    var result: [String] = []
    for name in names where !skipped.contains(name) && !FileKind.isWrapper(name) {
      let path = "\(folder)/\(name)"
      guard result.count < mostProjects, ProjectFiles.isFolder(path) else { continue }
      result += search(path, depth: depth + 1)
    }
    return result
  }
}
