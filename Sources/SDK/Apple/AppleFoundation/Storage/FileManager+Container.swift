public import Foundation

extension FileManager {
  /// Returns the folder of an app group, inside the plugin's own directory, and creates the folder
  /// if necessary. The folder is not shared with other plugins. Returns `nil` for an invalid folder
  /// name, or a name longer than 200 bytes.
  public func containerURL(
    forSecurityApplicationGroupIdentifier groupIdentifier: String
  ) -> URL? {
    let isName = !groupIdentifier.isEmpty && !groupIdentifier.hasPrefix(".")
    guard isName, groupIdentifier.utf8.count <= 200,
      !groupIdentifier.contains(where: { $0 == "/" || $0 == "\0" })
    else { return nil }
    let folder = PluginHome.url.appendingPathComponent(
      "groups/\(groupIdentifier)", isDirectory: true)
    try? createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// No effect: there is no cloud storage, as if the user were signed out.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

  /// No effect: there is no cloud storage, as if the user were signed out.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
}

extension URL {
  /// The folder `Documents` in the plugin's directory, created if necessary.
  public static var documentsDirectory: URL { own("Documents") }
  /// The folder `Library/Application Support` in the plugin's directory, created if necessary.
  public static var applicationSupportDirectory: URL { own("Library/Application Support") }
  /// The folder `Library/Caches` in the plugin's directory, created if necessary.
  public static var cachesDirectory: URL { own("Library/Caches") }
  /// The folder `Library` in the plugin's directory, created if necessary.
  public static var libraryDirectory: URL { own("Library") }
  /// The folder `Downloads` in the plugin's directory, created if necessary.
  public static var downloadsDirectory: URL { own("Downloads") }

  private static func own(_ path: String) -> URL {
    let folder = PluginHome.url.appendingPathComponent(path, isDirectory: true)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
