internal import HostLoop

/// The store's file, as far as it is open.
enum Disk {
  /// An environment that was given up, for as long as a reader holds it.
  struct Retired {
    weak var environment: Environment?
  }

  /// No file was open so far: each write tries to open it. Goes on to ``open``, or to ``closed``
  /// when the store is closed.
  case unopened
  /// In use. Goes on to ``lost`` when LMDB cannot go on with the file, or to ``closing``.
  case open(Environment, FileLock)
  /// Given up. A write goes on to ``open``, but not before the environment is gone: LMDB allows
  /// one for each file. Goes on to ``closed`` when the store is closed.
  case lost(Retired, FileLock)
  /// In use for what was saved before, and for nothing new. Goes on to ``closed``.
  case closing(Environment, FileLock)
  /// Not in use any more, for good.
  case closed

  /// The environment that reads and writes use.
  var environment: Environment? {
    switch self {
    case .open(let environment, _), .closing(let environment, _): environment
    case .unopened, .lost, .closed: nil
    }
  }

  /// Whether the store is being closed, or closed.
  var isClosed: Bool {
    switch self {
    case .closing, .closed: true
    case .unopened, .open, .lost: false
    }
  }

  /// The file was opened. When the store was closed meanwhile, what waits is still written.
  mutating func open(_ environment: Environment, _ lock: FileLock) {
    self = isClosed ? .closing(environment, lock) : .open(environment, lock)
  }

  /// LMDB cannot go on with its file.
  mutating func lose() {
    switch self {
    case .open(let environment, let lock): self = .lost(Retired(environment: environment), lock)
    case .closing: self = .closed
    case .unopened, .lost, .closed: break
    }
  }

  /// Takes nothing new from now on.
  mutating func beginClosing() {
    switch self {
    case .open(let environment, let lock): self = .closing(environment, lock)
    case .unopened, .lost: self = .closed
    case .closing, .closed: break
    }
  }

  /// Closes the file, and lets go of the state directory, when the last reader is done.
  mutating func close() { self = .closed }
}
