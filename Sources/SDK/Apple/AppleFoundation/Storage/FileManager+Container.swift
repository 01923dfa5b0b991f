public import Foundation

extension FileManager {
  /// The folder of a group, made in the plugin's own directory when it is first asked for. Only this
  /// plugin sees it; `nil` for a name that is no name of a folder.
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

  /// No effect: there is no cloud, as if nobody were signed in.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

  /// No effect: there is no cloud, as if nobody were signed in.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
}

extension URL {
  /// The plugin's folder for documents.
  public static var documentsDirectory: URL { own("Documents") }
  /// The plugin's folder for files of its own.
  public static var applicationSupportDirectory: URL { own("Library/Application Support") }
  /// The plugin's folder for what can be made again.
  public static var cachesDirectory: URL { own("Library/Caches") }
  /// The plugin's folder for all but documents.
  public static var libraryDirectory: URL { own("Library") }
  /// The plugin's folder for what was fetched.
  public static var downloadsDirectory: URL { own("Downloads") }

  private static func own(_ path: String) -> URL {
    let folder = PluginHome.url.appendingPathComponent(path, isDirectory: true)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
