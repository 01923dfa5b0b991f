internal import ImportCheck
internal import WidgetModel

/// Rewrites the sources of a package that need Objective-C.
///
/// The author's files stay as they are. The compiler reads the rewritten texts in their place, through an
/// ``OverlayFolder``, and names the author's files and lines in its messages.
struct SourceRewriter {
  private let project: PluginProject
  private let options: BuildOptions
  /// Returns the modules of this machine; asked only if a file may need rewriting.
  private let inventory: () throws(BuildFailure) -> ModuleInventory

  init(
    _ project: PluginProject, _ options: BuildOptions,
    _ inventory: @escaping () throws(BuildFailure) -> ModuleInventory
  ) {
    self.project = project
    self.options = options
    self.inventory = inventory
  }

  /// The texts that the compiler reads in place of files.
  struct Result: Sendable {
    /// The overlay for the compiler; `nil` if it reads all files as they are.
    var overlay: OverlayFolder.Overlay?
    var rewrites: [SourceRewrite] = []
  }

  /// Writes the texts that differ.
  ///
  /// - Throws: ``BuildFailure`` if a file uses what cannot be rewritten.
  func run(_ scan: SourceScan) throws(BuildFailure) -> Result {
    let folder = OverlayFolder(project, options)
    guard !scan.candidates.isEmpty else {
      folder.remove()
      return Result()
    }
    var modules = try inventory()
    modules.own.formUnion(scan.package.modules)
    var batch = Batch()
    for candidate in scan.candidates {
      let defined = candidate.file.defined(isDebug: options.configuration == .debug)
      batch.add(
        ObjectiveCRewriting(candidate.bytes, modules.conditions(defined: defined)), of: candidate,
        shown: scan.package.shown(candidate.file.path))
    }
    guard batch.refusals.isEmpty else { throw failure(batch.refusals) }
    guard !batch.texts.isEmpty else {
      folder.remove()
      return Result()
    }
    return Result(overlay: try folder.write(batch.texts), rewrites: batch.rewrites)
  }

  /// The outcome for all files.
  private struct Batch {
    var texts: [OverlayFolder.Text] = []
    var rewrites: [SourceRewrite] = []
    /// Messages in the form of the compiler's.
    var refusals: [String] = []

    /// Adds the outcome for a file.
    ///
    /// - Parameter shown: The path of the file in messages.
    mutating func add(
      _ text: ObjectiveCRewriting, of candidate: SourceScan.Candidate, shown: String
    ) {
      refusals += text.refusals.map {
        "\(shown.printable):\($0.line):\($0.column): error: \($0.message)"
      }
      guard !text.changes.isEmpty else { return }
      texts.append(
        OverlayFolder.Text(
          path: candidate.file.path, state: candidate.state, bytes: text.bytes))
      rewrites += text.changes.map { SourceRewrite(file: shown, line: $0.line, what: $0.message) }
    }
  }

  private func failure(_ refusals: [String]) -> BuildFailure {
    let places = refusals.count == 1 ? "one place needs" : "\(refusals.count) places need"
    return BuildFailure(
      .badData,
      "\(project.name) does not compile: \(places) Objective-C, which Linux does not have",
      output: refusals.map { $0 + "\n" }.joined())
  }
}
