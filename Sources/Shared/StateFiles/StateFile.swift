internal import Glibc

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// An error of a file in the state directory.
public struct StateFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failed operation, its file and the cause.
  public let description: String

  init(_ call: String, _ path: String, code: Int32 = errno) {
    description = "\(call) \(path): \(String(cString: strerror(code)))"
  }

  /// Describes a file whose content cannot be read.
  ///
  /// - Parameter remedy: The next step, such as "remove it".
  public init(damaged path: String, remedy: String) {
    description = "\(path) is damaged; \(remedy)"
  }
}

/// Small files of JSON that one user reads and writes, each replaced in one step.
public enum StateFile {
  /// The largest size of a file in bytes.
  private static let byteLimit = 256 << 10

  /// Returns the content of a file; `nil` if there is none.
  ///
  /// - Parameter remedy: The next step for a damaged file.
  public static func read<Value: Decodable>(
    _: Value.Type, at path: String, remedy: String
  ) throws(StateFileError) -> Value? {
    guard let bytes = try bytes(at: path) else { return nil }
    guard let value = try? JSONDecoder().decode(Value.self, from: Data(bytes)) else {
      throw StateFileError(damaged: path, remedy: remedy)
    }
    return value
  }

  private static func bytes(at path: String) throws(StateFileError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw StateFileError("open", path)
    }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: byteLimit + 1)
    var length = 0
    while length < bytes.count {
      let count = bytes[length...].withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw StateFileError("read", path) }
      if count == 0 { break }
      length += count
    }
    guard length <= byteLimit else { throw StateFileError("read", path, code: EFBIG) }
    return Array(bytes.prefix(length))
  }

  /// Replaces a file: after a crash the old or the new content is there.
  public static func write(_ value: some Encodable, to path: String) throws(StateFileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let bytes = try? [UInt8](encoder.encode(value)) + [UInt8(ascii: "\n")] else {
      throw StateFileError("encode", path, code: EINVAL)
    }
    guard bytes.count <= byteLimit else { throw StateFileError("write", path, code: EFBIG) }
    let draft = "\(path).\(getpid()).new"
    unlink(draft)
    do throws(StateFileError) {
      try create(draft, with: bytes)
      guard rename(draft, path) == 0 else { throw StateFileError("rename", draft) }
    } catch {
      unlink(draft)
      throw error
    }
    try synchronizeFolder(of: path)
  }

  private static func create(_ path: String, with bytes: [UInt8]) throws(StateFileError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw StateFileError("open", path) }
    defer { close(file) }
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.write(file, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw StateFileError("write", path) }
      start += count
    }
    giveToOwnerOfFolder(path, file)
    guard fsync(file) == 0 else { throw StateFileError("fsync", path) }
  }

  /// Gives a new file of root to the owner of its folder: the gallery of the system runs as another user.
  ///
  /// - Parameter file: The descriptor of the new file: the owner of the folder can put another file in its
  ///   place.
  private static func giveToOwnerOfFolder(_ path: String, _ file: Int32) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    var status = stat()
    guard geteuid() == 0, stat(folder, &status) == 0, status.st_uid != 0 else { return }
    _ = fchown(file, status.st_uid, status.st_gid)
  }

  /// Gives a new folder of root to the owner of the folder that it is in.
  private static func giveFolderToOwner(_ path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return }
    defer { close(folder) }
    giveToOwnerOfFolder(path, folder)
  }

  /// Removes a file. A missing file is no error.
  public static func remove(_ path: String) throws(StateFileError) {
    guard unlink(path) == 0 else {
      if errno == ENOENT { return }
      throw StateFileError("unlink", path)
    }
    try synchronizeFolder(of: path)
  }

  private static func synchronizeFolder(of path: String) throws(StateFileError) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { throw StateFileError("open", folder) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw StateFileError("fsync", folder) }
  }

  /// Makes a folder for this user alone, with the folders above it.
  public static func makeFolder(_ path: String) throws(StateFileError) {
    if mkdir(path, 0o700) == 0 { return giveFolderToOwner(path) }
    if errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw StateFileError("mkdir", path)
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw StateFileError("mkdir", path) }
    giveFolderToOwner(path)
  }

  /// Returns the names of the files in a folder with an ending, in order, without the ending.
  public static func names(in folder: String, endingWith end: String) -> [String] {
    guard let list = opendir(folder) else { return [] }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != "..", name.hasSuffix(end), name.utf8.count > end.utf8.count {
        names.append(String(name.dropLast(end.count)))
      }
    }
    return names.sorted()
  }
}

/// A lock between processes, see flock(2): one holder for each path at a time.
public final class StateFileLock {
  private let file: Int32

  /// Waits for the lock. The file is made if it is missing, and stays.
  public init(_ path: String) throws(StateFileError) {
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw StateFileError("open", path) }
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else { throw StateFileError("flock", path) }
    }
  }

  deinit { if file >= 0 { close(file) } }
}
