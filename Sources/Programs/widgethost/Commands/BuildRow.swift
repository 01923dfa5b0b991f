internal import PluginBuild
internal import WidgetLocks
internal import WidgetModel

/// The result of a build, as `build` writes it.
struct BuildRow: Encodable {
  /// A line of the sources that the compiler has read in another form.
  struct Rewrite: Encodable {
    /// The path of the file, relative to the project for files in it.
    var file: String
    var line: Int
    var what: String
  }

  /// The plugin's name.
  var name: String
  /// `c`, `rust` or `swift`.
  var language: String
  /// `debug` or `release`.
  var configuration: String
  /// Whether the plugin contains the SDK.
  var isStatic: Bool
  /// The path of the library.
  var library: String
  /// The size of the library.
  var bytes: Int
  /// The paths of the folders that belong beside the library.
  var resources: [String]
  /// The duration of the build in seconds.
  var took: Double
  /// The lines of the sources that the compiler has read in another form.
  var rewritten: [Rewrite]

  init(_ built: BuiltPlugin, _ project: PluginProject, _ options: BuildOptions, took: Duration) {
    name = built.name
    language = project.language.rawValue
    configuration = options.configuration.rawValue
    isStatic = options.isStatic
    library = built.library
    bytes = built.bytes
    resources = built.resourceFolders
    self.took = took / .seconds(1)
    rewritten = built.rewrites.map { Rewrite(file: $0.file, line: $0.line, what: $0.what) }
  }

  /// The result for people.
  var text: String {
    let seconds = Double(Int((took * 10).rounded())) / 10
    return "Built \(name) in \(seconds) s, \(NumberText.bytes(bytes)): \(library.printable)"
  }
}

/// Shows the progress of a build on standard error.
final class BuildMessages: Sendable {
  private let isWanted: Bool
  private let bar: Mutex<ProgressBar>

  init(isWanted: Bool) {
    self.isWanted = isWanted
    bar = Mutex(ProgressBar(isWanted: isWanted))
  }

  /// Shows a step of the build.
  func show(_ progress: BuildProgress) {
    switch progress {
    case .fraction(let fraction, let text): bar.withLock { $0.update(fraction, text) }
    case .note(let text):
      finish()
      if isWanted { StandardError.write(line: text) }
    }
  }

  /// Erases the bar.
  func finish() { bar.withLock { $0.finish() } }
}
