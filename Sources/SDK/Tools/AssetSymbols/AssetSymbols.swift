import Foundation
import PackagePlugin

/// Writes a member of `ColorResource` and `ImageResource` for each asset of a target's catalogues.
@main struct AssetSymbols: BuildToolPlugin {
  /// One command for a target with catalogues, none for others.
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

  /// What has the command run again when it changes.
  private static func descriptions(in catalog: URL) -> [URL] {
    urls(below: catalog).filter { $0.lastPathComponent == "Contents.json" }
  }

  private static func urls(below folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).sorted { $0.path < $1.path }
  }
}
