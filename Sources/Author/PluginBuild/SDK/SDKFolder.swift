internal import FoundationEssentials
internal import PluginFiles
internal import WidgetModel

/// The folder of the SDK: the headers for C, the sources of the Swift modules, and the manifest.
package struct SDKFolder: Hashable, Sendable {
  /// The absolute path.
  package let path: String

  /// Finds the folder in `$WIDGETHOST_SDK`, else in `../share/widgethost/sdk` beside the folder of this
  /// program, else in the source tree that contains this program.
  package static func find() throws(BuildFailure) -> SDKFolder {
    let program = Path.resolved("/proc/self/exe") ?? "/"
    return try find(program: program, environment: ProcessInfo.processInfo.environment)
  }

  /// Finds the folder for a program.
  static func find(
    program: String, environment: [String: String]
  ) throws(BuildFailure) -> SDKFolder {
    if let path = environment["WIDGETHOST_SDK"], !path.isEmpty {
      guard isSDK(path) else {
        throw BuildFailure(
          .badConfiguration,
          "$WIDGETHOST_SDK is \(path.printable), which is not the folder of an SDK: it has no "
            + "\(header); correct the variable, or unset it")
      }
      return SDKFolder(path: Path.resolved(path) ?? path)
    }
    let installed = "\(Path.parent(of: Path.parent(of: program)))/share/widgethost/sdk"
    let candidates = [installed] + ancestors(of: program).map { "\($0)/Sources/SDK" }
    guard let path = candidates.first(where: isSDK) else {
      throw BuildFailure(
        .failed,
        "the SDK of widgethost is missing: there is no folder \(installed); install the package "
          + "widgethost-sdk, or set $WIDGETHOST_SDK to the folder Sources/SDK of the sources")
    }
    return SDKFolder(path: Path.resolved(path) ?? path)
  }

  /// The folder that C sources include headers from.
  package var headers: String { "\(path)/CWidgetABI/include" }

  /// The folder of the templates for new plugins.
  package var templates: String { "\(path)/Templates" }

  private static let header = "CWidgetABI/include/widgethost/plugin.h"

  private static func isSDK(_ path: String) -> Bool { Path.exists("\(path)/\(header)") }

  /// Returns the folders that contain a path, the nearest first.
  private static func ancestors(of path: String) -> [String] {
    var folders: [String] = []
    var folder = Path.parent(of: path)
    while folder != "/" {
      folders.append(folder)
      folder = Path.parent(of: folder)
    }
    return folders
  }
}
