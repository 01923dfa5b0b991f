/// Collects the files of a target, and chooses a place in the package for each file.
struct FileCollector {
  private(set) var sources: [PackagePlan.File] = []
  private(set) var resources: [PackagePlan.File] = []
  private(set) var definitions: [PackagePlan.File] = []
  private(set) var findings: [ImportFinding] = []
  /// The names of resources that are taken.
  private var resourceNames: Set<String> = []
  private var visited: Set<String> = []
  private let root: ProjectRoot
  /// The paths that other targets of the project have too.
  private let shared: Set<String>
  private let projectFile: String

  init(_ project: AppProject, _ root: ProjectRoot, except target: AppTarget) {
    self.root = root
    projectFile = root.shown(project.file)
    shared = Set(
      project.targets.filter { $0.name != target.name }.flatMap { $0.files.map(\.path) })
  }

  /// Adds the files of a target.
  mutating func add(_ target: AppTarget, project: AppProject) {
    let previews = target.settings.words("DEVELOPMENT_ASSET_PATHS")
      .map { PathText.join(project.folder, $0) }
      .filter { PathText.name($0).hasPrefix("Preview") }
    let excluded = target.settings.words("EXCLUDED_SOURCE_FILE_NAMES").map(GlobPattern.init)
    for file in target.files {
      let name = PathText.name(file.path)
      if excluded.contains(where: { $0.matches(name) }) {
        leaveOut(file, .note, .buildSetting, "is in EXCLUDED_SOURCE_FILE_NAMES", "")
      } else if previews.contains(where: { PathText.isInside(file.path, $0) }),
        FileKind(file.path) != .swift
      {
        leaveOut(file, .note, .otherResource, "is for previews in Xcode alone", "")
      } else {
        add(file)
      }
    }
  }

  /// Adds a file that no phase of the target names to the resources.
  mutating func addResource(_ path: String) {
    add(TargetFile(path: path, phase: .resources))
  }

  private mutating func add(_ file: TargetFile) {
    guard visited.insert(file.path).inserted else { return }
    guard let real = root.resolve(file.path) else { return reportUnreachable(file) }
    guard !file.isFolderReference else { return addResource(file, real) }
    switch (FileKind(file.path), file.phase) {
    case (.swift, .sources): addSource(file, real)
    case (.intentDefinition, _): addDefinition(file, real)
    case (.dataModel, _):
      guard addDefinition(file, real) else { return }
      note(
        file, .dataModel,
        "comes along: the build generates the classes of its entities. The database is empty on Linux"
      )
    case (.assetCatalog, _), (.resource, _): addResource(file, real)
    default: reportKind(file)
    }
  }

  private func entry(_ file: TargetFile, _ real: String, to: String) -> PackagePlan.File {
    PackagePlan.File(
      from: real, shown: root.shown(file.path), to: to, isShared: shared.contains(file.path))
  }

  private mutating func addSource(_ file: TargetFile, _ real: String) {
    guard ProjectFiles.kind(real) == .regular else {
      return leaveOut(file, .error, .notRegularFile, "is no regular file", "")
    }
    sources.append(entry(file, real, to: file.path))
  }

  /// Adds a file or folder from which the build generates code. All lie at the top.
  @discardableResult
  private mutating func addDefinition(_ file: TargetFile, _ real: String) -> Bool {
    let name = PathText.name(file.path)
    guard !definitions.contains(where: { $0.to == name }) else {
      leaveOut(
        file, .warning, .otherResource, "has the name of another file, which is taken",
        "rename one of them")
      return false
    }
    definitions.append(entry(file, real, to: name))
    return true
  }

  /// Adds a resource: files of a language stay in their folder, all others lie at the top, as in a
  /// bundle of an app.
  private mutating func addResource(_ file: TargetFile, _ real: String) {
    let parts = file.path.split(separator: "/")
    let region = parts.lastIndex { $0.hasSuffix(".lproj") } ?? parts.count - 1
    let name = parts[region...].joined(separator: "/")
    guard let place = place(for: name, file) else { return }
    resources.append(entry(file, real, to: place))
  }

  /// Returns the name of a resource. A second catalogue gets a different name, because Xcode joins
  /// the catalogues of a target.
  private mutating func place(for name: String, _ file: TargetFile) -> String? {
    if resourceNames.insert(name).inserted { return name }
    guard FileKind(name) == .assetCatalog else {
      leaveOut(
        file, .warning, .otherResource, "has the name of another resource, which is taken",
        "rename one of them, and the name in the code")
      return nil
    }
    var number = 2
    while !resourceNames.insert("\(PathText.stem(name))-\(number).xcassets").inserted {
      number += 1
    }
    return "\(PathText.stem(name))-\(number).xcassets"
  }

  private mutating func reportUnreachable(_ file: TargetFile) {
    let severity: ImportFinding.Severity = FileKind(file.path) == .swift ? .error : .warning
    if root.isOutside(file.path) {
      leaveOut(
        file, severity, .outsideOfRoot, "lies outside of \(root.folder)",
        "if the file belongs to the project, name a folder that contains it with --root")
    } else {
      leaveOut(
        file, severity, .missingFile, "is not there",
        "generate or restore the file, or remove it from the target")
    }
  }

  private mutating func reportKind(_ file: TargetFile) {
    switch FileKind(file.path) {
    case .native:
      // Swift code sees the file through a bridging header, which is an error of its own.
      leaveOut(
        file, .warning, .objectiveC,
        "is in C or Objective-C, which a widget's target cannot contain",
        "rewrite what the widget needs in Swift")
    case .interface:
      leaveOut(
        file, .note, .interfaceFile, "is an interface file of UIKit, which a widget never shows", ""
      )
    case .mappingModel:
      leaveOut(
        file, .note, .dataModel,
        "maps an older database to a newer model, and there is none on Linux", "")
    case .compiled:
      leaveOut(
        file, .warning, .otherResource, "is compiled by Apple's tools alone", "replace its use")
    default: break
    }
  }

  private mutating func note(
    _ file: TargetFile, _ code: ImportFinding.Code, _ message: String
  ) {
    findings.append(ImportFinding(.note, code, file: root.shown(file.path), message))
  }

  private mutating func leaveOut(
    _ file: TargetFile, _ severity: ImportFinding.Severity, _ code: ImportFinding.Code,
    _ message: String, _ advice: String
  ) {
    findings.append(
      ImportFinding(
        severity, code, file: root.shown(file.path), "\(message); left out", advice: advice))
  }
}
