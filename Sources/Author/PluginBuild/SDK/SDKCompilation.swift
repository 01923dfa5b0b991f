internal import FoundationEssentials
internal import PluginFiles
internal import WidgetModel

/// The compilation of the SDK with SwiftPM, and the arrangement of the products.
struct SDKCompilation: Sendable {
  private let sdk: PrebuiltSDK
  private let sources: SDKSources
  private let draft: String
  private let progress: @Sendable (BuildProgress) -> Void

  /// Prepares a compilation.
  ///
  /// - Parameters:
  ///   - sdk: The finished SDK, with the final folder.
  ///   - draft: An empty folder; ``run()`` makes the folder `sdk` inside.
  init(
    _ sdk: PrebuiltSDK, _ sources: SDKSources, draft: String,
    _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) {
    self.sdk = sdk
    self.sources = sources
    self.draft = draft
    self.progress = progress
  }

  private var scratch: String { "\(draft)/scratch" }
  private var products: String { "\(scratch)/release" }
  private var output: String { "\(draft)/sdk" }

  /// Compiles the SDK.
  func run() async throws(BuildFailure) {
    let compiler = "Swift \(sdk.toolchain.version)"
    progress(
      .note("compiling the SDK \(sdk.version) for \(compiler), once; this takes a minute or two"))
    try await compile()
    try await compileEntry()
    do {
      try arrange()
      try Toolset(sdk).write(to: output)
    } catch {
      throw BuildFailure(
        .cannotCreate, "the SDK cannot be written to \(output.printable): \("\(error)".printable)")
    }
    try await archive()
    try await archiveFrameworks()
  }

  /// SwiftPM compiles all targets: the modules, the macro and the tools.
  private func compile() async throws(BuildFailure) {
    var variables = ["WIDGETHOST_SDK_LIBRARY": sdk.product]
    // The names of source files in checks: the same wherever the sources are.
    var maps = ["-ffile-prefix-map=\(sources.folder.path)/="]
    if let openCombine = sources.openCombine {
      variables["WIDGETHOST_OPENCOMBINE"] = openCombine
      maps.append("-ffile-prefix-map=\(openCombine)/=")
    }
    var run = ToolRun(
      program: sdk.toolchain.swift,
      arguments: [
        "build", "--package-path", sources.folder.path, "--scratch-path", scratch,
        "--configuration", "release", "-Xswiftc", "-gnone",
        "-Xlinker", "-soname=\(PluginStamp.libraryName(sdk.version))",
      ] + maps.flatMap { ["-Xcc", $0, "-Xcxx", $0] },
      variables: variables)
    Self.report(run: &run, as: "compiling the SDK for Swift", progress)
    let result = try await run.run(.collected)
    guard result.isSuccess else {
      let hint =
        sources.openCombine == nil
        ? "; the sources of OpenCombine are missing here, and SwiftPM could not fetch them" : ""
      throw BuildFailure(
        .failed, "the SDK does not compile: swift build \(result.ending)\(hint)",
        output: result.output)
    }
  }

  /// Reports the steps of a run of SwiftPM as progress.
  static func report(
    run: inout ToolRun, as text: String, _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) {
    run.onLine = { line in
      if let fraction = fraction(in: line) { progress(.fraction(fraction, text)) }
    }
  }

  /// Returns the part of the steps that a line of SwiftPM's output reports: `[12/48] Compiling …`.
  static func fraction(in line: String) -> Double? {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
    let numbers = line[line.index(after: line.startIndex)..<end].split(separator: "/")
      .compactMap { Double($0) }
    guard numbers.count == 2, numbers[1] > 0 else { return nil }
    return numbers[0] / numbers[1]
  }

  private func compileEntry() async throws(BuildFailure) {
    do {
      try FileManager.default.createDirectory(
        atPath: "\(output)/entry", withIntermediateDirectories: true)
    } catch {
      throw BuildFailure(.cannotCreate, "\(output.printable) cannot be made".printable)
    }
    for name in EntryCompiler.names {
      let object = "\(output)/entry/\(name).o"
      try await EntryCompiler(sdk.toolchain, sources.folder).compile(name, to: object)
    }
    try await EntryCompiler(sdk.toolchain, sources.folder)
      .compileStamp(sdk.stampLines(project: nil), to: "\(output)/entry/stamp.o")
    try await EntryCompiler(sdk.toolchain, sources.folder)
      .compileStamp(sdk.staticStampLines(project: nil), to: "\(output)/entry/stamp-static.o")
  }

  private func arrange() throws {
    let files = FileManager.default
    let library = PluginStamp.libraryName(sdk.version)
    try files.moveItem(
      atPath: "\(products)/lib\(sdk.product).so", toPath: "\(output)/\(library)")
    // The host refuses a file that others may write to, which a umask of 002 permits.
    for path in [output, "\(output)/\(library)"] {
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    let modules = "\(output)/modules"
    try files.createDirectory(atPath: modules, withIntermediateDirectories: true)
    for name in Path.names(in: "\(products)/Modules")
    where name.hasSuffix(".swiftmodule") || name.hasSuffix(".swiftdoc") {
      try files.copyItem(atPath: "\(products)/Modules/\(name)", toPath: "\(modules)/\(name)")
    }
    try arrangeHeaders(modules)
    try files.createDirectory(atPath: "\(output)/bin", withIntermediateDirectories: true)
    let programs = [
      "PreviewMacro-tool": "PreviewMacro", "asset-symbols": "asset-symbols",
      "data-model-classes": "data-model-classes", "intent-classes": "intent-classes",
    ]
    for (name, target) in programs {
      try files.copyItem(atPath: "\(products)/\(name)", toPath: "\(output)/bin/\(target)")
    }
  }

  /// The headers of the C modules that the Swift modules import, and one module map for all of them.
  private func arrangeHeaders(_ modules: String) throws {
    let files = FileManager.default
    let source = sources.folder.path
    try files.copyItem(
      atPath: "\(source)/CWidgetABI/include/widgethost", toPath: "\(modules)/widgethost")
    for name in Path.names(in: "\(source)/CWidgetKitEntry/include") where name.hasSuffix(".h") {
      try files.copyItem(
        atPath: "\(source)/CWidgetKitEntry/include/\(name)", toPath: "\(modules)/\(name)")
    }
    let helpers = "Sources/COpenCombineHelpers/include/COpenCombineHelpers.h"
    let openCombine = sources.openCombine ?? "\(scratch)/checkouts/OpenCombine"
    try files.copyItem(
      atPath: "\(openCombine)/\(helpers)", toPath: "\(modules)/COpenCombineHelpers.h")
    let entry = try String(
      contentsOfFile: "\(source)/CWidgetKitEntry/include/module.modulemap", encoding: .utf8)
    let map = """
      module CWidgetABI { umbrella "widgethost" export * }
      module COpenCombineHelpers { header "COpenCombineHelpers.h" export * }
      \(entry)
      """
    try Data(map.utf8).write(to: URL(filePath: "\(modules)/module.modulemap"))
  }

  /// Archives the objects of the shared library for plugins that contain the SDK.
  private func archive() async throws(BuildFailure) {
    let list = "\(products)/\(sdk.product).product/Objects.LinkFileList"
    let run = ToolRun(
      program: try sdk.toolchain.tool("llvm-ar", or: "ar"),
      arguments: ["rcs", "\(output)/lib\(sdk.product).a", "@\(list)"])
    let result = try await run.run(.collected)
    guard result.isSuccess else {
      throw BuildFailure(
        .failed, "the SDK cannot be archived: \(run.commandLine) \(result.ending)",
        output: result.output)
    }
  }

  /// Archives the modules that the shared library does not contain.
  private func archiveFrameworks() async throws(BuildFailure) {
    let objects = sources.frameworks.flatMap { module in
      let folder = "\(products)/\(module).build"
      return Path.names(in: folder).filter { $0.hasSuffix(".o") }.map { "\(folder)/\($0)" }
    }
    try await ModuleArchive(sdk.toolchain, draft: "\(draft)/frameworks")
      .make(objects, to: "\(output)/\(PrebuiltSDK.frameworks)")
  }
}
