internal import Glibc

/// The symbolic links in a worker's folder, to resource folders and to their content.
struct WorkerLinks {
  /// A symbolic link of a worker's folder.
  struct Link: Hashable {
    var name: String
    var target: String
  }

  /// The links with unique names; the first use of a name wins.
  private(set) var links: [Link] = []
  /// The folders without links to their content, because there is too much content.
  private(set) var unlinked: [String] = []
  private var taken: Set<String>

  /// The largest number of links per folder. The creation of links blocks the loop's thread, and
  /// must not take long.
  static let limit = 4096

  /// Selects the links.
  ///
  /// - Parameters:
  ///   - resources: The paths of the resource folders in order of precedence.
  ///   - program: The file name of the program, which no link may take.
  init(to resources: [String], program: String) {
    taken = [program]
    for folder in resources.prefix(Self.limit) {
      add(String(folder.split(separator: "/").last ?? ""), to: folder)
      // SwiftPM places the files in either folder.
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

  /// Whether the dynamic loader would take the name for a library, or for a folder of libraries,
  /// when searching beside the program: see ld.so(8), `$ORIGIN` and "Hardware capabilities". Such a
  /// library would run before the worker confines itself.
  static func isSearchedByLoader(_ name: String) -> Bool {
    name.hasSuffix(".so") || name.contains(".so.") || capabilities.contains(name)
  }

  private static let capabilities: Set<String> = [
    "glibc-hwcaps", "tls", "x86_64", "haswell", "xeon_phi", "avx512_1", "sse2", "i386", "i486",
    "i586", "i686", "aarch64", "atomics", "v8l", "v7l",
  ]

  /// Returns the names in a folder, empty if the folder cannot be read; `nil` if there are more
  /// than `limit` names.
  static func names(in folder: String, atMost limit: Int) -> [String]? {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // In place: a copy would read 256 bytes, more than an entry may have (readdir(3)).
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != "." && name != ".." else { continue }
      guard names.count < limit else { return nil }
      names.append(name)
    }
    return names
  }
}
