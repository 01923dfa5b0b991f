public import CWidgetABI
internal import Glibc
public import PluginFiles
public import WidgetModel

/// A plugin's file to load.
public enum PluginSource: Sendable {
  /// The file at this path.
  case path(String)
  /// The open file of a descriptor, whose `path` leads to another file by now. The descriptor is closed
  /// after loading.
  case replaced(path: String, descriptor: Int32)

  /// The path under which this process opens the file.
  public var loadPath: String {
    switch self {
    case .path(let path): path
    case .replaced(_, let descriptor): "/proc/self/fd/\(descriptor)"
    }
  }

  /// The path of the plugin's file when the plugin was installed.
  private var installedPath: String {
    switch self {
    case .path(let path), .replaced(let path, _): path
    }
  }

  /// Opens the shared library of the SDK that the plugin needs; `nil` if it needs none, or has none that a
  /// host accepts.
  ///
  /// The library is loaded before the plugin: the loader finds the libraries of a file behind a descriptor
  /// in no folder that is relative to the file.
  public func sharedLibrary() -> SDKLibrary? { try? stamp?.sharedLibrary(ofPlugin: installedPath) }

  /// The compiler and the SDK of a plugin in Swift, read from the file; `nil` for other plugins.
  public var stamp: PluginStamp? { PluginStamp(path: loadPath) }
}

/// A plugin in this process: loaded, initialised, described and ready for typed calls.
///
/// The library stays mapped until the process ends, even if the plugin was refused: unloading would
/// leave thread-local destructors and conformance records behind that crash later.
///
/// Sendable, because nothing changes after loading. The caller must follow the threading rules of
/// the ABI's header.
public final class LoadedPlugin: Sendable {
  /// The path of the loaded file, with symbolic links resolved.
  public let path: String
  /// The plugin's checked description.
  public let descriptor: PluginDescriptor
  private let kinds: [String: LoadedKind]
  private let entry: LoadedEntry

  /// Checks the file, loads the library, calls its `init` with `host`, and checks the
  /// description.
  ///
  /// Must be called in a worker: a plugin that crashes ends the process.
  ///
  /// - Parameters:
  ///   - file: The plugin's file.
  ///   - name: The plugin's name; `nil` for the name of the file. The host resolves
  ///     symbolic links, and the file that a link leads to may have any name.
  ///   - library: The shared library of the SDK that the plugin needs, from ``PluginSource/sharedLibrary()``.
  ///   - host: The host interface, which must live until the process ends.
  /// - Throws: An error that describes the flaw of the plugin.
  public convenience init(
    _ file: PluginSource, name: String? = nil, using library: SDKLibrary? = nil,
    host: UnsafePointer<wh_host>
  ) throws(PluginLoadError) {
    switch file {
    case .path(let path):
      let resolved: String
      do {
        resolved = try OpenPluginFile(path: path, name: name).file.resolvedPath
      } catch {
        throw PluginLoadError(.unusableFile, path: path, message: error.reason)
      }
      let entry = try LoadedEntry(path: resolved, after: library?.resolvedPath)
      try self.init(entry: entry, host: host)
    case .replaced(let path, let descriptor):
      // The host has checked the file before another one took its path.
      let entry = try LoadedEntry(
        path: path, loadingFrom: file.loadPath, after: library?.resolvedPath)
      _ = close(descriptor)
      try self.init(entry: entry, host: host)
    }
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

  /// Returns the kind with this id, or `nil`.
  public func kind(_ id: String) -> LoadedKind? { kinds[id] }

  /// Calls `body` with the plugin's struct for an extension id; returns `nil` if the plugin lacks
  /// the extension. The extension's header defines the type of the struct, which lives as long as
  /// the process.
  public func withExtension<Result>(
    _ id: String, _ body: (UnsafeRawPointer) -> Result
  ) -> Result? {
    entry.extensionPointer(id).map(body)
  }

  /// Calls the plugin's `deinit`. Must be called at most once, after the last provider function.
  public func deinitialise() { entry.deinitialise() }
}

extension LoadedPlugin {
  /// Performs an action through `widgethost.action/1`.
  ///
  /// Returns when the function returns. All arguments must outlive the call; if the function
  /// returns `WH_PENDING`, until its completion.
  /// - Returns: The status, or `nil` if the plugin lacks the extension.
  public func perform(
    _ action: UnsafePointer<CChar>, context: UnsafePointer<wh_context>,
    sink: UnsafeMutablePointer<wh_sink>
  ) -> wh_status? {
    let function = withExtension(WH_EXT_ACTION) {
      $0.assumingMemoryBound(to: wh_plugin_action.self).pointee.perform
    }
    return function??(context, sink, action)
  }

  /// Requests the options of a parameter through `widgethost.options/1`.
  ///
  /// Returns when the function returns. All arguments must outlive the call; if the function
  /// returns `WH_PENDING`, until its completion.
  /// - Returns: The status, or `nil` if the plugin lacks the extension.
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
