internal import Glibc
internal import PluginFiles
internal import WidgetModel

/// The names, sizes and times of the files of a project, without hidden ones and those that builds write.
struct SourceFacts: Hashable, Sendable {
  /// The greatest number of files and folders of a watched project; they are read every second.
  static let most = 20_000
  /// Names that builds write to, or that hold no sources.
  private static let skipped: Set = [
    "target", "node_modules", "DerivedData", "Cargo.lock", "Package.resolved",
  ]

  /// A file that is not compared, by the numbers of its file system and of itself (stat(2)).
  struct Identity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    private init(_ status: stat) {
      device = UInt64(status.st_dev)
      inode = UInt64(status.st_ino)
    }

    /// The file that a descriptor writes to; `nil` for a terminal or a pipe.
    init?(descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      self.init(status)
    }

    fileprivate static func matches(_ status: stat, _ others: Set<Identity>) -> Bool {
      others.contains(Identity(status))
    }
  }

  /// The files that are left out.
  struct Exclusions: Sendable {
    /// The absolute paths of outputs, which may be replaced by other files.
    var paths: Set<String> = []
    /// The files that standard output and standard error go to.
    var files: Set<Identity> = []

    /// Leaves out the outputs of this process.
    init(outputs: [String]) {
      // A path may lead through a link, and its file need not exist yet.
      paths = Set(
        outputs.map { path in
          let path = Path.absolute(path)
          let parent = Path.resolved(Path.parent(of: path)) ?? Path.parent(of: path)
          return "\(parent == "/" ? "" : parent)/\(Path.name(of: path))"
        })
      files = Set([STDOUT_FILENO, STDERR_FILENO].compactMap(Identity.init(descriptor:)))
    }
  }

  /// The folders, for inotify(7).
  private(set) var folders: [String] = []
  /// The size and the time of the last change of each file, by its path.
  private(set) var files: [String: [Int]] = [:]
  /// Whether there are more files than ``most``; the others are missing.
  private(set) var isCut = false

  /// Reads the facts of the files below a folder; blocks on the disk.
  init(of folder: String, without exclusions: Exclusions) { add(folder, exclusions) }

  /// Returns the paths of the files that differ, are new, or are gone.
  func changes(since former: SourceFacts) -> Set<String> {
    let changed = files.filter { former.files[$0.key] != $0.value }.map(\.key)
    return Set(changed).union(former.files.keys.filter { files[$0] == nil })
  }

  private mutating func add(_ folder: String, _ exclusions: Exclusions) {
    folders.append(folder)
    for name in Path.names(in: folder)
    where !name.hasPrefix(".") && !Self.skipped.contains(name) {
      guard files.count + folders.count < Self.most else {
        isCut = true
        return
      }
      let path = "\(folder)/\(name)"
      var status = stat()
      if Path.isOwnFolder(path) {
        add(path, exclusions)
      } else if stat(path, &status) == 0, !exclusions.paths.contains(path),
        !Identity.matches(status, exclusions.files)
      {
        files[path] = [Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
      }
    }
  }
}

/// The decision whether changes of files ask for another build.
struct SourceChanges: Sendable {
  /// The number of builds in a row that may change a file until it counts as their output.
  private static let patience = 2

  /// The last seen state.
  private(set) var facts: SourceFacts
  /// The number of builds in a row that have changed a file, by its path.
  private var rewrites: [String: Int] = [:]

  init(_ facts: SourceFacts) { self.facts = facts }

  /// Takes the state after a build. Returns whether a file has changed meanwhile that builds do not change
  /// each time, such as one that was edited.
  mutating func changedDuringBuild(_ new: SourceFacts) -> Bool {
    let changes = new.changes(since: facts)
    rewrites = Dictionary(uniqueKeysWithValues: changes.map { ($0, (rewrites[$0] ?? 0) + 1) })
    facts = new
    return rewrites.values.contains { $0 <= Self.patience }
  }

  /// Takes a later state. Returns whether a file has changed.
  mutating func changed(_ new: SourceFacts) -> Bool {
    defer { facts = new }
    return new.files != facts.files
  }
}
