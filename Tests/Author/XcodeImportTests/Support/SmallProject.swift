@testable import XcodeImport

/// A project of XcodeGen with one widget extension, `W`.
enum SmallProject {
  static let widget = "import WidgetKit\n\n@main struct W: Widget {}\n"

  /// Returns a `project.yml`.
  ///
  /// - Parameters:
  ///   - head: Lines at the top level.
  ///   - target: Fields of the target, in braces.
  ///   - sources: More files of the target.
  static func text(_ head: String = "", target: String = "", sources: String = "") -> String {
    """
    \(head)
    targets:
      W: {type: app-extension, sources: [W.swift, \(sources)], \(target)}

    """
  }
}

extension TestFolder {
  /// Writes a project of XcodeGen with its only source.
  func writeProject(_ head: String = "", target: String = "", in place: String) throws {
    try write(SmallProject.widget, to: "\(place)/W.swift")
    try write(SmallProject.text(head, target: target), to: "\(place)/project.yml")
  }
}
