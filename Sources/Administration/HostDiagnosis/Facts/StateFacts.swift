internal import CHostShims
internal import Glibc
internal import HostConfiguration
internal import HostStore
internal import PluginFiles
internal import WidgetModel

/// The state directory, and the disk that holds it.
struct StateFacts: Hashable, Sendable {
  /// The state directory.
  var folder: FileState
  /// The state directory, or the nearest folder above it.
  var nearest: FileState
  /// The disk of that folder; `nil` if the system tells nothing.
  var disk: DiskFacts?
  /// The size of the store's file in bytes.
  var storeBytes = 0
  /// The paths of stores that were moved aside.
  var damagedStores: [String] = []
  /// The paths of files of added widgets that were moved aside.
  var unreadableWidgets: [String] = []
  /// The format of a store that only a newer version opens, in words.
  var newerFormat: String?
  /// The process that holds the lock of the directory; `nil` for none, and if the kernel does not tell.
  var lockHolder: Int32?
  /// The latest time of change of the files that the host writes.
  var latestChange = Timestamp.earliest

  /// Creates the facts of an empty directory.
  init(folder: FileState) {
    self.folder = folder
    nearest = folder
  }

  /// Reads the facts; `nil` for a configuration without a state directory.
  init?(_ settings: HostConfiguration) {
    let path = settings.stateDirectory
    guard !path.isEmpty else { return nil }
    self.init(folder: FileState(at: path))
    nearest = FileState.nearest(to: path)
    disk = DiskFacts(of: nearest.path)
    guard folder.kind == .folder else { return }
    storeBytes = Path.size(of: "\(path)/store/data.mdb")
    let names = Path.names(in: path)
    damagedStores = names.filter { $0.hasPrefix("store.damaged-") }.map { "\(path)/\($0)" }
    unreadableWidgets = names.filter { $0.hasPrefix("widgets.unreadable") }.map { "\(path)/\($0)" }
    newerFormat = HostStore.newerFormat(inStateDirectory: path)
    let written = ["lock", "calls", "widgets", "quarantine", "store/data.mdb"]
    latestChange =
      written.map { FileState(at: "\(path)/\($0)").modified }.max() ?? .earliest
    lockHolder = FileLockTable.holder(ofLock: "\(path)/lock")
  }
}

/// A disk: the file system of a folder (statfs(2), statvfs(3)).
struct DiskFacts: Hashable, Sendable {
  /// The bytes that this user may still write.
  var freeBytes: Int64
  /// The files that this user may still make; `nil` for a file system without such a limit.
  var freeFiles: Int64?
  /// Whether the file system is mounted for reading only.
  var isReadOnly = false
  /// The name of a file system that is not on a disk of this machine, such as `NFS`; `nil` for others.
  var remoteName: String?

  /// The magic numbers of file systems whose locks and mapped files depend on a server (statfs(2)).
  private static let remoteNames: [UInt64: String] = [
    0x6969: "NFS", 0x517b: "SMB", 0xff53_4d42: "SMB", 0xfe53_4d42: "SMB", 0x6573_5546: "FUSE",
    0x0102_1997: "9P", 0x00c3_6400: "Ceph", 0x5346_414f: "AFS", 0x0bd0_0bd0: "Lustre",
  ]

  /// Creates the facts of a disk.
  init(freeBytes: Int64, freeFiles: Int64? = nil) {
    self.freeBytes = freeBytes
    self.freeFiles = freeFiles
  }

  /// Reads the facts; `nil` if the system tells nothing.
  init?(of folder: String) {
    var room = statvfs()
    guard statvfs(folder, &room) == 0 else { return nil }
    freeBytes = Int64(clamping: room.f_bavail.multipliedReportingOverflow(by: room.f_frsize).0)
    freeFiles = room.f_files == 0 ? nil : Int64(clamping: room.f_favail)
    isReadOnly = room.f_flag & UInt(ST_RDONLY) != 0
    remoteName = Self.remoteNames[UInt64(clamping: shim_file_system_type(folder))]
  }
}

/// The table of file locks of the kernel, `/proc/locks` (proc_locks(5)).
enum FileLockTable {
  /// The largest size of the table that is read, in bytes.
  private static let limit = 1 << 20

  /// Returns the process that holds the exclusive `flock` of a file. Takes no lock itself: a host that
  /// starts meanwhile must not be refused.
  static func holder(ofLock path: String) -> Int32? {
    var status = stat()
    guard stat(path, &status) == 0, let table = SmallFile.text("/proc/locks", upTo: limit) else {
      return nil
    }
    return holder(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), in: table,
      named: SmallFile.text(path, upTo: 32).flatMap { Int32($0.prefix { $0.isNumber }) })
  }

  /// Returns the holder of a lock.
  ///
  /// - Parameters:
  ///   - table: The text of `/proc/locks`: `1: FLOCK  ADVISORY  WRITE 815 08:01:4711 0 EOF`, with the device in
  ///     hexadecimal digits.
  ///   - named: The process that the content of the file names. Some file systems have another device
  ///     in the table; there the lock is that of the named process.
  static func holder(device: UInt64, inode: UInt64, in table: String, named: Int32?) -> Int32? {
    // The parts of a device number (makedev(3)).
    let major = (device >> 8) & 0xfff | (device >> 32) & ~0xfff
    let minor = device & 0xff | (device >> 12) & ~0xff
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 6, words[1] == "FLOCK", words[3] == "WRITE",
        let process = Int32(words[4])
      else { continue }
      let place = words[5].split(separator: ":")
      guard place.count == 3, UInt64(place[2]) == inode else { continue }
      let isDevice =
        UInt64(place[0], radix: 16) == major && UInt64(place[1], radix: 16) == minor
      if isDevice || process == named { return process }
    }
    return nil
  }
}

/// Reads small files of the system.
enum SmallFile {
  /// Returns the text of a regular file or of a file of the kernel; `nil` if it cannot be read. Never waits
  /// for the writer of a FIFO.
  static func text(_ path: String, upTo limit: Int) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 16 << 10)
    while bytes.count < limit {
      let count = read(file, &piece, min(piece.count, limit - bytes.count))
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
