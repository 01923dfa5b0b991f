internal import PluginFiles
internal import WidgetArchive
internal import WidgetModel

/// What the plugin folders hold at one moment: usable files with their content hashes, and problems.
struct PluginCatalogue: Sendable {
  /// A file and the hash of its content.
  struct Item: Sendable {
    var file: PluginFile
    var hash: ContentHash
  }

  private(set) var items: [Item] = []
  private(set) var problems: [PluginFileProblem] = []

  /// Reads the folders and every plugin file in them; nothing of them runs. Waits for the disk.
  @concurrent
  static func read(_ directories: [String]) async -> PluginCatalogue {
    let scan = PluginScan(directories: directories)
    var catalogue = PluginCatalogue()
    catalogue.problems = scan.problems
    for file in scan.files {
      do {
        catalogue.items.append(try Self.hashed(file))
      } catch {
        catalogue.problems.append(error)
      }
    }
    return catalogue
  }

  /// The stamp alone never decides: a file may change within its time stamp's resolution.
  private static func hashed(_ file: PluginFile) throws(PluginFileProblem) -> Item {
    let open = try OpenPluginFile(path: file.path)
    var hasher = ContentHasher()
    try open.forEachPiece { hasher.update($0) }
    return Item(file: open.file, hash: hasher.hash)
  }
}
