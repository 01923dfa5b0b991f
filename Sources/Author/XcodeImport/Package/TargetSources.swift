internal import ImportCheck

/// The texts of a target's sources, as the package has them.
struct TargetSources {
  /// A source text with the list of changes.
  struct Text {
    var bytes: [UInt8]
    var changes: [SourceAdaptation.Change]
  }

  private let platform: String
  private let inventory: ModuleInventory?
  private let defined: Set<String>
  private let names: [String: String]

  /// Reads the names of the target's types.
  ///
  /// A type `Bundle` hides Foundation's type of the same name, and SwiftPM's code for
  /// resources uses Foundation's type.
  init(_ target: PackagePlan.Target, platform: String, _ inventory: ModuleInventory?) {
    self.platform = platform
    self.inventory = inventory
    defined = Set(target.settings.defines)
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

  /// Creates the texts of a package that comes along, without new names of types.
  init(platform: String, defined: [String], _ inventory: ModuleInventory?) {
    self.platform = platform
    self.inventory = inventory
    self.defined = Set(defined)
    names = [:]
  }

  /// Returns the changed text of a file; `nil` if the file cannot be read.
  func text(of file: PackagePlan.File) -> Text? { Self.bytes(file).map(text) }

  /// Returns a changed text.
  ///
  /// The branches for the extension's system hold on Linux too, unless they import a module that
  /// Linux does not have.
  func text(_ bytes: [UInt8]) -> Text {
    let source = SwiftSource(bytes)
    let adapted = SourceAdaptation(bytes, source, platform: platform, renaming: names)
    guard adapted.hasConditions else { return Text(adapted) }
    let lost = missing(SwiftSource(adapted.bytes)).subtracting(missing(source)).sorted()
    guard let module = lost.first, let line = adapted.conditionLine else { return Text(adapted) }
    var text = Text(SourceAdaptation(bytes, source, platform: nil, renaming: names))
    text.changes.append(
      SourceAdaptation.Change(
        line: line,
        message: "#if os(\(platform)) stays false on Linux, because its branch imports \(module)"))
    return text
  }

  private func missing(_ source: SwiftSource) -> Set<String> {
    guard let inventory else { return [] }
    let imports = source.imports(inventory.conditions(defined: defined)).map(\.module)
    return Set(imports.filter { inventory.state(of: $0) == .missing })
  }

  private static func bytes(_ file: PackagePlan.File) -> [UInt8]? {
    try? ProjectFiles.bytes(file.from, named: file.shown, atMost: SourceCheck.greatest)
  }
}

extension TargetSources.Text {
  fileprivate init(_ adaptation: SourceAdaptation) {
    self.init(bytes: adaptation.bytes, changes: adaptation.changes)
  }
}
