internal import WidgetModel

/// Reads an Xcode project: targets with files, settings and packages.
///
/// The format has no public description. The reader knows the object classes and keys that
/// Xcode 11 to 26 write.
struct XcodeProject {
  private let objects: XcodeObjects
  private let groups: XcodeGroups
  private let root: ProjectRoot
  private let settings: XcodeSettings
  private let packages: XcodePackages
  private var result: AppProject

  /// Reads a folder that ends in `.xcodeproj`.
  static func read(_ path: String, in root: ProjectRoot) throws(ImportFailure) -> AppProject {
    let file = path + "/project.pbxproj"
    guard let real = root.resolve(file) else {
      if root.isOutside(file) { throw root.refusal(of: file) }
      throw ImportFailure(
        .noInput, "\(root.shown(path)) has no project.pbxproj",
        advice: "Name the .xcodeproj folder of the app, or the folder that contains it.")
    }
    let node = try PropertyListFile.read(real, named: root.shown(file))
    var project = XcodeProject(
      try XcodeObjects(node, named: root.shown(file)), file: file, folder: PathText.folder(path),
      root)
    project.readTargets()
    return project.result
  }

  private init(_ objects: XcodeObjects, file: String, folder: String, _ root: ProjectRoot) {
    self.objects = objects
    self.root = root
    let folder = PathText.join(folder, objects.project.string("projectDirPath") ?? "")
    groups = XcodeGroups(objects, folder: folder)
    settings = XcodeSettings(objects, groups, root)
    packages = XcodePackages(objects, groups, folder: folder, root)
    let name = PathText.stem(PathText.folder(file))
    let neighbours = XcodeWorkspace.packages(of: PathText.folder(file), in: root)
    result = AppProject(
      name: name, file: file, folder: folder,
      packages: (packages.all + neighbours).withoutDuplicates)
    result.findings = groups.cycles.map { id in
      ImportFinding(
        .warning, .projectFile, file: root.shown(file), line: objects[id]?.line,
        "a group contains itself, or groups are nested too deeply; the files below are found by "
          + "the build phases alone")
    }
  }

  private mutating func readTargets() {
    for object in objects.list(objects.project, "targets") {
      guard let name = object.string("name") else { continue }
      var target = AppTarget(name: name, product: product(object), line: object.line)
      (target.settings, target.findings) = settings.settings(of: object, project: result)
      for phase in objects.list(object, "buildPhases") { read(phase, into: &target) }
      readFolders(of: object, into: &target)
      readDependencies(of: object, into: &target)
      result.targets.append(target)
    }
  }

  private func product(_ object: XcodeObjects.Object) -> AppTarget.Product {
    AppTarget.Product(productType: object.string("productType") ?? "")
  }

  // MARK: - Build phases

  private func read(_ phase: XcodeObjects.Object, into target: inout AppTarget) {
    switch phase.isa {
    case "PBXSourcesBuildPhase": target.files += files(of: phase, .sources, target)
    case "PBXResourcesBuildPhase": target.files += files(of: phase, .resources, target)
    case "PBXFrameworksBuildPhase": readFrameworks(phase, into: &target)
    case "PBXShellScriptBuildPhase":
      target.scripts.append(phase.string("name") ?? "without a name")
    default: break
    }
  }

  private func files(
    of phase: XcodeObjects.Object, _ kind: TargetFile.Phase, _ target: AppTarget
  ) -> [TargetFile] {
    let platform = target.settings.platform.lowercased()
    return objects.list(phase, "files").flatMap { build -> [TargetFile] in
      let filters =
        build.strings("platformFilters") + [build.string("platformFilter")].compactMap(\.self)
      guard filters.isEmpty || filters.contains(platform),
        let reference = objects[build.string("fileRef")]
      else { return [] }
      let isFolder = reference.string("lastKnownFileType") == "folder"
      return groups.files(reference).map {
        TargetFile(
          path: $0, phase: kind, isFolderReference: isFolder && kind == .resources,
          line: build.line)
      }
    }
  }

  private func readFrameworks(_ phase: XcodeObjects.Object, into target: inout AppTarget) {
    for build in objects.list(phase, "files") {
      if let product = objects[build.string("productRef")].flatMap(packages.product) {
        target.packageProducts.append(product)
      } else if let reference = objects[build.string("fileRef")] {
        readFramework(reference, into: &target)
      }
    }
  }

  private func readFramework(_ file: XcodeObjects.Object, into target: inout AppTarget) {
    let owner = objects.list(objects.project, "targets").first {
      $0.string("productReference") == file.id
    }
    if let name = owner?.string("name") {
      target.dependencies.append(name)
    } else if let path = file.string("path") ?? file.string("name") {
      target.frameworks.append(path)
    }
  }

  // MARK: - Buildable folders

  /// Adds the files of the folders that Xcode 16 and later build as a whole.
  private mutating func readFolders(of object: XcodeObjects.Object, into target: inout AppTarget) {
    let own = Set(object.strings("fileSystemSynchronizedGroups"))
    for group in objects.all("PBXFileSystemSynchronizedRootGroup") {
      let exceptions = exceptions(of: group, for: object)
      if own.contains(group.id) {
        addFolder(group, without: exceptions, into: &target)
      } else {
        target.files += exceptions.sorted().flatMap { file(groups.path(group), $0, group) }
      }
    }
  }

  /// Returns the paths in a folder that a target treats otherwise than the folder's own targets.
  private func exceptions(
    of group: XcodeObjects.Object, for target: XcodeObjects.Object
  ) -> Set<String> {
    let phases = Set(target.strings("buildPhases"))
    return objects.list(group, "exceptions").reduce(into: []) { result, set in
      let isOfPhase = set.string("buildPhase").map(phases.contains) ?? false
      guard set.string("target") == target.id || isOfPhase else { return }
      result.formUnion(set.strings("membershipExceptions").map { PathText.normalized($0) })
    }
  }

  private mutating func addFolder(
    _ group: XcodeObjects.Object, without exceptions: Set<String>, into target: inout AppTarget
  ) {
    let folder = groups.path(group)
    let explicit = Set(group.strings("explicitFolders"))
    let scan = FolderScan(folder, in: root)
    if scan.isCut || (scan.paths.isEmpty && !ProjectFiles.isFolder(folder)) {
      target.findings.append(
        ImportFinding(
          .warning, .missingFile, file: root.shown(folder), line: nil,
          scan.isCut
            ? "the folder has too many files; the rest is left out" : "the folder is not there"))
    }
    for path in scan.paths where !Self.isException(path, exceptions) {
      guard !explicit.contains(where: { path.hasPrefix($0 + "/") }) else { continue }
      target.files += file(folder, path, group)
    }
    target.files += explicit.sorted().map {
      TargetFile(
        path: PathText.join(folder, $0), phase: .resources, isFolderReference: true,
        line: group.line)
    }
  }

  /// Whether a path, or a folder above it, is an exception. Exceptions of a file that has a version
  /// for each language have the form `Localized/NAME` or `/Localized: NAME`.
  private static func isException(_ path: String, _ exceptions: Set<String>) -> Bool {
    if exceptions.contains(path) { return true }
    let parts = path.split(separator: "/")
    if parts.indices.dropFirst().contains(where: {
      exceptions.contains(parts[..<$0].joined(separator: "/"))
    }) {
      return true
    }
    guard let region = parts.firstIndex(where: { $0.hasSuffix(".lproj") }) else { return false }
    let name = (parts[..<region] + parts[(region + 1)...]).joined(separator: "/")
    return exceptions.contains("Localized/\(name)") || exceptions.contains("/Localized: \(name)")
  }

  private func file(
    _ folder: String, _ path: String, _ group: XcodeObjects.Object
  ) -> [TargetFile] {
    let isLocalized = path.hasPrefix("/Localized: ") || path.hasPrefix("Localized/")
    if isLocalized, ProjectFiles.kind(PathText.join(folder, path)) == nil {
      let name = path.replacing("/Localized: ", with: "").replacing("Localized/", with: "")
      return FolderScan(folder, in: root).paths.filter { $0.hasSuffix(".lproj/" + name) }
        .flatMap { file(folder, $0, group) }
    }
    let kind = FileKind(path)
    // The Info.plist of a target is never one of its resources.
    guard kind != .ignored, kind != .header, PathText.name(path) != "Info.plist" else { return [] }
    let isCompiled = [.swift, .native, .intentDefinition, .dataModel, .mappingModel].contains(kind)
    return [
      TargetFile(
        path: PathText.join(folder, String(path.drop { $0 == "/" })),
        phase: isCompiled ? .sources : .resources, line: 0)
    ]
  }

  // MARK: - Dependencies

  private func readDependencies(of object: XcodeObjects.Object, into target: inout AppTarget) {
    for dependency in objects.list(object, "dependencies") {
      if let name = objects[dependency.string("target")]?.string("name") {
        target.dependencies.append(name)
      } else if let product = objects[dependency.string("productRef")].flatMap(packages.product) {
        target.packageProducts.append(product)
      }
    }
    target.packageProducts += objects.list(object, "packageProductDependencies")
      .compactMap(packages.product)
    target.dependencies = target.dependencies.withoutDuplicates
    target.packageProducts = target.packageProducts.withoutDuplicates
  }
}

extension AppTarget.Product {
  init(productType: String) {
    switch productType.split(separator: ".").last ?? "" {
    case "app-extension", "watchkit2-extension", "extensionkit-extension": self = .appExtension
    case "application", "watchapp2", "watchapp2-container", "on-demand-install-capable":
      self = .application
    case "framework", "static", "dynamic": self = .library
    default: self = .other
    }
  }
}

extension Array where Element: Hashable {
  /// The elements in their order, each once.
  var withoutDuplicates: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
