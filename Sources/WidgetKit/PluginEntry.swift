internal import CWidgetABI
internal import CWidgetKitEntry
internal import SwiftUI

// What entry.c of CWidgetKitEntry refers to.

/// Notes the host, before the author's `main` runs.
@c(wh_swift_begin)
func pluginBegins(_ host: UnsafePointer<wh_host>?) {
  guard let host else { return }
  HostConnection.begin(host)
  MissingAssets.send { HostConnection.log(.warning, $0) }
  if let path = wh_swift_library_path() { PluginResources.use(libraryPath: String(cString: path)) }
}

/// Whether the author's `main` has declared anything.
@c(wh_swift_registered)
func pluginHasRegistered() -> wh_status {
  if !PluginRegistry.descriptors.isEmpty { return .ok }
  HostConnection.log(.error, "@main declares no widget")
  return .failed
}

/// The number of kinds.
@c(wh_swift_kind_count)
func pluginKindCount() -> UInt32 { UInt32(PluginRegistry.descriptors.count) }

/// The kind with an index.
@c(wh_swift_kind)
func pluginKind(_ index: UInt32) -> UnsafePointer<wh_kind>? {
  let descriptors = PluginRegistry.descriptors
  return index < descriptors.count ? descriptors[Int(index)] : nil
}

enum PluginEntry {
  /// The provider function of every kind without parameters.
  static let provide: @convention(c) (KindDescription.Context, KindDescription.Sink) -> wh_status =
    {
      context, sink in
      guard let context, let sink else { return .invalid }
      return HostCall.begin(context, sink)
    }
}
