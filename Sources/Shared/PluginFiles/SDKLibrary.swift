internal import Glibc
internal import WidgetModel

/// The shared library of the SDK that a plugin needs, checked and open.
///
/// A sandbox grants the open descriptor: another file that takes the path later is not granted. May be
/// used from any thread. Holds one descriptor.
public final class SDKLibrary: Sendable {
  /// The path before resolving symbolic links.
  public let path: String
  /// The path with symbolic links resolved.
  public let resolvedPath: String
  /// The open descriptor, for reading; valid during the life of this object.
  public let descriptor: Int32

  /// Opens and checks the library at a path without symbolic links.
  ///
  /// - Parameter path: The path before resolving symbolic links; `nil` for the same.
  public init(resolvedPath: String, path: String? = nil) throws(ElfHeader.Flaw) {
    // Opening a device can have side effects: the type is checked before.
    guard let facts = FileFacts(path: resolvedPath, followingLinks: false) else {
      throw ElfHeader.Flaw(reason: "cannot be opened (\(errorText(errno)))")
    }
    if let irregularity = facts.irregularity { throw ElfHeader.Flaw(reason: irregularity) }
    self.path = path ?? resolvedPath
    self.resolvedPath = resolvedPath
    descriptor = try OpenPluginFile.open(resolvedPath)
    _ = try OpenPluginFile.checkLibrary(descriptor, resolvedPath: resolvedPath)
  }

  deinit { _ = close(descriptor) }

  /// The identity of the open file; `nil` if it cannot be read.
  public var stamp: PluginFile.Stamp? { FileFacts(descriptor: descriptor)?.stamp }

  /// Opens and checks the library in a folder, by the rules for plugin files. The folder may be a symbolic
  /// link, the library must be none.
  ///
  /// - Returns: `nil` if there is no such file.
  static func opened(
    _ name: String, in folder: String
  ) throws(ElfHeader.Flaw) -> SDKLibrary? {
    guard let real = realpath(folder, nil) else { return nil }
    defer { free(real) }
    guard let resolved = String(validatingCString: real) else { return nil }
    let path = "\(resolved)/\(name)"
    guard FileFacts(path: path, followingLinks: false) != nil else { return nil }
    do throws(ElfHeader.Flaw) {
      return try SDKLibrary(resolvedPath: path, path: "\(folder)/\(name)")
    } catch {
      throw ElfHeader.Flaw(
        reason: "cannot use the shared library of its SDK, \(path.printable): \(error.reason)")
    }
  }
}
