internal import FoundationEssentials
internal import Glibc
internal import HostLoop
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

/// The folder with the finished plugin: `.build/widgethost/CONFIGURATION` in the folder of the project.
struct BuildOutput: Sendable {
  private let project: PluginProject
  private let options: BuildOptions

  init(_ project: PluginProject, _ options: BuildOptions) {
    self.project = project
    self.options = options
  }

  /// The absolute path of the folder.
  var folder: String { "\(project.buildFolder)/\(options.configuration.rawValue)" }

  /// The path of the finished library.
  var library: String { "\(folder)/lib\(project.name).so" }

  /// The path that a compiler may write to.
  var draft: String { "\(folder)/.lib\(project.name).so.\(getpid())" }

  /// Makes the folder, with a file that makes git ignore the folder.
  func prepare() throws(BuildFailure) {
    for path in ["\(project.folder)/.build", project.buildFolder, folder] {
      try OutputFolder.make(path)
    }
    for path in [project.buildFolder, folder] { _ = chmod(path, 0o755) }
    let ignored = open(
      "\(project.buildFolder)/.gitignore", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard ignored >= 0 else { return }
    // Without the file, git only shows more files.
    _ = FileOutput.write(Array("*\n".utf8)[...], to: ignored)
    close(ignored)
  }

  /// Puts a library and the resources in place.
  ///
  /// - Returns: The finished plugin.
  func publish(_ product: BuildProduct) throws(BuildFailure) -> BuiltPlugin {
    do {
      // Two builds of one project publish one after the other.
      let lock = try FileLock(
        "\(project.buildFolder)/lock", opening: O_RDWR | O_CREAT | O_NOFOLLOW, attempts: 3000)
      defer { withExtendedLifetime(lock) {} }
      for resource in product.resources {
        try FolderCopy(of: resource.path).replace("\(folder)/\(resource.name)")
      }
      try removeOthers(than: product.resources.map(\.name))
      if product.library != draft { try FolderCopy(of: product.library).place(at: draft) }
      // The host refuses a file that others may write to, which a umask of 002 permits.
      try SystemCallError.check(chmod(draft, 0o755) == 0 ? 0 : -errno, "chmod \(draft)")
      try SystemCallError.check(rename(draft, library) == 0 ? 0 : -errno, "rename \(library)")
    } catch {
      unlink(draft)
      throw error as? BuildFailure ?? cannotWrite(error)
    }
    return BuiltPlugin(
      name: project.name, library: library, bytes: Path.size(of: library),
      resourceFolders: product.resources.map { "\(folder)/\($0.name)" }, output: product.messages,
      rewrites: product.rewrites)
  }

  private func removeOthers(than names: [String]) throws {
    for name in Path.names(in: folder) where name.hasSuffix(".resources") && !names.contains(name) {
      try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }

  private func cannotWrite(_ error: any Error) -> BuildFailure {
    BuildFailure(
      .cannotCreate,
      "\(folder.printable) cannot be written: \("\(error)".printable); make the folder writable, "
        + "or build a copy of the project")
  }
}
