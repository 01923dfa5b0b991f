internal import CLoader
internal import Glibc
internal import PluginFiles
internal import WidgetLocks

/// The Swift runtime that this process has loaded.
///
/// A plugin in Swift searches for further libraries of the runtime, such as `libFoundation.so`, in the
/// folder of the toolchain that built the plugin (docs/decisions/0075-plugins-share-the-runtime.md).
enum SwiftRuntime {
  /// The names of the libraries that were searched before, in this process or in the nursery that it is a copy of.
  private static let searched = Mutex<Set<String>>([])

  /// Loads the libraries that a library needs and that are beside the runtime of this process. The loader
  /// then finds each of them by its name, and searches no other folder.
  ///
  /// An error is left to the loader, which reports it when the library itself is loaded.
  ///
  /// - Parameter path: The path of a plugin, or of the SDK's shared library.
  static func loadLibraries(neededBy path: String) {
    guard let folder else { return }
    for name in NeededLibraries.names(ofFile: path)
    where searched.withLock({ $0.insert(name).inserted }) {
      let library = "\(folder)/\(name)"
      guard access(library, R_OK) == 0 else { continue }
      _ = dlopen(library, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE)
    }
  }

  /// The folder of `libswiftCore.so`; the folder of the program if the runtime is linked into it.
  static let folder: String? = {
    guard let file = loader_library_of("swift_retain").flatMap({ String(validatingCString: $0) }),
      file.hasPrefix("/"), let end = file.lastIndex(of: "/")
    else { return nil }
    return String(file[..<end])
  }()
}
