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

  private init(path: String, resolvedPath: String, descriptor: Int32) {
    self.path = path
    self.resolvedPath = resolvedPath
    self.descriptor = descriptor
  }

  deinit { _ = close(descriptor) }

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
    // Opening a device can have side effects: the type is checked before.
    guard let facts = FileFacts(path: path, followingLinks: false) else { return nil }
    do throws(ElfHeader.Flaw) {
      if let irregularity = facts.irregularity { throw ElfHeader.Flaw(reason: irregularity) }
      let descriptor = try OpenPluginFile.open(path)
      let library = SDKLibrary(
        path: "\(folder)/\(name)", resolvedPath: path, descriptor: descriptor)
      _ = try OpenPluginFile.checkLibrary(descriptor, resolvedPath: path)
      return library
    } catch {
      throw ElfHeader.Flaw(
        reason: "cannot use the shared library of its SDK, \(path.printable): \(error.reason)")
    }
  }
}
