import Foundation
import PackagePlugin

/// Generates a member of `ColorResource` or `ImageResource` for each asset of a target's catalogues.
@main struct AssetSymbols: BuildToolPlugin {
  /// Returns one command for a target with catalogues, and none for other targets.
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let catalogs = Self.catalogs(in: target.directoryURL)
    if catalogs.isEmpty { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "GeneratedAssetSymbols.swift")
    return [
      .buildCommand(
        displayName: "Asset symbols of \(target.name)",
        executable: try context.tool(named: "asset-symbols").url,
        arguments: [output.path] + catalogs.map(\.path),
        inputFiles: catalogs.flatMap(Self.descriptions), outputFiles: [output])
    ]
  }

  private static func catalogs(in folder: URL) -> [URL] {
    urls(below: folder).filter { $0.pathExtension == "xcassets" }
  }

  /// The input files of the command: a change of these files runs the command again.
  private static func descriptions(in catalog: URL) -> [URL] {
    urls(below: catalog).filter { $0.lastPathComponent == "Contents.json" }
  }

  private static func urls(below folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).sorted { $0.path < $1.path }
  }
}
