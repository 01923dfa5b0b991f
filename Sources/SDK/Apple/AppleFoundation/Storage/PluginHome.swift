internal import Foundation

/// The plugin's own directory.
package enum PluginHome {
  /// The path of the directory.
  package static var path: String { url.path }

  /// The directory in `HOME`. Foundation's own answer comes from the user database, which has no
  /// entry for plugins.
  package static var url: URL {
    let path = ProcessInfo.processInfo.environment["HOME"] ?? ""
    return URL(fileURLWithPath: path.hasPrefix("/") ? path : NSHomeDirectory(), isDirectory: true)
  }
}
