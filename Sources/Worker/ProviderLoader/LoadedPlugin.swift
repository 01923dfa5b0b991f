public import CWidgetABI
internal import Glibc
internal import PluginFiles
public import WidgetModel

/// A plugin in this process: loaded, initialised, described and ready for typed calls.
///
/// It stays mapped until the process ends, also when it was refused halfway: unloaded code leaves
/// behind thread-local destructors and conformance records that crash later.
///
/// Sendable: everything is fixed once loading is done. The rules for threads are those of the header,
/// and are the caller's to keep.
public final class LoadedPlugin: Sendable {
  /// The file that was loaded, symbolic links resolved.
  public let path: String
  /// What it declares, checked.
  public let descriptor: PluginDescriptor
  private let kinds: [String: LoadedKind]
  private let entry: LoadedEntry

  /// Checks the file at `path`, loads it, calls its `init` with `host`, and checks what it declares.
  ///
  /// - Parameter host: must live until the process ends.
  /// - Throws: an error that says why the plugin cannot be used. A plugin that crashes takes the
  ///   process with it: call this in a worker.
  public convenience init(
    path: String, host: UnsafePointer<wh_host>
  ) throws(PluginLoadError) {
    let file: PluginFile
    do {
      file = try OpenPluginFile(path: path).file
    } catch {
      throw PluginLoadError(.unusableFile, path: path, message: error.reason)
    }
    try self.init(entry: LoadedEntry(path: file.resolvedPath), host: host)
  }

  private init(entry: LoadedEntry, host: UnsafePointer<wh_host>) throws(PluginLoadError) {
    try entry.initialise(host: host)
    do {
      let description = try DescriptionReader.read(entry)
      descriptor = description.descriptor
      kinds = Dictionary(
        description.kinds.map { ($0.descriptor.id, $0) }, uniquingKeysWith: { first, _ in first })
    } catch {
      throw PluginLoadError(.badDescription, path: entry.path, message: error.message)
    }
    path = entry.path
    self.entry = entry
  }

  /// The kind with that id, if the plugin has it.
  public func kind(_ id: String) -> LoadedKind? { kinds[id] }

  /// The plugin's struct for an extension id, if it has one; of the type that the extension's header
  /// says. Lives as long as the process.
  public func withExtension<Result>(
    _ id: String, _ body: (UnsafeRawPointer) -> Result
  ) -> Result? {
    entry.extensionPointer(id).map(body)
  }

  /// Calls the plugin's `deinit`, once, when no provider function runs and none will.
  public func deinitialise() { entry.deinitialise() }
}

extension LoadedPlugin {
  /// Performs an action through `widgethost.action/1`.
  ///
  /// Returns when the function returns. Everything must outlive the call, and its completion if it
  /// returns `WH_PENDING`.
  /// - Returns: `nil` if the plugin has no such extension.
  public func perform(
    _ action: UnsafePointer<CChar>, context: UnsafePointer<wh_context>,
    sink: UnsafeMutablePointer<wh_sink>
  ) -> wh_status? {
    let function = withExtension(WH_EXT_ACTION) {
      $0.assumingMemoryBound(to: wh_plugin_action.self).pointee.perform
    }
    return function??(context, sink, action)
  }

  /// Asks for the options of a parameter through `widgethost.options/1`.
  ///
  /// Returns when the function returns. Everything must outlive the call, and its completion if it
  /// returns `WH_PENDING`.
  /// - Returns: `nil` if the plugin has no such extension.
  public func options(
    of parameter: UnsafePointer<CChar>, context: UnsafePointer<wh_context>,
    sink: UnsafeMutablePointer<wh_sink>
  ) -> wh_status? {
    let function = withExtension(WH_EXT_OPTIONS) {
      $0.assumingMemoryBound(to: wh_plugin_options.self).pointee.options
    }
    return function??(context, sink, parameter)
  }
}
