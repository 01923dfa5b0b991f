/// Makes the files of a target from the paths and patterns of a generator's project file.
struct GeneratedFiles {
  /// The phase that takes the files of a path.
  enum Phase: Hashable {
    case sources, resources
    /// By the file's kind.
    case byKind
  }

  private(set) var files: [TargetFile] = []
  private(set) var findings: [ImportFinding] = []
  private let folder: String
  private let root: ProjectRoot
  private let projectFile: String

  /// - Parameter folder: The folder to which paths are relative.
  init(folder: String, projectFile: String, _ root: ProjectRoot) {
    self.folder = folder
    self.projectFile = projectFile
    self.root = root
  }

  /// Adds the files of a path: a file, a folder with everything below it, or a pattern.
  ///
  /// - Parameters:
  ///   - excluded: Patterns relative to the same folder as the path.
  ///   - line: The line of the project file.
  mutating func add(
    _ path: String, excluding excluded: [GlobPattern] = [], including: [GlobPattern] = [],
    to phase: Phase = .byKind, isOptional: Bool = false, line: Int
  ) {
    let absolute = PathText.join(folder, path)
    if GlobPattern.isPattern(path) {
      return addPattern(
        absolute, excluding: excluded, to: phase, isOptional: isOptional, line: line)
    }
    guard ProjectFiles.isFolder(absolute), !FileKind.isWrapper(path) else {
      return addFile(absolute, phase, line: line, isNamed: true)
    }
    let scan = FolderScan(absolute, in: root)
    if root.isOutside(absolute) { report(path, line, "lies outside of \(root.folder)") }
    if scan.isCut { report(path, line, "has too many files; the rest is left out") }
    for inner in scan.paths {
      let path = PathText.join(absolute, inner)
      let isIncluded = including.isEmpty || including.contains { $0.covers(path) }
      guard isIncluded, !excluded.contains(where: { $0.covers(path) }) else { continue }
      addFile(path, phase, line: line, isNamed: false)
    }
  }

  /// Adds a folder with an unchanged inner structure.
  mutating func addFolderReference(_ path: String, line: Int) {
    files.append(
      TargetFile(
        path: PathText.join(folder, path), phase: .resources, isFolderReference: true, line: line))
  }

  /// Returns patterns relative to a folder as patterns of absolute paths.
  func patterns(_ texts: [String], in path: String = "") -> [GlobPattern] {
    texts.map { GlobPattern(PathText.join(PathText.join(folder, path), $0)) }
  }

  private mutating func addPattern(
    _ pattern: String, excluding excluded: [GlobPattern], to phase: Phase, isOptional: Bool,
    line: Int
  ) {
    let base = GlobPattern.folder(of: pattern)
    let scan = FolderScan(base, in: root)
    let wanted = GlobPattern(pattern)
    var count = 0
    for inner in scan.paths {
      let path = PathText.join(base, inner)
      guard wanted.matches(path), !excluded.contains(where: { $0.covers(path) }) else { continue }
      count += 1
      addFile(path, phase, line: line, isNamed: false)
    }
    if root.isOutside(base) {
      report(PathText.relative(base, to: folder), line, "lies outside of \(root.folder)")
    } else if count == 0, !isOptional {
      report(PathText.relative(pattern, to: folder), line, "matches no file")
    }
  }

  private mutating func addFile(_ path: String, _ phase: Phase, line: Int, isNamed: Bool) {
    let kind = FileKind(path)
    let isCompiled = [.swift, .native, .intentDefinition, .dataModel, .mappingModel].contains(kind)
    let isInformation = PathText.name(path) == "Info.plist"
    guard kind != .ignored, kind != .header, isNamed || !isInformation else { return }
    switch phase {
    case .sources where !isCompiled && !isNamed, .resources where kind == .swift && !isNamed: return
    case .sources: files.append(TargetFile(path: path, phase: .sources, line: line))
    case .resources: files.append(TargetFile(path: path, phase: .resources, line: line))
    case .byKind:
      files.append(
        TargetFile(path: path, phase: isCompiled ? .sources : .resources, line: line))
    }
  }

  private mutating func report(_ path: String, _ line: Int, _ message: String) {
    findings.append(
      ImportFinding(
        .warning, .missingFile, file: root.shown(projectFile), line: line > 0 ? line : nil,
        "\(path) \(message)"))
  }
}
