internal import PluginFiles
internal import ProviderLoader
internal import WidgetText

/// The loaded parts of a nursery, as a worker that is a copy of it uses them.
public struct NurseryParts: Sendable {
  /// The fonts; `nil` if no text can be measured.
  let measurer: PangoMeasurer?
  /// The shared library of the SDK; `nil` in the nursery of plugins in C.
  let sdk: LoadedSDK?
  /// The name of the build of the SDK; `nil` without the SDK.
  let build: String?
  /// The arguments of the worker, with the path of the program; empty in the nursery itself.
  public internal(set) var command: [String] = []

  /// The worker needs something else than its nursery has loaded.
  struct Unfit: Error {}

  /// Returns the shared library of the SDK for a worker: the one that is loaded.
  ///
  /// The plugin may have another file of the same build beside it; the file is not used, nor granted.
  func library(for line: WorkerCommandLine) throws(Unfit) -> SDKLibrary? {
    let own = line.sharedLibrary()
    guard let sdk else {
      if own != nil { throw Unfit() }
      return nil
    }
    guard own != nil, line.file.stamp?.build == build,
      let library = try? SDKLibrary(resolvedPath: sdk.path), library.stamp == sdk.stamp,
      !line.permitsWriting(library)
    else { throw Unfit() }
    return library
  }

  /// Tells the loaded libraries that this process is a copy.
  func noteCopy() { sdk?.noteCopy() }
}
