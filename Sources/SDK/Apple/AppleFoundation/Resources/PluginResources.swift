internal import Foundation
internal import Synchronization

/// Where the plugin's files are: its asset catalogues, pictures and translations.
package enum PluginResources {
  private static let root = Mutex<[URL]>([])
  private static let known = Mutex<[URL: ResourceIndex]>([:])

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
    use(folders: [own] + others.sorted { $0.path < $1.path })
  }

  /// Sets the folders.
  package static func use(folders: [URL]) { root.withLock { $0 = folders } }

  /// The folders to look into: that of a bundle, or the plugin's own.
  package static func folders(in bundle: Bundle?) -> [URL]? {
    guard let bundle, bundle != .main else { return nil }
    return [bundle.resourceURL ?? bundle.bundleURL]
  }

  /// The catalogues to look into: those of a bundle, or those of the plugin.
  package static func catalogs(in bundle: Bundle?) -> [AssetCatalog] {
    indexes(in: folders(in: bundle)).map(AssetCatalog.init)
  }

  /// What lies in some folders, or in the plugin's own. Each is looked at once.
  static func indexes(in folders: [URL]?) -> [ResourceIndex] {
    (folders ?? root.withLock { $0 }).map { folder in
      if let index = known.withLock({ $0[folder] }) { return index }
      let index = ResourceIndex(folder: folder.path)
      known.withLock { $0[folder] = index }
      return index
    }
  }
}
