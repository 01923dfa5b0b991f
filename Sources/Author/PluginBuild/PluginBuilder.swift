internal import FoundationEssentials

/// Builds one plugin from sources.
package struct PluginBuilder: Sendable {
  /// The project to build.
  package let project: PluginProject
  /// The choices of the build.
  package let options: BuildOptions
  private let sdk: SDKFolder

  /// Prepares a build.
  ///
  /// - Parameter sdk: The SDK to build with; `nil` for the one that belongs to this program.
  /// - Throws: ``BuildFailure`` if there is no SDK.
  package init(
    _ project: PluginProject, _ options: BuildOptions = BuildOptions(), sdk: SDKFolder? = nil
  ) throws(BuildFailure) {
    self.project = project
    self.options = options
    if let sdk { self.sdk = sdk } else { self.sdk = try .find() }
  }

  /// Builds the plugin, and puts the library and the resources into
  /// `.build/widgethost/CONFIGURATION` of the project's folder.
  ///
  /// A library that is there stays in place until the new one replaces it in one step.
  ///
  /// - Parameter progress: Called with the progress of long work, on any thread.
  /// - Throws: ``BuildFailure`` if the plugin cannot be built.
  package func build(
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws(BuildFailure) -> BuiltPlugin {
    let output = BuildOutput(project, options)
    try output.prepare()
    do throws(BuildFailure) {
      return try output.publish(try await compile(output, progress))
    } catch {
      guard options.messages == .standardError else { throw error }
      // Messages of a tool whose output is collected in each build.
      Console.write(error.output)
      throw BuildFailure(error.status, error.message)
    }
  }

  private func compile(
    _ output: BuildOutput, _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(BuildFailure) -> BuildProduct {
    switch project.language {
    case .c: try await CBuild(project, options, sdk, output).run()
    case .rust: try await CargoBuild(project, options).run()
    case .swift: try await SwiftBuild(project, options, sdk).run(progress)
    }
  }
}

/// The result of a compiler, before publication.
struct BuildProduct: Sendable {
  /// The path of the library.
  var library: String
  /// The folders with resources, with the names beside the published library.
  var resources: [(path: String, name: String)] = []
  /// The messages of the compiler, if collected.
  var messages = ""
  /// The lines of the sources that the compiler has read in another form.
  var rewrites: [SourceRewrite] = []
}
