internal import FoundationEssentials
internal import WidgetModel

/// A build of a plugin in Swift with SwiftPM.
struct SwiftBuild {
  private let project: PluginProject
  private let options: BuildOptions
  private let sdk: SDKFolder

  init(_ project: PluginProject, _ options: BuildOptions, _ sdk: SDKFolder) {
    self.project = project
    self.options = options
    self.sdk = sdk
  }

  func run(_ progress: @Sendable (BuildProgress) -> Void) async throws(BuildFailure) -> BuildProduct
  {
    let command = ToolRun(
      program: try Toolchain.swift(), arguments: arguments, directory: project.folder)
    let messages = try await Compilation(options).run(command, of: project)
    return BuildProduct(
      library: "\(binFolder)/lib\(project.name).so", resources: resources, messages: messages)
  }

  private var scratch: String { "\(project.buildFolder)/swift" }

  /// The folder of SwiftPM's products; a link that SwiftPM makes to the folder of the platform.
  private var binFolder: String { "\(scratch)/\(options.configuration.rawValue)" }

  private var arguments: [String] {
    var arguments = [
      "build", "--package-path", project.folder, "--scratch-path", scratch,
      "--configuration", options.configuration.rawValue, "--product", project.name,
    ]
    arguments.append(options.isVerbose ? "--verbose" : "--quiet")
    return arguments
  }

  /// The folders of resources that SwiftPM makes: `PACKAGE_TARGET.resources`, the plugin's own first.
  private var resources: [(path: String, name: String)] {
    let names = Path.names(in: binFolder).filter { $0.hasSuffix(".resources") }
    let own = names.filter { $0.hasSuffix("_\(project.name).resources") }
    return (own + names.filter { !own.contains($0) }).map { ("\(binFolder)/\($0)", $0) }
  }
}
