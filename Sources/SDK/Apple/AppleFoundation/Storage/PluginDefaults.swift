internal import Foundation

/// The user defaults of the plugin.
package enum PluginDefaults {
  /// Writes the defaults of this process to the plugin's directory. Must be called at the end of
  /// every call, because the host may end the process at any time without notice.
  package static func save() { UserDefaults.standard.synchronize() }
}
