internal import FoundationEssentials
internal import PluginFiles
internal import WidgetModel

/// An archive of modules, from which the linker takes those that a plugin refers to.
struct ModuleArchive {
  private let toolchain: SwiftToolchain
  /// A folder for the objects before they are archived.
  private let draft: String

  init(_ toolchain: SwiftToolchain, draft: String) {
    self.toolchain = toolchain
    self.draft = draft
  }

  /// Makes the archive.
  ///
  /// Each Swift module becomes one member: the linker finds members by symbols, and no symbol leads to the
  /// records of conformances in the other files of a module.
  ///
  /// - Parameters:
  ///   - objects: The paths of SwiftPM's objects, those of a module in a folder `MODULE.build`.
  ///   - output: The path of the archive.
  func make(_ objects: [String], to output: String) async throws(BuildFailure) {
    do {
      try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
    } catch {
      throw BuildFailure(.cannotCreate, "\(draft.printable) cannot be made: \(error)".printable)
    }
    var members = objects.filter { !$0.hasSuffix(".swift.o") }
    let swift = Dictionary(grouping: objects.filter { $0.hasSuffix(".swift.o") }, by: Path.parent)
    for (folder, files) in swift.sorted(by: { $0.key < $1.key }) {
      let member = "\(draft)/\(Path.name(of: folder)).o"
      try await run("ld.lld", or: "ld", ["-r", "-o", member] + files.sorted())
      members.append(member)
    }
    // SwiftPM's folders have files of the same name; `q` keeps both.
    try await run("llvm-ar", or: "ar", ["qcsD", output] + members)
  }

  private func run(
    _ name: String, or other: String, _ arguments: [String]
  ) async throws(BuildFailure) {
    let run = ToolRun(program: try toolchain.tool(name, or: other), arguments: arguments)
    let result = try await run.run(.collected)
    guard result.isSuccess else {
      throw BuildFailure(
        .failed, "the modules of the SDK cannot be archived: \(run.commandLine) \(result.ending)",
        output: result.output)
    }
  }
}
