internal import Glibc
internal import PluginFiles
internal import WidgetModel

/// A plugin file with the folders of its resources, as they lie before an installation.
package struct PluginPackage: Hashable, Sendable {
  /// The plugin's name.
  package let name: String
  /// The path of the library, with symbolic links resolved.
  package let library: String
  /// The paths of the folders with resources.
  package let resources: [String]

  /// Creates a package of a library and of folders that a build names.
  package init(name: String, library: String, resources: [String]) {
    self.name = name
    self.library = library
    self.resources = resources
  }

  /// Finds the resources beside a plugin file, by the rules of a worker: see ``ResourceFolders``.
  ///
  /// - Throws: ``InstallationFailure`` for a file that no host would load.
  package init(library path: String) throws(InstallationFailure) {
    guard access(path, F_OK) == 0 else {
      throw InstallationFailure(.noInput, "\(path.printable): there is no such file")
    }
    let file: PluginFile
    do throws(PluginFileProblem) {
      file = try OpenPluginFile(path: path).file
    } catch {
      throw InstallationFailure(.badData, error.description)
    }
    name = file.name
    library = file.resolvedPath
    let folders = ResourceFolders(beside: file.resolvedPath, name: file.name)
    // The copy refuses the others, with the reason.
    resources = folders.paths + folders.foreign
  }
}

extension Path {
  /// Waits until a file or folder is on the disk, see fsync(2).
  static func sync(_ path: String) throws(InstallationFailure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .writing(path) }
    defer { close(descriptor) }
    // Some file systems cannot do that for a folder, and say so by EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .writing(path) }
  }
}
