import CWidgetABI
import ProviderLoader

/// The least that a plugin may expect of a host.
enum TestHost {
  /// Never freed, as the header promises to plugins.
  nonisolated(unsafe) static let host: UnsafePointer<wh_host> = {
    let host = UnsafeMutablePointer<wh_host>.allocate(capacity: 1)
    host.initialize(to: wh_host())
    host.pointee.size = UInt32(MemoryLayout<wh_host>.size)
    host.pointee.abi_major = UInt16(WH_ABI_MAJOR)
    host.pointee.get_extension = { _, _ in nil }
    return UnsafePointer(host)
  }()

  static func load(
    _ path: String, name: String? = nil
  ) throws(PluginLoadError) -> LoadedPlugin {
    try LoadedPlugin(.path(path), name: name, host: host)
  }
}
