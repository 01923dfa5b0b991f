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

  /// Returns the path of the plugin file, which is built first if there are sources.
  ///
  /// - Parameter collectsMessages: Whether a failure holds the compiler's messages; otherwise they are on
  ///   standard error.
  func library(collectsMessages: Bool, isQuiet: Bool) async throws(CommandFailure) -> String {
    switch self {
    case .library(let path): return path
    case .project(let project):
      do throws(BuildFailure) {
        // Without optimisation: a preview is for the author, who waits for it.
        let options = BuildOptions(
          configuration: .debug, messages: collectsMessages ? .collected : .standardError)
        return try await PluginBuilder(project, options).build { progress in
          if case .note(let text) = progress, !isQuiet { StandardError.write(line: text) }
        }.library
      } catch {
        let output = error.output.split(separator: "\n", omittingEmptySubsequences: false)
        throw CommandFailure(
          error.status, messages: output.map(String.init) + [error.message])
      }
    }
  }
}
