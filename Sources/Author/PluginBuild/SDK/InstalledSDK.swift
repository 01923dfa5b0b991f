internal import FoundationEssentials
internal import Glibc
internal import PluginFiles
internal import WidgetModel

/// The shared libraries of the SDK in a folder of plugins: `.widgethost-sdk/BUILD` beside the plugins.
///
/// An installed plugin finds the library there, also after the cache has been removed. On one file system
/// the library is a hard link to the one in the cache: all workers map the same file.
package enum InstalledSDK {
  private static let folderName = ".widgethost-sdk"

  /// Puts the shared library that a plugin needs into a folder of plugins.
  ///
  /// Does nothing for a plugin that needs none. Must be called before the plugin appears in the folder.
  ///
  /// - Parameters:
  ///   - plugin: The path of the plugin's library, as built.
  ///   - folder: The folder of plugins.
  /// - Throws: ``BuildFailure`` if the shared library is missing, or the folder cannot be written.
  package static func install(for plugin: String, in folder: String) throws(BuildFailure) {
    guard let stamp = PluginStamp(path: plugin), let build = stamp.build else { return }
    let library: String
    do {
      guard let path = try stamp.sharedLibrary(ofPlugin: plugin) else { return }
      library = path
    } catch {
      throw BuildFailure(.badData, "\(plugin.printable) \(error.reason)")
    }
    let target = "\(folder)/\(folderName)/\(build)"
    let file = "\(target)/\(Path.name(of: library))"
    if Path.exists(file) { return }
    let draft = "\(target)/.draft.\(getpid())"
    do {
      try FileManager.default.createDirectory(
        atPath: target, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
      unlink(draft)
      if link(library, draft) != 0 {
        try FileManager.default.copyItem(atPath: library, toPath: draft)
      }
      guard chmod(draft, 0o755) == 0, rename(draft, file) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
    } catch {
      unlink(draft)
      throw BuildFailure(
        .cannotCreate, "\(file.printable) cannot be written: \("\(error)".printable)")
    }
  }

  /// Removes the shared libraries that no plugin in the folder needs. An error leaves the library.
  package static func removeUnused(in folder: String) {
    let plugins = Path.names(in: folder).filter { PluginFile.name(ofFile: $0) != nil }
    let used = Set(plugins.compactMap { PluginStamp(path: "\(folder)/\($0)")?.build })
    let parent = "\(folder)/\(folderName)"
    for build in Path.names(in: parent) where !used.contains(build) {
      try? FileManager.default.removeItem(atPath: "\(parent)/\(build)")
    }
    rmdir(parent)
  }
}
