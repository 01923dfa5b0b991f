internal import FoundationEssentials
internal import PluginBuild
internal import WidgetModel

/// The plugin of a preview: a file, or the sources that make one.
enum PreviewInput: Sendable {
  /// The path of a plugin file.
  case library(String)
  /// The sources of a plugin.
  case project(PluginProject)

  /// Finds out what a path leads to.
  ///
  /// - Parameter product: The plugin of a Swift package with several ones.
  init(_ path: String, product: String?) throws(CommandFailure) {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandFailure(
        .noInput,
        "\(path.printable): there is no such file or folder; name a plugin file (.so), or the folder "
          + "with the sources of a plugin")
    }
    guard isFolder else {
      self = .library(path)
      return
    }
    do throws(BuildFailure) {
      self = .project(try PluginProject(folder: path, product: product))
    } catch {
      throw CommandFailure(error.status, error.message)
    }
  }

  /// The name of the plugin, or of its file.
  var name: String {
    switch self {
    case .library(let path): path.split(separator: "/").last.map(String.init) ?? path
    case .project(let project): project.name
    }
  }

  /// Returns the path of the plugin file, which is built first if there are sources.
  ///
  /// - Parameters:
  ///   - collectsMessages: Whether a failure holds the compiler's messages; otherwise they are on standard
  ///     error.
  ///   - onProgress: Called with the progress of long work, on any thread.
  func library(
    collectsMessages: Bool, isQuiet: Bool, onProgress: @escaping @Sendable (String) -> Void
  ) async throws(CommandFailure) -> String {
    switch self {
    case .library(let path): return path
    case .project(let project):
      do throws(BuildFailure) {
        // Without optimisation: a preview is for the author, who waits for it.
        let options = BuildOptions(
          configuration: .debug, messages: collectsMessages ? .collected : .standardError)
        return try await PluginBuilder(project, options).build { progress in
          switch progress {
          case .fraction(let part, let text): onProgress("\(text), \(Int(part * 100)) %")
          case .note(let text):
            onProgress(text)
            if !isQuiet { StandardError.write(line: text) }
          }
        }.library
      } catch {
        var output = error.output.split(separator: "\n", omittingEmptySubsequences: false)
        if output.last?.isEmpty == true { output.removeLast() }
        throw CommandFailure(
          error.status, messages: output.map(String.init) + [error.message])
      }
    }
  }
}
