internal import Glibc
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

/// Copies files and folders into a folder that nobody else writes to.
///
/// A symbolic link is copied if it leads to a place in the copied folder; any other file than a regular
/// one, and a file that changes meanwhile, is an error.
package struct InstalledCopy {
  /// The greatest number of files of a plugin's resources.
  static let mostFiles = 50_000
  /// The greatest size of a plugin's resources in bytes.
  static let mostBytes: Int64 = 1 << 30
  private static let deepest = 64
  private static let piece = 256 << 10

  /// Whether a copy waits until it is on the disk.
  private let isDurable: Bool
  private var files = 0
  private var bytes: Int64 = 0
  /// Called with the number of copied bytes.
  private let progress: (Int64) -> Void

  /// Creates the count of the files and bytes of one plugin.
  ///
  /// - Parameters:
  ///   - isDurable: Whether a copy waits until it is on the disk.
  ///   - progress: Called with the number of copied bytes.
  package init(isDurable: Bool = true, progress: @escaping (Int64) -> Void = { _ in }) {
    self.isDurable = isDurable
    self.progress = progress
  }

  /// Copies a folder; `target` must not exist.
  ///
  /// A link in the place of the folder must lead to a folder beside it: a plugin that somebody has
  /// downloaded could take the files of its user along.
  package mutating func copy(
    folder source: String, to target: String
  ) throws(InstallationFailure) {
    guard let path = Path.resolved(source), let parent = Path.resolved(Path.parent(of: source))
    else { throw .reading(source) }
    guard path.hasPrefix(parent == "/" ? "/" : "\(parent)/") else {
      throw InstallationFailure(
        .badData,
        "\(source.printable) is a link to \(path.printable), which is not beside the library; put the "
          + "folder itself there")
    }
    try copy(path, to: target, root: path, depth: 0)
  }

  private mutating func copy(
    _ source: String, to target: String, root: String, depth: Int
  ) throws(InstallationFailure) {
    guard depth <= Self.deepest else {
      throw InstallationFailure(
        .badData,
        "\(source.printable): the resources have more than \(Self.deepest) folders in each other"
      )
    }
    guard mkdir(target, 0o755) == 0, chmod(target, 0o755) == 0 else { throw .writing(target) }
    guard access(source, R_OK | X_OK) == 0 else { throw .reading(source) }
    for name in Path.names(in: source) {
      let (from, to) = ("\(source)/\(name)", "\(target)/\(name)")
      try count(from)
      var status = stat()
      guard lstat(from, &status) == 0 else { throw .reading(from) }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try copy(from, to: to, root: root, depth: depth + 1)
      case S_IFREG: try copy(file: from, to: to)
      case S_IFLNK: try copy(link: from, to: to, root: root)
      default:
        throw InstallationFailure(
          .badData,
          "\(from.printable) is no file, folder or link; resources cannot hold sockets, pipes and "
            + "devices")
      }
    }
    if isDurable { try Path.sync(target) }
  }

  /// Copies a link that stays within the copied folder.
  private func copy(
    link: String, to target: String, root: String
  ) throws(InstallationFailure) {
    guard let place = Path.target(ofLink: link) else { throw .reading(link) }
    let resolved = realpath(link, nil)
    defer { free(resolved) }
    let path = resolved.map { String(cString: $0) }
    guard !place.hasPrefix("/"), let path, path == root || path.hasPrefix("\(root)/") else {
      throw InstallationFailure(
        .badData,
        "\(link.printable) is a link to \(place.printable), which is not in the folder of the resources; "
          + "put the file itself there")
    }
    guard symlink(place, target) == 0 else { throw .writing(target) }
  }

  /// Copies a regular file with the mode 0644; the file must not change meanwhile.
  mutating func copy(file source: String, to target: String) throws(InstallationFailure) {
    let input = open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    guard input >= 0 else { throw .reading(source) }
    defer { close(input) }
    var before = stat()
    guard fstat(input, &before) == 0 else { throw .reading(source) }
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard output >= 0 else { throw .writing(target) }
    defer { close(output) }
    let copied = try copy(from: input, source, to: output, target)
    var after = stat()
    guard fstat(input, &after) == 0 else { throw .reading(source) }
    guard copied == Int64(before.st_size), after.st_size == before.st_size,
      after.st_mtim.tv_sec == before.st_mtim.tv_sec,
      after.st_mtim.tv_nsec == before.st_mtim.tv_nsec
    else {
      throw InstallationFailure(
        .tryLater, "\(source.printable) was changed while it was copied; try again")
    }
    guard fchmod(output, 0o644) == 0, !isDurable || fsync(output) == 0 else {
      throw .writing(target)
    }
  }

  private mutating func copy(
    from input: Int32, _ source: String, to output: Int32, _ target: String
  ) throws(InstallationFailure) -> Int64 {
    var buffer = [UInt8](repeating: 0, count: Self.piece)
    var copied: Int64 = 0
    while true {
      let count = read(input, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .reading(source) }
      if count == 0 { return copied }
      let number = FileOutput.write(buffer[..<count], to: output)
      guard number == 0 else { throw .writing(target, number) }
      copied += Int64(count)
      bytes += Int64(count)
      progress(bytes)
      guard bytes <= Self.mostBytes else {
        throw InstallationFailure(
          .badData, "\(source.printable): the plugin and its resources have more than 1 GiB")
      }
    }
  }

  private mutating func count(_ path: String) throws(InstallationFailure) {
    files += 1
    guard files <= Self.mostFiles else {
      throw InstallationFailure(
        .badData, "\(path.printable): the resources have more than \(Self.mostFiles) files")
    }
  }
}
