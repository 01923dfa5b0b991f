internal import FoundationEssentials
internal import ImportCheck
internal import PluginFiles
internal import WidgetArchive
internal import WidgetModel

/// The toolset file of one plugin, with the plugin's own stamp and generated code.
struct PluginToolset {
  /// A toolset file that has been written.
  struct Written {
    /// The path of the file.
    var path: String
    /// The content of the file.
    var content: Data
  }

  private let project: PluginProject
  private let options: BuildOptions
  private let sdk: SDKFolder
  private let scan: SourceScan
  private let overlay: String?

  /// Describes the toolset of a plugin.
  ///
  /// - Parameters:
  ///   - scan: The sources of the plugin and of local packages.
  ///   - overlay: The path of a virtual file system with other texts of the plugin's files.
  init(
    _ project: PluginProject, _ options: BuildOptions, _ sdk: SDKFolder, _ scan: SourceScan,
    overlay: String?
  ) {
    self.project = project
    self.options = options
    self.sdk = sdk
    self.scan = scan
    self.overlay = overlay
  }

  /// Prepares the SDK and what is generated for the plugin, and writes the file.
  func prepared(
    for toolchain: SwiftToolchain, _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(BuildFailure) -> Written {
    let prebuilt = try await PrebuiltSDK.prepared(sdk, toolchain, progress)
    let generated = try await GeneratedModule.prepared(
      project, scan.package.targets.map(\.target.folder), options, prebuilt)
    let toolset = Toolset(
      prebuilt, isStatic: options.isStatic, stamp: try await stamp(prebuilt), generated: generated,
      packages: try await PackagedModules.prepared(
        for: scan.imports.imported, prebuilt, sdk, progress),
      overlay: overlay)
    let kind = options.isStatic ? "static" : "shared"
    let path = "\(project.buildFolder)/toolset-\(kind).json"
    do {
      let content = try toolset.contents()
      if FileManager.default.contents(atPath: path) != content {
        try content.write(to: URL(filePath: path), options: .atomic)
      }
      return Written(path: path, content: content)
    } catch {
      throw BuildFailure(.cannotCreate, "\(path.printable) cannot be written: \(error)".printable)
    }
  }

  /// Returns the path of the object with the stamp. Its name is a hash of the stamp, as for
  /// ``GeneratedModule/folder``.
  private func stamp(_ prebuilt: PrebuiltSDK) async throws(BuildFailure) -> String {
    let lines =
      options.isStatic
      ? prebuilt.staticStampLines(project: project.folder)
      : prebuilt.stampLines(project: project.folder)
    var hasher = ContentHasher()
    hasher.update(Array(lines.joined(separator: "\n").utf8).span.bytes)
    let path = "\(project.buildFolder)/stamp-\(hasher.hash.description.prefix(16)).o"
    if !Path.exists(path) {
      try await EntryCompiler(prebuilt.toolchain, sdk).compileStamp(lines, to: path)
    }
    return path
  }
}
