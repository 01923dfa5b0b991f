internal import HostLoop

/// The state of the store's file.
enum Disk {
  /// An abandoned environment, referenced weakly: readers may still hold it.
  struct Retired {
    weak var environment: Environment?
  }

  /// No file was opened so far; each write tries to open the file. Next: ``open``, or ``closed``
  /// when the store is closed.
  case unopened
  /// The file is in use. Next: ``lost`` if LMDB cannot continue with the file, or ``closing``.
  case open(Environment, FileLock)
  /// The environment was abandoned after a failure. Next: ``open`` with the next write, but not
  /// before the environment is gone, because LMDB permits only one environment per file; or
  /// ``closed`` when the store is closed.
  ///
  /// `isChanged`: whether another program has changed the file, which is then moved aside unread.
  case lost(Retired, FileLock, isChanged: Bool)
  /// The file accepts only the changes that are already queued. Next: ``closed``.
  case closing(Environment, FileLock)
  /// The file is closed permanently.
  case closed

  /// The environment for reads and writes; `nil` if there is none.
  var environment: Environment? {
    switch self {
    case .open(let environment, _), .closing(let environment, _): environment
    case .unopened, .lost, .closed: nil
    }
  }

  /// Whether the store is closing or closed.
  var isClosed: Bool {
    switch self {
    case .closing, .closed: true
    case .unopened, .open, .lost: false
    }
  }

  /// Enters ``open``. If the store was closed meanwhile, enters ``closing``, so that queued changes
  /// are still written.
  mutating func open(_ environment: Environment, _ lock: FileLock) {
    self = isClosed ? .closing(environment, lock) : .open(environment, lock)
  }

  /// Abandons the environment after a failure of LMDB or a change by another program.
  mutating func lose(isChanged: Bool) {
    switch self {
    case .open(let environment, let lock):
      self = .lost(Retired(environment: environment), lock, isChanged: isChanged)
    case .closing: self = .closed
    case .unopened, .lost, .closed: break
    }
  }

  /// Refuses new changes from now on.
  mutating func beginClosing() {
    switch self {
    case .open(let environment, let lock): self = .closing(environment, lock)
    case .unopened, .lost: self = .closed
    case .closing, .closed: break
    }
  }

  /// Releases the file and the state directory's lock, which are closed after the last reader.
  mutating func close() { self = .closed }
}
