internal import Glibc

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// An error of a file of the panels.
public struct PanelFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failed operation, its file and the cause.
  public let description: String

  init(_ call: String, _ path: String, code: Int32 = errno) {
    description = "\(call) \(path): \(String(cString: strerror(code)))"
  }

  init(damaged path: String) {
    description = "\(path) is damaged; remove it, and pair the panel again"
  }
}

/// Small files that one user reads and writes, replaced in one step.
enum PanelFile {
  /// The largest size of a file that is read.
  private static let byteLimit = 64 << 10

  /// Returns the content of a file; `nil` if there is none.
  static func read<Value: Decodable>(
    _: Value.Type, at path: String
  ) throws(PanelFileError) -> Value? {
    guard let bytes = try bytes(at: path) else { return nil }
    guard let value = try? JSONDecoder().decode(Value.self, from: Data(bytes)) else {
      throw PanelFileError(damaged: path)
    }
    return value
  }

  private static func bytes(at path: String) throws(PanelFileError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw PanelFileError("open", path)
    }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: byteLimit + 1)
    var length = 0
    while length < bytes.count {
      let count = bytes[length...].withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw PanelFileError("read", path) }
      if count == 0 { break }
      length += count
    }
    guard length <= byteLimit else { throw PanelFileError("read", path, code: EFBIG) }
    return Array(bytes.prefix(length))
  }

  /// Replaces a file: after a crash the old or the new content is there.
  static func write(_ value: some Encodable, to path: String) throws(PanelFileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let bytes = try? [UInt8](encoder.encode(value)) + [UInt8(ascii: "\n")] else {
      throw PanelFileError("encode", path, code: EINVAL)
    }
    let draft = "\(path).\(getpid()).new"
    unlink(draft)
    do throws(PanelFileError) {
      try create(draft, with: bytes)
      guard rename(draft, path) == 0 else { throw PanelFileError("rename", draft) }
    } catch {
      unlink(draft)
      throw error
    }
    try synchronizeFolder(of: path)
  }

  private static func create(_ path: String, with bytes: [UInt8]) throws(PanelFileError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw PanelFileError("open", path) }
    defer { close(file) }
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.write(file, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw PanelFileError("write", path) }
      start += count
    }
    giveToOwnerOfFolder(path)
    guard fsync(file) == 0 else { throw PanelFileError("fsync", path) }
  }

  /// Gives a new file of root to the owner of its folder: the gallery of the system runs as another user.
  private static func giveToOwnerOfFolder(_ path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    var status = stat()
    guard geteuid() == 0, stat(folder, &status) == 0, status.st_uid != 0 else { return }
    _ = lchown(path, status.st_uid, status.st_gid)
  }

  /// Removes a file; one that is not there is none.
  static func remove(_ path: String) throws(PanelFileError) {
    guard unlink(path) == 0 else {
      if errno == ENOENT { return }
      throw PanelFileError("unlink", path)
    }
    try synchronizeFolder(of: path)
  }

  private static func synchronizeFolder(of path: String) throws(PanelFileError) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { throw PanelFileError("open", folder) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw PanelFileError("fsync", folder) }
  }

  /// Makes a folder for this user alone, with the folders above it.
  static func makeFolder(_ path: String) throws(PanelFileError) {
    if mkdir(path, 0o700) == 0 { return giveToOwnerOfFolder(path) }
    if errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw PanelFileError("mkdir", path)
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw PanelFileError("mkdir", path) }
    giveToOwnerOfFolder(path)
  }

  /// Returns the names of the files in a folder that end so, in order, without the end.
  static func names(in folder: String, endingWith end: String) -> [String] {
    guard let list = opendir(folder) else { return [] }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(end), name.utf8.count > end.utf8.count {
        names.append(String(name.dropLast(end.count)))
      }
    }
    return names.sorted()
  }
}
