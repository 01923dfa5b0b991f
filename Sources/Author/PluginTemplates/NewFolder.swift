internal import FoundationEssentials
internal import Glibc
internal import WidgetModel

/// A folder that appears with all of its files, or not at all.
package struct NewFolder: Hashable, Sendable {
  /// The path of the folder, as the caller named its parent.
  package let path: String
  /// The paths of the files in the folder, sorted.
  package let files: [String]

  init(
    named name: String, in parent: String, holding files: [PluginTemplate.File]
  ) throws(TemplateFailure) {
    self.files = files.map(\.path)
    path = parent == "." ? name : "\(parent)\(parent.hasSuffix("/") ? "" : "/")\(name)"
    try checkParent(parent)
    try checkIsFree()
    let draft = try Self.makeDraft(of: name, in: parent)
    do throws(TemplateFailure) {
      for file in files { try Self.write(file, in: draft) }
      try move(draft)
    } catch {
      try? FileManager.default.removeItem(atPath: draft)
      throw error
    }
  }

  private func checkParent(_ parent: String) throws(TemplateFailure) {
    var status = stat()
    guard stat(parent, &status) == 0 else {
      throw TemplateFailure(
        .noInput,
        "\(parent.printable) cannot be used: \(Self.reason()); make the folder with mkdir -p")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw TemplateFailure(.cannotCreate, "\(parent.printable) is not a folder")
    }
  }

  /// An empty folder may have the name: it is replaced.
  private func checkIsFree() throws(TemplateFailure) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    let content = try? FileManager.default.contentsOfDirectory(atPath: path)
    if status.st_mode & S_IFMT == S_IFDIR, content?.isEmpty == true { return }
    throw isTaken
  }

  private var isTaken: TemplateFailure {
    TemplateFailure(
      .cannotCreate,
      "\(path.printable) exists already, and stays as it is; choose another name, or another folder "
        + "with -o")
  }

  /// Makes a hidden folder beside the new one, with the permissions that the user's mask leaves.
  private static func makeDraft(
    of name: String, in parent: String
  ) throws(TemplateFailure) -> String {
    let mark = String(UInt32.random(in: 0 ... .max), radix: 16)
    let draft = "\(parent)/.\(name).\(mark).new"
    guard mkdir(draft, 0o777) == 0 else {
      throw TemplateFailure(
        .cannotCreate, "no folder can be made in \(parent.printable): \(reason())")
    }
    return draft
  }

  private static func write(
    _ file: PluginTemplate.File, in folder: String
  ) throws(TemplateFailure) {
    let path = "\(folder)/\(file.path)"
    do throws(SystemFailure) {
      try makeFolders(of: file.path, in: folder)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw SystemFailure() }
      defer { close(descriptor) }
      try writeAll(Array(file.content.utf8), to: descriptor)
    } catch {
      throw TemplateFailure(
        .cannotCreate,
        "\(file.path.printable) cannot be written: \(error.reason); nothing was made")
    }
  }

  private static func makeFolders(of path: String, in folder: String) throws(SystemFailure) {
    var inner = folder
    for name in path.split(separator: "/").dropLast() {
      inner += "/\(name)"
      guard mkdir(inner, 0o777) == 0 || errno == EEXIST else { throw SystemFailure() }
    }
  }

  private static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32
  ) throws(SystemFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno != EINTR { throw SystemFailure() }
        continue
      }
      // A regular file takes no byte only for an error of its file system.
      guard count > 0 else { throw SystemFailure(number: EIO) }
      rest = rest.dropFirst(count)
    }
  }

  /// rename(2) replaces an empty folder, and refuses everything else.
  private func move(_ draft: String) throws(TemplateFailure) {
    guard rename(draft, path) == 0 else {
      if [ENOTEMPTY, EEXIST, ENOTDIR].contains(errno) { throw isTaken }
      throw TemplateFailure(.cannotCreate, "\(path.printable) cannot be made: \(Self.reason())")
    }
  }

  private static func reason() -> String { SystemFailure().reason }
}

/// The errno of the last system call that failed.
private struct SystemFailure: Error {
  let number: Int32

  init(number: Int32 = errno) { self.number = number }

  var reason: String { String(cString: strerror(number)) }
}
