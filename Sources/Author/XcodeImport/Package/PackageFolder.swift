internal import FoundationEssentials
internal import Glibc
internal import ImportCheck
internal import WidgetModel

/// The folder in which a package is made. Each file is written once, inside of the folder.
struct PackageFolder {
  /// The greatest size of all files together in bytes.
  static let greatest = 2 << 30
  /// The greatest number of files, and of folders that are read for them.
  static let mostFiles = 100_000

  private let path: String
  private var written = 0
  private var count = 0

  /// - Parameter path: The absolute path of an empty folder.
  init(_ path: String) { self.path = path }

  /// Writes a file.
  ///
  /// - Parameter name: The path in the folder.
  mutating func write(_ bytes: [UInt8], to name: String) throws(ImportFailure) {
    try countEntry()
    let file = try create(name)
    defer { close(file) }
    try append(bytes, to: file, name)
  }

  /// Copies a file in parts, so that its size does not matter for the memory.
  ///
  /// - Parameters:
  ///   - from: The absolute path of the original, without symbolic links.
  ///   - shown: The path of the original in messages.
  mutating func copy(_ from: String, shown: String, to name: String) throws(ImportFailure) {
    try countEntry()
    let original = try Self.opened(from, shown)
    let file = try create(name)
    defer { close(file) }
    while true {
      let part = try Self.next(original, shown)
      if part.isEmpty { return }
      try append(part, to: file, name)
    }
  }

  /// Counts a file or a folder that is read.
  mutating func countEntry() throws(ImportFailure) {
    count += 1
    if count > Self.mostFiles { throw Self.tooLarge }
  }

  // MARK: - Files

  private static let tooLarge = ImportFailure(
    .badData,
    "the package would have more than \(mostFiles) files and folders or \(greatest >> 30) GiB")

  private static func failure(_ name: String, _ reason: String) -> ImportFailure {
    ImportFailure(
      .cannotCreate, "the package cannot be written: \(name): \(reason)",
      advice: "Nothing is left of it.")
  }

  private static func opened(
    _ path: String, _ shown: String
  ) throws(ImportFailure) -> RegularFile {
    do throws(RegularFile.Failure) {
      return try RegularFile.open(path)
    } catch {
      throw ProjectFiles.failure(error, named: shown, greatest)
    }
  }

  private static func next(
    _ file: borrowing RegularFile, _ shown: String
  ) throws(ImportFailure) -> [UInt8] {
    do throws(RegularFile.Failure) {
      return try file.next()
    } catch {
      throw ProjectFiles.failure(error, named: shown, greatest)
    }
  }

  /// Makes a new file with the folders above it, and returns its descriptor.
  private func create(_ name: String) throws(ImportFailure) -> Int32 {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }), !name.contains("\0") else {
      throw ImportFailure(
        .badData, "the project gives a file a place outside of the package: \(name)")
    }
    do {
      try FileManager.default.createDirectory(
        atPath: PathText.folder("\(path)/\(name)"), withIntermediateDirectories: true)
    } catch {
      throw Self.failure(name, ProjectFiles.reason(error))
    }
    let file = open(
      "\(path)/\(name)", O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw Self.failure(name, String(cString: strerror(errno))) }
    return file
  }

  private mutating func append(
    _ bytes: [UInt8], to file: Int32, _ name: String
  ) throws(ImportFailure) {
    written += bytes.count
    guard written <= Self.greatest else { throw Self.tooLarge }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw Self.failure(name, String(cString: strerror(errno)))
      }
    }
  }
}
