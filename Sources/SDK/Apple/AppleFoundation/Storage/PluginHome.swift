internal import Foundation

/// The plugin's own directory.
enum PluginHome {
  /// The directory in `HOME`. Foundation's own answer comes from the user database, which has no
  /// entry for plugins.
  static var url: URL {
    let path = ProcessInfo.processInfo.environment["HOME"] ?? ""
    return URL(fileURLWithPath: path.hasPrefix("/") ? path : NSHomeDirectory(), isDirectory: true)
  }
}
