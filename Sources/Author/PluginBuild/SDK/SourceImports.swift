internal import FoundationEssentials
internal import ImportCheck

/// The imports of some modules in the files of a package.
struct SourceImports {
  /// The imported modules, sorted.
  var imported: [String] { found.sorted() }

  private let modules: [String]
  private var found: Set<String> = []

  init(of modules: [String], in package: PackageSources) {
    self.modules = modules
    for file in package.files where found.count < modules.count { read(file.path) }
  }

  /// Reads a file; one that is too large or cannot be read imports nothing.
  private mutating func read(_ path: String) {
    guard
      let bytes = try? RegularFile.bytes(
        path, atMost: PackageSources.greatest, followingLink: true)
    else { return }
    // Most files name none of the modules: their tokens are not needed.
    let named = modules.filter { Data(bytes).firstRange(of: Data($0.utf8)) != nil }
    if named.isEmpty { return }
    let tokens = SwiftSource(bytes).tokens
    for (word, module) in zip(tokens, tokens.dropFirst())
    where word.isWord("import") && named.contains(module.name) {
      found.insert(module.name)
    }
  }
}
