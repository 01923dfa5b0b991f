internal import FoundationEssentials
internal import Glibc
internal import ImportCheck
internal import WidgetModel

/// Access to the files of a project that may be hostile.
enum ProjectFiles {
  /// Reads a regular file. The path must not be a symbolic link.
  ///
  /// - Parameters:
  ///   - name: The file's name in messages.
  ///   - limit: The greatest size in bytes.
  static func bytes(
    _ path: String, named name: String, atMost limit: Int
  ) throws(ImportFailure) -> [UInt8] {
    do throws(RegularFile.Failure) {
      return try RegularFile.bytes(path, atMost: limit)
    } catch {
      throw failure(error, named: name, limit)
    }
  }

  /// Returns the failure of an import that cannot read a file.
  static func failure(
    _ failure: RegularFile.Failure, named name: String, _ limit: Int
  ) -> ImportFailure {
    switch failure {
    case .missing: ImportFailure(.noInput, "\(name): no such file")
    case .notRegular: ImportFailure(.badData, "\(name) is no regular file")
    case .tooLarge: ImportFailure(.badData, "\(name) is larger than \(limit >> 20) MiB")
    case .system(let number):
      ImportFailure(.noInput, "\(name) cannot be read: \(String(cString: strerror(number)))")
    }
  }

  enum Kind { case regular, folder, other }

  /// Returns the kind of a file, of the target for a symbolic link; `nil` if there is none.
  static func kind(_ path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .regular
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  static func isFolder(_ path: String) -> Bool { kind(path) == .folder }

  /// Returns the absolute path without symbolic links, `.` and `..`; `nil` if there is no file.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the names in a folder without hidden files, sorted.
  static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") || $0 == ".xccurrentversion" }.sorted()
  }

  static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  static func reason(_ error: any Error) -> String {
    let cause = (error as? CocoaError)?.underlying ?? error
    guard let posix = cause as? POSIXError else { return String(describing: error) }
    return String(cString: strerror(posix.code.rawValue))
  }
}

/// Paths as text.
enum PathText {
  /// Returns a path without `.`, `..` and double slashes. The file system is not asked.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    let isAbsolute = path.hasPrefix("/")
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// Returns a path in a folder; an absolute path stays unchanged.
  static func join(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return normalized(folder) }
    return normalized(path.hasPrefix("/") ? path : "\(folder)/\(path)")
  }

  /// Returns the path relative to a folder; the result may begin with `../`.
  static func relative(_ path: String, to folder: String) -> String {
    let parts = path.split(separator: "/")
    let base = folder.split(separator: "/")
    let common = zip(parts, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - common)
    let result = (up + parts.dropFirst(common).map(String.init)).joined(separator: "/")
    return result.isEmpty ? "." : result
  }

  static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || folder == "/" || path.hasPrefix(folder + "/")
  }

  static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  static func folder(_ path: String) -> String {
    let parts = path.split(separator: "/").dropLast().joined(separator: "/")
    return path.hasPrefix("/") ? "/" + parts : parts
  }

  /// Returns the extension in lower case, without the dot.
  static func fileExtension(_ path: String) -> String {
    let parts = name(path).split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? parts[parts.count - 1].lowercased() : ""
  }

  static func stem(_ path: String) -> String {
    let name = name(path)
    let ending = fileExtension(path)
    return ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
  }
}
