internal import Glibc

/// The links of a worker's folder: to the folders of resources, and to what is in them.
struct WorkerLinks {
  /// A symbolic link.
  struct Link: Hashable {
    var name: String
    var target: String
  }

  /// Each name once: who comes first has it.
  private(set) var links: [Link] = []
  /// The folders whose content has no links of its own, because there is too much of it.
  private(set) var unlinked: [String] = []
  private var taken: Set<String>

  /// All the links of one folder. They are made on the thread that serves everybody.
  static let limit = 4096

  /// Chooses the links.
  ///
  /// - Parameters:
  ///   - resources: the names of the folders, those that come first with more right to a name.
  ///   - parent: where they are.
  ///   - program: the name that is the program's.
  init(to resources: [String], in parent: String, program: String) {
    taken = [program]
    for name in resources.prefix(Self.limit) {
      let folder = "\(parent)/\(name)"
      add(name, to: folder)
      // SwiftPM puts the files into the one or into the other.
      for inner in [folder, "\(folder)/Resources"] { addContent(of: inner) }
    }
  }

  private mutating func addContent(of folder: String) {
    guard let names = Self.names(in: folder, atMost: Self.limit - links.count) else {
      unlinked.append(folder)
      return
    }
    for name in names.sorted() { add(name, to: "\(folder)/\(name)") }
  }

  private mutating func add(_ name: String, to target: String) {
    guard !Self.isSearchedByLoader(name), taken.insert(name).inserted else { return }
    links.append(Link(name: name, target: target))
  }

  /// Whether the dynamic loader would take it for a library, or for a folder of libraries, as it looks
  /// beside the program: see ld.so(8), `$ORIGIN` and "Hardware capabilities". It would be run before
  /// the worker confines itself.
  static func isSearchedByLoader(_ name: String) -> Bool {
    name.hasSuffix(".so") || name.contains(".so.") || capabilities.contains(name)
  }

  private static let capabilities: Set<String> = [
    "glibc-hwcaps", "tls", "x86_64", "haswell", "xeon_phi", "avx512_1", "sse2", "i386", "i486",
    "i586", "i686", "aarch64", "atomics", "v8l", "v7l",
  ]

  /// What is in a folder, nothing if it cannot be read; `nil` if it is more than `limit`.
  static func names(in folder: String, atMost limit: Int) -> [String]? {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != "." && name != ".." else { continue }
      guard names.count < limit else { return nil }
      names.append(name)
    }
    return names
  }
}
