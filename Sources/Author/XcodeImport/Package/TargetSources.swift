internal import ImportCheck

/// The texts of a target's sources, as the package has them.
struct TargetSources {
  /// A source text and what was changed.
  struct Text {
    var bytes: [UInt8]
    var changes: [SourceAdaptation.Change]
  }

  private let platform: String
  private let names: [String: String]

  /// Reads the names of the target's types.
  ///
  /// A type `Bundle` hides Foundation's type of the same name, which SwiftPM's code for resources
  /// uses.
  init(_ target: PackagePlan.Target, platform: String) {
    self.platform = platform
    let types = target.sources.reduce(into: Set<String>()) { types, file in
      guard let bytes = Self.bytes(file) else { return }
      types.formUnion(SwiftSource(bytes).topLevelTypes)
    }
    guard types.contains("Bundle") else {
      names = [:]
      return
    }
    let name = ["WidgetsBundle", "\(target.name)Bundle"].first { !types.contains($0) }
    names = ["Bundle": name ?? "\(target.name)WidgetsBundle"]
  }

  /// Creates the texts of a package, in which no type is renamed.
  init(platform: String) {
    self.platform = platform
    names = [:]
  }

  /// Returns the changed text of a file; `nil` if it cannot be read.
  func text(of file: PackagePlan.File) -> Text? { Self.bytes(file).map(text) }

  func text(_ bytes: [UInt8]) -> Text {
    let changed = SourceAdaptation(
      bytes, SwiftSource(bytes), platform: platform, renaming: names)
    return Text(bytes: changed.bytes, changes: changed.changes)
  }

  private static func bytes(_ file: PackagePlan.File) -> [UInt8]? {
    try? ProjectFiles.bytes(file.from, named: file.shown, atMost: SourceCheck.greatest)
  }
}
