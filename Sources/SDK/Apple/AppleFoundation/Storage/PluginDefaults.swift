internal import Foundation

/// The settings that a plugin keeps.
package enum PluginDefaults {
  /// Writes all settings of this process to its folder. The process may be ended at any time and
  /// without notice: call it at the end of every call.
  package static func save() { UserDefaults.standard.synchronize() }
}
