internal import AppleFoundation
package import CWidgetABI
internal import SwiftUI

// The functions that entry.c of CWidgetKitEntry calls. Their access level exports them from a shared library.

/// Connects to the host, before the author's `main` runs.
///
/// - Parameter libraryPath: The path of the plugin's library; `nil` or empty if unknown.
@c(wh_swift_begin)
package func pluginBegins(
  _ host: UnsafePointer<wh_host>?, _ libraryPath: UnsafePointer<CChar>?
) {
  guard let host else { return }
  HostConnection.begin(host)
  CallEnvironment.keepLast()
  UIKitConnection.begin()
  PluginLog.send { HostConnection.log(HostConnection.Level(rawValue: $0.rawValue) ?? .info, $1) }
  AuthorWarnings.send { HostConnection.log(.warning, $0) }
  AuthorWarnings.takeGraphics()
  if let libraryPath { PluginResources.use(libraryPath: String(cString: libraryPath)) }
}

/// Checks that the author's `main` has declared at least one kind, and that the host can serve the
/// declared kinds.
@c(wh_swift_registered)
package func pluginHasRegistered() -> wh_status {
  let kinds = PluginRegistry.descriptors
  if kinds.isEmpty {
    HostConnection.log(.error, "@main declares no widget that this host supports")
    return .failed
  }
  let isTyped = kinds.contains { $0.pointee.parameter_count > 0 }
  if isTyped, (HostConnection.pointer?.pointee.abi_minor ?? 0) < 1 {
    HostConnection.log(
      .error, "a widget with a configuration needs a host of version 1.1 of the plugin interface")
    return .failed
  }
  return .ok
}

/// Returns the number of kinds.
@c(wh_swift_kind_count)
package func pluginKindCount() -> UInt32 { UInt32(PluginRegistry.descriptors.count) }

/// Returns the kind at an index; null if the index is out of range.
@c(wh_swift_kind)
package func pluginKind(_ index: UInt32) -> UnsafePointer<wh_kind>? {
  let descriptors = PluginRegistry.descriptors
  return index < descriptors.count ? descriptors[Int(index)] : nil
}

/// Performs the action of a button or of a toggle.
@c(wh_swift_perform)
package func pluginPerforms(
  _ context: UnsafePointer<wh_context>?, _ sink: UnsafeMutablePointer<wh_sink>?,
  _ action: UnsafePointer<CChar>?
) -> wh_status {
  guard let context, let sink, let action else { return .invalid }
  return ExtensionCalls.perform(context, sink, action: String(cString: action))
}

/// Sends the options of a parameter to the host.
@c(wh_swift_options)
package func pluginGivesOptions(
  _ context: UnsafePointer<wh_context>?, _ sink: UnsafeMutablePointer<wh_sink>?,
  _ parameter: UnsafePointer<CChar>?
) -> wh_status {
  guard let context, let sink, let parameter else { return .invalid }
  return ExtensionCalls.options(context, sink, parameter: String(cString: parameter))
}

enum PluginEntry {
  /// The provider function, shared by all kinds.
  static let provide: @convention(c) (KindDescription.Context, KindDescription.Sink) -> wh_status =
    { context, sink in
      guard let context, let sink else { return .invalid }
      return HostCall.begin(context, sink)
    }
}
