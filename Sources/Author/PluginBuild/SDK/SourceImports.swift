internal import FoundationEssentials
internal import ImportCheck
internal import PluginFiles

/// The imports of some modules in the Swift files below a folder, without hidden folders and tests.
struct SourceImports {
  /// The greatest size of a source file in bytes; larger ones import nothing.
  private static let greatest = 16 << 20

  /// The imported modules, sorted.
  var imported: [String] { found.sorted() }

  private let modules: [String]
  private var found: Set<String> = []

  init(of modules: [String], in folder: String) {
    self.modules = modules
    if !modules.isEmpty { read(folder, isTop: true) }
  }

  private mutating func read(_ folder: String, isTop: Bool) {
    for name in Path.names(in: folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".swift") {
        readFile(path)
      } else if Path.isOwnFolder(path), !(isTop && name == "Tests") {
        read(path, isTop: false)
      }
    }
  }

  private mutating func readFile(_ path: String) {
    guard found.count < modules.count,
      let bytes = try? RegularFile.bytes(path, atMost: Self.greatest, followingLink: true)
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
