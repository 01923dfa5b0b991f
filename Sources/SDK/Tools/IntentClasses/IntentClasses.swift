import Foundation
import PackagePlugin

/// Generates the classes of a target's `.intentdefinition` files.
@main
struct IntentClasses: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let definitions = module.sourceFiles(withSuffix: "intentdefinition").map(\.url)
    guard !definitions.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "IntentClasses.swift")
    return [
      .buildCommand(
        displayName: "Generating the classes of intents",
        executable: try context.tool(named: "intent-classes").url,
        arguments: [output.path()] + definitions.map { $0.path() },
        inputFiles: definitions, outputFiles: [output])
    ]
  }
}
