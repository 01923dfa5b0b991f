internal import Foundation
internal import Synchronization

/// The location of the plugin's resources: asset catalogues, pictures, fonts and translations.
package enum PluginResources {
  private static let root = Mutex<[URL]>([])
  private static let known = Mutex<[URL: ResourceIndex]>([:])

  /// The variable with the plugin's resource folders, one per line, in a worker; see
  /// docs/plugin-abi.md, "Resources".
  private static let variable = "WIDGETHOST_RESOURCES"

  /// Sets the path of the plugin's library.
  ///
  /// A worker names the resource folders in its environment, because a plugin cannot list the
  /// folder of its library. Elsewhere the resources are in `NAME.resources` beside the library, or
  /// in SwiftPM's folders `..._NAME.resources` there. NAME is without `lib`, `.so` and a version.
  package static func use(libraryPath: String) {
    if let folders = ProcessInfo.processInfo.environment[variable] {
      return use(
        folders: folders.split(separator: "\n").map { URL(fileURLWithPath: String($0)) })
    }
    guard !libraryPath.isEmpty else { return }
    let library = URL(fileURLWithPath: libraryPath).resolvingSymlinksInPath()
    var name = library.lastPathComponent.replacing(/\.so(\.[0-9]+)*$/, with: "")
    if name.hasPrefix("lib") { name.removeFirst(3) }
    let folder = library.deletingLastPathComponent()
    let made =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    let own = folder.appendingPathComponent("\(name).resources")
    let others = made.filter { $0.lastPathComponent.hasSuffix("_\(name).resources") }
    // The target's own folder has the shortest name.
    use(
      folders: [own]
        + others.sorted { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) })
  }

  /// Sets the resource folders, in the order of the search.
  package static func use(folders: [URL]) { root.withLock { $0 = folders } }

  /// Returns the folders of a bundle; `nil` for the plugin's own resources.
  package static func folders(in bundle: Bundle?) -> [URL]? {
    guard let bundle, bundle != .main else { return nil }
    return [bundle.resourceURL ?? bundle.bundleURL]
  }

  /// Returns the catalogues of a bundle, or else the plugin's own.
  package static func catalogs(in bundle: Bundle?) -> [AssetCatalog] {
    indexes(in: folders(in: bundle)).map(AssetCatalog.init)
  }

  /// Returns the indexes of the given folders, or else of the plugin's own. Each folder is scanned
  /// once.
  static func indexes(in folders: [URL]?) -> [ResourceIndex] {
    (folders ?? root.withLock { $0 }).map { folder in
      if let index = known.withLock({ $0[folder] }) { return index }
      let index = ResourceIndex(folder: folder.path)
      known.withLock { $0[folder] = index }
      return index
    }
  }
}
