internal import Foundation

/// The plugin's own directory.
enum PluginHome {
  /// Where `HOME` points: Foundation asks the list of users instead, which knows no plugins.
  static var url: URL {
    let path = ProcessInfo.processInfo.environment["HOME"] ?? ""
    return URL(fileURLWithPath: path.hasPrefix("/") ? path : NSHomeDirectory(), isDirectory: true)
  }
}
