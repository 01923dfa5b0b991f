internal import FoundationEssentials
internal import Glibc
internal import HostConfiguration
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

/// The folder with a file for each widget and format, such as `clock/small.txt`.
///
/// The folder has a mark: files are removed nowhere else.
struct BoardFolder {
  /// The name of the file that marks a folder as the host's.
  private static let mark = ".widgethost-board"

  private let path: String

  /// Makes the folder with mode 0700, or takes one that has the mark or is empty.
  ///
  /// - Throws: The failure with its path; `ENOTEMPTY` for a folder with other files.
  init(_ path: String) throws(SystemCallError) {
    self.path = path
    let manager = FileManager.default
    if !manager.fileExists(atPath: "\(path)/\(Self.mark)") {
      let names = (try? manager.contentsOfDirectory(atPath: path)) ?? []
      guard names.isEmpty else { throw SystemCallError("take the folder \(path)", code: ENOTEMPTY) }
      try Self.makeFolders(path)
      try Self.write([], to: "\(path)/\(Self.mark)")
    }
  }

  /// Returns the path of a widget's file; `nil` for an id that is no plain path, such as `../x`.
  func path(of id: WidgetID, _ format: BoardFileFormat) -> String? {
    let parts = id.text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else { return nil }
    return "\(path)/\(id).\(format.rawValue)"
  }

  /// Replaces a file by rename(2): a reader sees the former or the new content.
  func write(_ bytes: [UInt8], to file: String) throws(SystemCallError) {
    let slash = file.lastIndex(of: "/") ?? file.startIndex
    try Self.makeFolders(String(file[..<slash]))
    // Programs that remove old files, or a person, may have taken the mark away: the next start would refuse the folder.
    if access("\(path)/\(Self.mark)", F_OK) != 0 { try Self.write([], to: "\(path)/\(Self.mark)") }
    let new = "\(file[...slash]).\(file[file.index(after: slash)...]).new"
    try Self.write(bytes, to: new)
    guard rename(new, file) == 0 else {
      let error = SystemCallError("write \(file)", code: errno)
      unlink(new)
      throw error
    }
  }

  /// Removes a file; no effect if it is missing.
  func remove(_ file: String) { unlink(file) }

  /// Removes the files of widgets that the host no longer has, and of formats that are not kept. A new
  /// file of a widget stays, because it may be written at this moment.
  ///
  /// - Parameters:
  ///   - kept: The paths of the files that stay.
  ///   - formats: The formats of the files that are removed.
  func removeOthers(than kept: Set<String>, in formats: Set<BoardFileFormat>) {
    for name in Path.tree(in: path) {
      let file = "\(path)/\(name)"
      let isOurs = formats.contains { format in
        name.hasSuffix(".\(format.rawValue)") || name.hasSuffix(".\(format.rawValue).new")
      }
      if isOurs, !kept.contains(file), !kept.contains(Self.final(file)) { remove(file) }
    }
  }

  /// Returns the path of the file that a new file replaces, `a/small.png` for `a/.small.png.new`; the
  /// same path for another file.
  private static func final(_ file: String) -> String {
    let slash = file.lastIndex(of: "/") ?? file.startIndex
    let name = file[slash...].dropFirst()
    guard name.hasPrefix("."), name.hasSuffix(".new") else { return file }
    return "\(file[...slash])\(name.dropFirst().dropLast(4))"
  }

  private static func makeFolders(_ path: String) throws(SystemCallError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw SystemCallError("make the folder \(path)", code: errno == 0 ? EIO : errno)
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(SystemCallError) {
    let number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard number >= 0 else { throw SystemCallError("write \(path)", code: errno) }
    let file = OwnedDescriptor(adopting: number)
    do throws(SystemCallError) {
      try file.write(bytes, path)
    } catch {
      unlink(path)
      throw error
    }
  }
}
