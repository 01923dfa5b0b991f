internal import FoundationEssentials
internal import ImportCheck

/// The imports of some modules in source files, in all branches of `#if`.
struct SourceImports {
  /// The modules that are imported.
  private(set) var imported: Set<String> = []
  private var others: [String]

  init(of modules: [String]) { others = modules }

  /// Adds the imports of a file.
  mutating func read(_ bytes: [UInt8]) {
    if others.isEmpty { return }
    let text = Data(bytes)
    // Most files name none of the modules: their tokens are not needed.
    guard others.contains(where: { text.firstRange(of: Data($0.utf8)) != nil }) else { return }
    imported.formUnion(SwiftSource(bytes).imports.map(\.module).filter(others.contains))
    others.removeAll(where: imported.contains)
  }
}
