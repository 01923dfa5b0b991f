internal import FoundationEssentials
package import WidgetModel

/// A template of a plugin: a folder of files with placeholders.
package struct PluginTemplate: Sendable {
  /// The language of the sources.
  package let language: TemplateLanguage
  private let folder: String

  /// A file of a new plugin: its path in the folder, and its content.
  struct File: Hashable {
    var path: String
    var content: String
  }

  /// Finds a template.
  ///
  /// - Parameter folder: The folder of the templates in the SDK.
  /// - Throws: ``TemplateFailure`` if the SDK has no such template.
  package init(_ language: TemplateLanguage, in folder: String) throws(TemplateFailure) {
    self.language = language
    self.folder = "\(folder)/\(language.rawValue)"
    guard FileManager.default.fileExists(atPath: self.folder) else {
      throw TemplateFailure(
        .unavailable,
        "the template for \(language.title) is missing: there is no folder \(self.folder.printable); "
          + "install the package widgethost-sdk of this version again, or correct $WIDGETHOST_SDK")
    }
  }

  /// Makes the folder of a new plugin in one step.
  ///
  /// - Parameters:
  ///   - parent: The folder to make it in.
  ///   - families: The families that the plugin draws; at least one.
  /// - Returns: The new folder.
  /// - Throws: ``TemplateFailure`` if a file or a folder with content has the name, or if the folder cannot
  ///   be written. Nothing of it is left then.
  package func make(
    _ name: PluginName, families: [WidgetFamily], in parent: String
  ) throws(TemplateFailure) -> NewFolder {
    let text = TemplateText(name, families: families)
    let files = try templateFiles().map { file in
      File(path: text.named(file.path), content: text.made(from: file.content))
    }
    // A file of other families alone is left out.
    .filter { $0.content.contains { !$0.isWhitespace } }
    return try NewFolder(named: name.text, in: parent, holding: files)
  }

  /// Folders that a build of a template leaves behind.
  private static let builds: Set = [".build", ".swiftpm", "build", "target"]

  private func templateFiles() throws(TemplateFailure) -> [File] {
    do {
      return try files(below: "").sorted { $0.path < $1.path }
    } catch {
      throw TemplateFailure(
        .failed, "the template in \(folder.printable) cannot be read: \(error)")
    }
  }

  private func files(below path: String) throws -> [File] {
    let manager = FileManager.default
    let names = try manager.contentsOfDirectory(atPath: "\(folder)/\(path)")
    return try names.filter { !Self.builds.contains($0) }.flatMap { name in
      let inner = path.isEmpty ? name : "\(path)/\(name)"
      var isFolder = false
      guard manager.fileExists(atPath: "\(folder)/\(inner)", isDirectory: &isFolder) else {
        return [File]()
      }
      if isFolder { return try files(below: inner) }
      return [
        File(
          path: inner, content: try String(contentsOfFile: "\(folder)/\(inner)", encoding: .utf8))
      ]
    }
  }
}
