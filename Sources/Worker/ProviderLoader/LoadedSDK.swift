public import CWidgetABI
internal import Glibc
public import PluginFiles

/// The shared library of the SDK in a process without a plugin: a nursery.
public struct LoadedSDK: Sendable {
  /// The resolved path of the library.
  public let path: String
  /// The identity of the library.
  public let stamp: PluginFile.Stamp
  /// Sends an entry of a view that uses much of the SDK; see `wh_swift_rehearse` in WidgetKit.
  public let rehearse:
    @Sendable (UnsafePointer<wh_host_view>, UnsafeMutablePointer<wh_sink>) -> wh_status

  private typealias Rehearse =
    @convention(c) (UnsafePointer<wh_host_view>?, UnsafeMutablePointer<wh_sink>?) -> Int32

  /// Checks and loads the library, with the libraries of the Swift runtime that it needs.
  ///
  /// - Parameter path: The resolved path of the library.
  /// - Throws: An error with a predicate of the library.
  public init(path: String) throws(Flaw) {
    let library: SDKLibrary
    do {
      library = try SDKLibrary(resolvedPath: path)
    } catch {
      throw Flaw(reason: error.reason)
    }
    SwiftRuntime.loadLibraries(neededBy: path)
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE),
      let stamp = library.stamp
    else {
      throw Flaw(reason: dlerror().map { String(cString: $0) } ?? "cannot load \(path)")
    }
    guard let symbol = dlsym(handle, "wh_swift_rehearse") else {
      throw Flaw(reason: "\(path) is older than this host: it has no wh_swift_rehearse")
    }
    // The function lives as long as the process.
    let function = unsafeBitCast(symbol, to: Rehearse.self)
    (self.path, self.stamp) = (path, stamp)
    rehearse = { wh_status(function($0, $1)) }
  }

  /// The reason why a library cannot be loaded.
  public struct Flaw: Error {
    /// A predicate of the process.
    public var reason: String
  }

  /// Tells the SDK that this process is a copy of the one that has loaded it.
  public func noteCopy() {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_NOLOAD),
      let symbol = dlsym(handle, "wh_swift_copied")
    else { return }
    unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
  }
}
