internal import Foundation
internal import Glibc
internal import HostLoop
internal import Logging
internal import WidgetArchive
internal import WidgetModel
internal import WorkerChannel

/// The file `widgets` of the state directory, which keeps the added widgets.
///
/// The first line is `widgethost-widgets 1 HASH`, with the hash of all bytes after it; JSON follows. Each
/// change writes a new file, forces it to the disk and renames it, so that a crash leaves the old file or
/// the new one.
struct AddedWidgetFile: Sendable {
  /// The path of the file.
  let path: String

  /// The largest size of a file that is read: control characters take six bytes in JSON.
  private static let mostBytes = 8 * AddedWidgetList.mostBytes
  private static let mark = "widgethost-widgets 1 "

  private struct Content: Codable {
    struct Widget: Codable {
      var id: String
      var kind: String
      var family: String
      var parameters: [String: [String]]
      var config: Int
    }

    /// The highest number of a configuration so far.
    var config: Int
    var widgets: [Widget]
  }

  // MARK: Reading

  /// Returns the kept widgets. A file that cannot be read is renamed, with a log message, and no widget is
  /// added then.
  func read(_ logger: Logger) -> AddedWidgetList {
    let bytes: [UInt8]
    do throws(SystemCallError) {
      guard let found = try contents() else { return AddedWidgetList() }
      bytes = found
    } catch {
      setAside("\(error)", logger)
      return AddedWidgetList()
    }
    guard let list = Self.list(in: bytes) else {
      setAside("it is damaged, or of another version of the host", logger)
      return AddedWidgetList()
    }
    return list
  }

  /// Returns the bytes of the file; `nil` without a file.
  private func contents() throws(SystemCallError) -> [UInt8]? {
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard number >= 0 else {
      if errno == ENOENT { return nil }
      throw SystemCallError("open \(path)", code: errno)
    }
    let file = OwnedDescriptor(adopting: number)
    var status = stat()
    guard fstat(file.number, &status) == 0 else {
      throw SystemCallError("fstat \(path)", code: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.mostBytes else {
      throw SystemCallError("read \(path)", code: EFBIG)
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var length = 0
    while length < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        Glibc.read(file.number, $0.baseAddress?.advanced(by: length), $0.count - length)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemCallError("read \(path)", code: errno) }
      if count == 0 { break }
      length += count
    }
    return Array(bytes.prefix(length))
  }

  /// Returns the widgets in a file's bytes; `nil` for a damaged file.
  static func list(in bytes: [UInt8]) -> AddedWidgetList? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let json = Array(bytes[(end + 1)...])
    guard String(decoding: bytes[..<end], as: UTF8.self) == heading(of: json),
      let content = try? JSONDecoder().decode(Content.self, from: Data(json)),
      content.widgets.count <= AddedWidgetList.mostWidgets
    else { return nil }
    let widgets = content.widgets.compactMap { widget -> AddedWidget? in
      guard let id = WidgetID(widget.id), let family = WidgetFamily(name: widget.family) else {
        return nil
      }
      return AddedWidget(
        id: id, kind: widget.kind, family: family, parameters: widget.parameters,
        configuration: widget.config)
    }
    guard widgets.count == content.widgets.count else { return nil }
    return AddedWidgetList(widgets, lastConfiguration: content.config)
  }

  private static func heading(of json: [UInt8]) -> String {
    "\(mark)\(ContentHash(of: json.span.bytes))"
  }

  /// Renames the file; a number keeps a file that was renamed before.
  private func setAside(_ reason: String, _ logger: Logger) {
    var target = "\(path).unreadable"
    var number = 1
    while access(target, F_OK) == 0, number < 100 {
      number += 1
      target = "\(path).unreadable-\(number)"
    }
    let outcome =
      rename(path, target) == 0
      ? "it is kept as \(target)"
      : "it cannot be renamed (\(SystemCallError("rename", code: errno)))"
    logger.error(
      """
      \(path.printable): the added widgets cannot be read, because \(reason.printable); \
      \(outcome.printable). Add the widgets again
      """)
  }

  // MARK: Writing

  /// Writes the widgets and forces them to the disk. Blocks on the disk.
  func write(_ list: AddedWidgetList) throws(SystemCallError) {
    let draft = "\(path).new"
    do throws(SystemCallError) {
      try write(try Self.bytes(of: list), to: draft)
      guard rename(draft, path) == 0 else {
        throw SystemCallError("rename \(draft)", code: errno)
      }
    } catch {
      unlink(draft)
      throw error
    }
    try synchronizeFolder()
  }

  /// Returns the bytes of a file with these widgets.
  static func bytes(of list: AddedWidgetList) throws(SystemCallError) -> [UInt8] {
    let widgets = list.widgets.values.sorted { $0.id < $1.id }.map { widget in
      Content.Widget(
        id: widget.id.text, kind: widget.kind, family: widget.family.name,
        parameters: widget.parameters, config: widget.configuration)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let content = Content(config: list.lastConfiguration, widgets: widgets)
    guard let json = try? encoder.encode(content) else {
      throw SystemCallError("encode the added widgets", code: EINVAL)
    }
    return Array("\(heading(of: Array(json)))\n".utf8) + json
  }

  private func write(_ bytes: [UInt8], to path: String) throws(SystemCallError) {
    let number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard number >= 0 else { throw SystemCallError("open \(path)", code: errno) }
    let file = OwnedDescriptor(adopting: number)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file.number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemCallError("write \(path)", code: errno) }
      rest = rest.dropFirst(count)
    }
    guard fsync(file.number) == 0 else { throw SystemCallError("fsync \(path)", code: errno) }
  }

  /// Forces the new name of the file to the disk.
  private func synchronizeFolder() throws(SystemCallError) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let number = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw SystemCallError("open \(folder)", code: errno) }
    let descriptor = OwnedDescriptor(adopting: number)
    guard fsync(descriptor.number) == 0 else {
      throw SystemCallError("fsync \(folder)", code: errno)
    }
  }
}
