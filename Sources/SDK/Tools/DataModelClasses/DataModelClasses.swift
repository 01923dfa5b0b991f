import Foundation
import PackagePlugin

/// Generates the classes of a target's data models.
@main
struct DataModelClasses: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let models = module.sourceFiles.map(\.url).filter {
      ["xcdatamodeld", "xcdatamodel"].contains($0.pathExtension)
    }
    guard !models.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "DataModelClasses.swift")
    return [
      .buildCommand(
        displayName: "Generating the classes of data models",
        executable: try context.tool(named: "data-model-classes").url,
        arguments: [output.path()] + models.map { $0.path() },
        inputFiles: models, outputFiles: [output])
    ]
  }
}
