internal import Glibc
internal import HostLoop
internal import Logging
internal import WidgetArchive
internal import WidgetModel
internal import WorkerChannel

/// The file `widgets` of the state directory, which keeps the added widgets; see
/// ``AddedWidgetText`` for its content.
///
/// A change is appended and forced to the disk. When the appended changes are longer than the rest,
/// the whole list is written to a new file, which takes the name of the old one once it is on disk:
/// a crash leaves one of them. All calls block on the disk.
struct AddedWidgetFile: ~Copyable {
  /// The path of the file.
  let path: String
  /// The file to append to; `nil` if the next change must write a new file.
  private var tail: Tail?

  /// The end of the file that this process has written.
  private struct Tail: ~Copyable {
    var file: OwnedDescriptor
    /// The number of bytes in the file.
    var length: Int
    /// The number of bytes before the first appended change.
    var headLength: Int
    /// The hash of the last appended change, or of the list.
    var hash: ContentHash
  }

  /// The largest size of a file that is read: control characters take six bytes in JSON, and the
  /// appended changes take as much as the list. Both clients and the fleet have that much.
  private static let mostBytes = 32 * AddedWidgetList.mostBytes
  /// The number of appended bytes that is always tolerated.
  private static let spareBytes = 64 << 10

  init(path: String) { self.path = path }

  // MARK: Reading

  /// Returns the kept widgets.
  ///
  /// An end that was cut off by a crash is dropped: no client was told of it. A file that is damaged
  /// elsewhere is renamed; the changes before the damage stay. Each of these is logged.
  func read(_ logger: Logger) -> AddedWidgetList {
    let bytes: [UInt8]
    do throws(SystemCallError) {
      guard let found = try contents() else { return AddedWidgetList() }
      bytes = found
    } catch {
      logger.error("\(setAside("\(error)")) Add the widgets again")
      return AddedWidgetList()
    }
    guard let text = AddedWidgetText(bytes) else {
      let outcome = setAside("it is damaged, or of another version of the host")
      logger.error("\(outcome) Add the widgets again")
      return AddedWidgetList()
    }
    switch text.end {
    case .whole: break
    case .cut(let count):
      logger.warning(
        """
        \(path.printable): the last \(count) bytes are incomplete and were dropped; a crash came \
        before that change of the added widgets was confirmed
        """)
    case .damaged:
      let outcome = setAside("the changes from byte \(text.length + 1) on are damaged")
      logger.error("\(outcome) Look whether widgets are missing, and add these again")
      keep(text.list, logger)
    }
    return text.list
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
    return try file.read(upTo: Int(status.st_size), path)
  }

  /// Renames the file; a number keeps a file that was renamed before.
  ///
  /// - Returns: Sentences for the log.
  private func setAside(_ reason: String) -> String {
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
    return """
      \(path.printable): the added widgets cannot be read, because \(reason.printable); \
      \(outcome.printable).
      """
  }

  /// Writes the sound part of a damaged file, so that the next start finds it.
  private func keep(_ list: AddedWidgetList, _ logger: Logger) {
    var file = AddedWidgetFile(path: path)
    do throws(SystemCallError) {
      try file.write(list)
    } catch {
      logger.error("\(path.printable): the sound part of the file cannot be kept: \(error)")
    }
  }

  // MARK: Writing

  /// Keeps changes, in order. After an error the file has its former content, or the next call
  /// writes a new file.
  ///
  /// - Parameter list: The list after the changes.
  mutating func keep(
    _ changes: [AddedWidgetChange], of list: borrowing AddedWidgetList
  ) throws(SystemCallError) {
    guard isInPlace else { return try write(list) }
    try append(changes)
  }

  /// Writes the whole list to a new file, in place of the old one.
  mutating func write(_ list: borrowing AddedWidgetList) throws(SystemCallError) {
    tail = nil
    let (bytes, hash) = try AddedWidgetText.head(of: list)
    let draft = "\(path).new"
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
    do throws(SystemCallError) {
      let number = open(draft, flags, 0o600)
      guard number >= 0 else { throw SystemCallError("open \(draft)", code: errno) }
      let file = OwnedDescriptor(adopting: number)
      try file.write(bytes, draft)
      guard fsync(file.number) == 0 else { throw SystemCallError("fsync \(draft)", code: errno) }
      guard rename(draft, path) == 0 else {
        throw SystemCallError("rename \(draft)", code: errno)
      }
      try synchronizeFolder()
      tail = Tail(file: file, length: bytes.count, headLength: bytes.count, hash: hash)
    } catch {
      unlink(draft)
      throw error
    }
  }

  private mutating func append(_ changes: [AddedWidgetChange]) throws(SystemCallError) {
    guard var tail = tail.take() else { return }
    var bytes: [UInt8] = []
    for change in changes {
      tail.hash = try AddedWidgetText.append(change, after: tail.hash, to: &bytes)
    }
    do throws(SystemCallError) {
      try tail.file.write(bytes, path)
      guard fdatasync(tail.file.number) == 0 else {
        throw SystemCallError("fdatasync \(path)", code: errno)
      }
    } catch {
      // The refused changes must not be there after a restart.
      _ = ftruncate(tail.file.number, off_t(tail.length))
      throw error
    }
    tail.length += bytes.count
    self.tail = consume tail
  }

  /// Whether changes can be appended to the file: it is still the one that was written, it has no
  /// other bytes, and the appended ones are not too many.
  private var isInPlace: Bool {
    switch tail {
    case nil: return false
    case let tail?:
      let appended = tail.length - tail.headLength
      guard appended <= max(Self.spareBytes, tail.headLength) else { return false }
      var (own, present) = (stat(), stat())
      guard fstat(tail.file.number, &own) == 0, lstat(path, &present) == 0 else { return false }
      return own.st_dev == present.st_dev && own.st_ino == present.st_ino
        && own.st_size == tail.length
    }
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
