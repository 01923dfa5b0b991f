internal import ImportCheck
internal import WidgetModel

/// The widget extensions of a project.
struct ExtensionChoice {
  /// A widget extension with the Info.plist.
  struct Candidate {
    var target: AppTarget
    var information: ExtensionInformation
  }

  let candidates: [Candidate]
  private let project: AppProject
  private let root: ProjectRoot

  /// Finds the widget extensions among the targets of a project.
  init(_ project: AppProject, _ root: ProjectRoot) {
    self.project = project
    self.root = root
    candidates = project.targets.compactMap { target in
      guard target.product == .appExtension else { return nil }
      let information = ExtensionInformation(target, project: project, root)
      if let point = information.point {
        guard point == ExtensionInformation.widgetPoint else { return nil }
      } else if !Self.hasWidget(target, root) {
        return nil
      }
      return Candidate(target: target, information: information)
    }
  }

  /// Returns the extension with a name, or the only extension.
  func choose(_ name: String?) throws(ImportFailure) -> Candidate {
    guard !candidates.isEmpty else {
      throw ImportFailure(
        .badData, "\(root.shown(project.file)) has no widget extension",
        advice: "A widget extension is a target whose Info.plist has the extension point "
          + "\(ExtensionInformation.widgetPoint). Targets of the project: \(targetNames).")
    }
    if let name {
      if let candidate = candidates.first(where: { $0.target.name == name }) { return candidate }
      let isTarget = project.target(name) != nil
      throw ImportFailure(
        .noInput,
        isTarget ? "the target \(name) is no widget extension" : "there is no target \(name)",
        advice: "Choose one of: \(options).")
    }
    if candidates.count == 1 { return candidates[0] }
    throw ImportFailure(
      .usage, "the project has \(candidates.count) widget extensions",
      advice: "Choose one of: \(options).")
  }

  private var options: String {
    candidates.map { "--target \(Self.quoted($0.target.name))" }.joined(separator: ", ")
  }

  private var targetNames: String {
    project.targets.isEmpty ? "none" : project.targets.map(\.name).joined(separator: ", ")
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    return isPlain ? text : "'\(text.replacing("'", with: "'\\''"))'"
  }

  /// Whether a source of the target imports WidgetKit. Decides if the Info.plist does not.
  private static func hasWidget(_ target: AppTarget, _ root: ProjectRoot) -> Bool {
    target.files.contains { file in
      guard file.phase == .sources, FileKind(file.path) == .swift,
        let path = root.resolve(file.path),
        let bytes = try? ProjectFiles.bytes(path, named: path, atMost: 1 << 20)
      else { return false }
      let tokens = SwiftSource(bytes).tokens
      return zip(tokens, tokens.dropFirst()).contains {
        $0.isWord("import") && $1.isWord("WidgetKit")
      } && tokens.contains { $0.text == "@main" }
    }
  }
}
