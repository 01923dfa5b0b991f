/// The files below a folder, for buildable folders and patterns.
struct FolderScan {
  private static let most = 50_000
  private static let deepest = 40

  /// The paths of files relative to the folder. A wrapper, such as an asset catalogue, is a file.
  private(set) var paths: [String] = []
  /// Whether there are more files than the limit.
  private(set) var isCut = false
  private var visited: Set<String> = []
  private let root: ProjectRoot

  /// Lists a folder. Folders outside of the root are not entered.
  init(_ folder: String, in root: ProjectRoot) {
    self.root = root
    scan(folder, prefix: "", depth: 0)
  }

  private mutating func scan(_ folder: String, prefix: String, depth: Int) {
    guard depth < Self.deepest, let real = root.resolve(folder), visited.insert(real).inserted
    else { return }
    for name in ProjectFiles.names(in: real) {
      guard paths.count < Self.most else {
        isCut = true
        return
      }
      let path = "\(folder)/\(name)"
      if ProjectFiles.isFolder(path), !FileKind.isWrapper(name) {
        scan(path, prefix: "\(prefix)\(name)/", depth: depth + 1)
      } else {
        paths.append(prefix + name)
      }
    }
  }
}
