internal import Foundation
internal import Synchronization

/// Where the plugin's files are: its asset catalogues, pictures and translations.
package enum PluginResources {
  private static let root = Mutex<[URL]>([])
  private static let catalogs = Mutex<[URL: AssetCatalog]>([:])

  /// Notes the library's own path. Resources are in `NAME.resources` beside it, or in the folders
  /// that SwiftPM makes there.
  package static func use(libraryPath: String) {
    guard !libraryPath.isEmpty else { return }
    let library = URL(fileURLWithPath: libraryPath).resolvingSymlinksInPath()
    var name = library.deletingPathExtension().lastPathComponent
    if name.hasPrefix("lib") { name.removeFirst(3) }
    let folder = library.deletingLastPathComponent()
    let made =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    let own = folder.appendingPathComponent("\(name).resources")
    let others = made.filter { $0.lastPathComponent.hasSuffix("_\(name).resources") }
    root.withLock { $0 = [own] + others.sorted { $0.path < $1.path } }
  }

  /// The catalogues to look into: those of a bundle, or those of the plugin.
  static func catalogs(in bundle: Bundle?) -> [AssetCatalog] {
    let folders = bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? root.withLock { $0 }
    return folders.map { folder in
      if let known = catalogs.withLock({ $0[folder] }) { return known }
      let catalog = AssetCatalog(folder: folder)
      catalogs.withLock { $0[folder] = catalog }
      return catalog
    }
  }
}
