package import ImportCheck

/// Makes a package of a widget extension.
package struct AppImport: Sendable {
  /// The project: a `.xcodeproj` folder, a generator's project file, or a folder with either.
  package var source: String
  /// The name of the widget extension; `nil` for the only extension.
  package var target: String?
  /// The folder for the package; `nil` for the package's name in the working directory.
  package var output: String?
  /// The folder that contains every file to read; `nil` for the enclosing Git work tree.
  package var root: String?
  /// Whether the package may replace another package.
  package var isReplacing = false
  /// The variables of the environment that the project may use.
  package var environment = ImportEnvironment()
  /// The directory to which relative paths are relative.
  package var workingDirectory: String
  /// The modules of this machine; `nil` if unknown, so that imports are not checked.
  package var inventory: ModuleInventory?

  package init(source: String, workingDirectory: String, inventory: ModuleInventory?) {
    self.source = source
    self.workingDirectory = workingDirectory
    self.inventory = inventory
  }

  /// Reads the project, and writes the package.
  package func run() throws(ImportFailure) -> ImportedPackage {
    let found = try ProjectFinder(root: root, environment, in: workingDirectory)
      .find(source, target: target)
    var plan = try PackagePlanner.plan(found.widget, of: found.project, in: found.root, inventory)
    let folder = PathText.join(workingDirectory, output ?? plan.name)
    plan.findings += try PackageWriter.write(
      plan, from: found.root, to: folder, replacing: isReplacing)
    return ImportedPackage(plan, target: found.widget.target.name, folder: folder)
  }
}

/// A package that an import has written.
package struct ImportedPackage: Hashable, Sendable {
  /// The name of the package and of the plugin.
  package var name: String
  /// The name of the extension in the project.
  package var target: String
  /// The absolute path of the package's folder.
  package var folder: String
  /// The numbers of files of each kind.
  package var swiftFiles: Int
  package var sharedFiles: Int
  package var resources: Int
  package var intentDefinitions: Int
  package var dataModels: Int
  /// The names of the project's libraries that are targets of the package.
  package var libraries: [String]
  /// The paths of the packages that came along.
  package var localPackages: [String]
  /// The URLs of the packages that the build fetches.
  package var remotePackages: [String]
  /// The findings of the import, the most severe first.
  package var findings: [ImportFinding]

  init(_ plan: PackagePlan, target: String, folder: String) {
    name = plan.name
    self.target = target
    self.folder = folder
    let sources = plan.targets.flatMap(\.sources)
    swiftFiles = sources.count
    sharedFiles = sources.count(where: \.isShared)
    resources = plan.targets.reduce(0) { $0 + $1.resources.count }
    let definitions = plan.targets.flatMap(\.definitions).map { FileKind($0.from) }
    intentDefinitions = definitions.count { $0 == .intentDefinition }
    dataModels = definitions.count { $0 == .dataModel }
    libraries = plan.targets.dropFirst().map(\.name)
    localPackages = plan.packages.map(\.to)
    remotePackages = plan.remotePackages.compactMap { package in
      if case .remote(let url, _) = package.place { url } else { nil }
    }
    findings = plan.findings
  }

  /// Whether the package can build, as far as the import can tell.
  package var canBuild: Bool { !findings.contains { $0.severity == .error } }
}
