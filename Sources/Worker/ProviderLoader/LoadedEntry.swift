internal import CWidgetABI
internal import Glibc

/// The entry struct of a loaded library, with a checked head.
// `@unchecked`: the pointer refers to constant data that stays mapped until the process ends.
struct LoadedEntry: @unchecked Sendable {
  /// The path of the library.
  let path: String
  let plugin: UnsafePointer<wh_plugin>

  /// Loads the library and finds its entry.
  ///
  /// - Parameters:
  ///   - source: The path to load from, if it is not `path`.
  ///   - library: A library that is loaded before, so that the loader finds it by its name.
  init(
    path: String, loadingFrom source: String? = nil, after library: String? = nil
  ) throws(PluginLoadError) {
    self.path = path
    let source = source ?? path
    if let library { try Self.load(library, for: path) }
    SwiftRuntime.loadLibraries(neededBy: source)
    // Never unloaded: see ``LoadedPlugin``.
    guard let library = dlopen(source, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) else {
      throw PluginLoadError(.notLoadable, path: path, message: Self.linkerError(besides: source))
    }
    guard let symbol = dlsym(library, "widgethost_plugin") else {
      throw PluginLoadError(
        .noEntry, path: path,
        message: "is not a widgethost plugin: the library exports no symbol widgethost_plugin "
          + "(define `const wh_plugin widgethost_plugin`)")
    }
    plugin = UnsafePointer(symbol.assumingMemoryBound(to: wh_plugin.self))
    try checkHead()
  }

  /// Loads a library that the plugin at a path needs, unless the nursery of this process has done so.
  private static func load(_ library: String, for path: String) throws(PluginLoadError) {
    guard dlopen(library, RTLD_NOW | RTLD_NOLOAD) == nil else { return }
    SwiftRuntime.loadLibraries(neededBy: library)
    guard dlopen(library, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) == nil else { return }
    throw PluginLoadError(.notLoadable, path: path, message: linkerError(besides: library))
  }

  func initialise(host: UnsafePointer<wh_host>) throws(PluginLoadError) {
    guard let function = plugin.pointee.`init` else { return }
    let status = function(host)
    guard status >= 0 else {
      throw PluginLoadError(
        .initFailed, path: path, message: "the plugin's init failed with status \(status)")
    }
  }

  func deinitialise() { plugin.pointee.deinit?() }

  func extensionPointer(_ id: String) -> UnsafeRawPointer? { plugin.pointee.get_extension?(id) }

  /// Checks the four numbers at the start of the struct, which all versions of the ABI share,
  /// before anything else is read.
  private func checkHead() throws(PluginLoadError) {
    guard plugin.pointee.magic == WH_PLUGIN_MAGIC else {
      throw PluginLoadError(
        .notAPlugin, path: path,
        message: "widgethost_plugin begins with 0x\(String(plugin.pointee.magic, radix: 16)), "
          + "not with WH_PLUGIN_MAGIC; set .magic = WH_PLUGIN_MAGIC")
    }
    guard plugin.pointee.abi_major == WH_ABI_MAJOR else {
      throw PluginLoadError(
        .incompatible, path: path,
        message:
          "is built for version \(plugin.pointee.abi_major).\(plugin.pointee.abi_minor) of the "
          + "plugin ABI; this "
          + "host has \(WH_ABI_MAJOR).\(WH_ABI_MINOR); "
          + "\(Self.advice(major: plugin.pointee.abi_major))"
      )
    }
    guard plugin.pointee.size >= MemoryLayout<wh_plugin>.size else {
      throw PluginLoadError(
        .notAPlugin, path: path,
        message:
          "the size field of widgethost_plugin is \(plugin.pointee.size); wh_plugin of version 1.0 "
          + "has "
          + "\(MemoryLayout<wh_plugin>.size) bytes; set .size = sizeof(wh_plugin)")
    }
  }

  private static func advice(major: UInt16) -> String {
    major > WH_ABI_MAJOR
      ? "update widgethost, or get a build of the plugin for this version"
      : "rebuild the plugin with the header of this host"
  }

  /// Returns the linker's message. The usual leading path is removed, because the caller adds the
  /// path.
  private static func linkerError(besides path: String) -> String {
    guard let text = dlerror() else { return "cannot be loaded" }
    let message = String(cString: text)
    let reason =
      message.hasPrefix("\(path): ") ? String(message.dropFirst(path.count + 2)) : message
    return "cannot be loaded: \(reason)"
  }
}
