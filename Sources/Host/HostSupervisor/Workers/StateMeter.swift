internal import Glibc
internal import HostLoop
internal import WidgetModel

/// Measures the state directory of a plugin, on a thread that all plugins share.
@HostActor
final class StateMeter {
  private static let thread = WorkThread(name: "state meter")

  private enum Activity {
    case none
    case measuring
    /// Another measurement follows, because the present one may miss the latest writes.
    case measuringTwice
  }

  private let directory: String
  private let quota: Int64
  private let interval: Duration
  private var activity = Activity.none
  /// The handler for each result, in bytes.
  var onResult: @HostActor (Int64) -> Void = { _ in }
  /// The boot-clock time of the last request.
  private var lastRequest: Duration = .zero
  /// Whether a call has ended since the last request.
  private var mayHaveGrown = false

  /// Creates a meter that measures on request only.
  ///
  /// - Parameter interval: The shortest time between two measurements by ``measureIfDue(isBusy:)``.
  init(of directory: String, quota: Int64, interval: Duration) {
    self.directory = directory
    self.quota = quota
    self.interval = interval
  }

  /// Notes the end of a call, after which the directory is measured as soon as the interval permits.
  func noteCallEnd() {
    mayHaveGrown = true
    measureIfDue(isBusy: false)
  }

  /// Measures if the interval is over, and a call is in progress or has ended since.
  func measureIfDue(isBusy: Bool) {
    guard isBusy || mayHaveGrown, HostActor.loop.now.sinceBoot - lastRequest >= interval else {
      return
    }
    measure()
  }

  /// Measures soon; requests during a measurement lead to one more.
  func measure() {
    lastRequest = HostActor.loop.now.sinceBoot
    mayHaveGrown = false
    guard case .none = activity else {
      activity = .measuringTwice
      return
    }
    activity = .measuring
    let (directory, quota) = (directory, quota)
    Self.thread.run { [weak self] in
      let size = DirectorySize(of: directory, upTo: quota).bytes
      Task { @HostActor in self?.finish(size) }
    }
  }

  private func finish(_ size: Int64) {
    let again = activity == .measuringTwice
    activity = .none
    if again { measure() }
    onResult(size)
  }
}

/// The space that a directory takes, by a walk that ends once a limit is exceeded.
struct DirectorySize {
  /// The space in bytes; of a directory above the limit, a value above the limit.
  private(set) var bytes: Int64 = 0
  private let limit: Int64

  /// The least size that a file, link or directory counts, so that empty files are bounded too.
  private static let leastBytes: Int64 = 4096
  /// The number of levels that are visited; a deeper directory counts as above the limit.
  private static let mostLevels = 64

  /// Measures without following links. Blocks on the disk. A directory in it that this process may not read counts as above
  /// the limit: a plugin makes such a directory with mkdir(2), and can write to it.
  init(of path: String, upTo limit: Int64) {
    self.limit = limit
    add(contentOf: open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC), level: 0)
  }

  /// Adds the content of a directory; closes the descriptor.
  private mutating func add(contentOf descriptor: Int32, level: Int) {
    guard descriptor >= 0 else { return }
    guard let stream = fdopendir(descriptor) else {
      _ = close(descriptor)
      return
    }
    defer { closedir(stream) }
    guard level < Self.mostLevels else {
      bytes = max(bytes, limit + 1)
      return
    }
    while bytes <= limit, let entry = readdir(stream) {
      // In place: a copy would read 256 bytes, more than an entry may have (readdir(3)).
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) + [0] }
      guard name != [46, 0], name != [46, 46, 0] else { continue }
      name.withUnsafeBufferPointer { name in
        guard let name = name.baseAddress else { return }
        name.withMemoryRebound(to: CChar.self, capacity: 1) {
          add($0, in: descriptor, level: level)
        }
      }
    }
  }

  private mutating func add(_ name: UnsafePointer<CChar>, in folder: Int32, level: Int) {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
    bytes += max(Self.leastBytes, Int64(status.st_blocks) * 512)
    guard status.st_mode & S_IFMT == S_IFDIR else { return }
    let descriptor = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if descriptor < 0, errno == EACCES || errno == EPERM { bytes = max(bytes, limit + 1) }
    add(contentOf: descriptor, level: level + 1)
  }
}
