internal import Glibc
public import HostLoop
public import WidgetModel
public import WorkerChannel

/// The loads and calls in progress, in a file that outlives the host.
///
/// A marker is queued for the file before a worker gets the call, and for removal after the host has
/// handled the result. After a crash of the host, its successor reads which plugins were at work. A
/// thread writes the file: a disk that is slow or frozen does not hold the loop up. The writes are not
/// forced to the disk, because the file need not survive the end of the machine. The file is not
/// mapped: a mapped file that another program shortens ends the process.
@HostActor
public final class CallMarkers {
  /// A load or call in progress.
  public struct Marker: Hashable, Sendable {
    /// The name of the plugin, cut after ``CallMarkers/nameLimit`` bytes.
    public var plugin: String
    /// The content hash of the plugin's file.
    public var build: ContentHash
    /// The call; `nil` while the plugin is loaded.
    public var call: ProviderCall?

    /// Creates a marker.
    public init(plugin: String, build: ContentHash, call: ProviderCall?) {
      self.plugin = plugin
      self.build = build
      self.call = call
    }
  }

  /// The place of a marker in the file.
  struct Place {
    fileprivate let index: Int
  }

  nonisolated static let nameLimit = 96
  nonisolated private static let headerSize = 64
  nonisolated private static let recordSize = 128
  nonisolated private static let mostRecords = 4096

  /// The bytes to write at each offset.
  private let writes: LatestWrites<Int, [UInt8]>
  private var freed: [Int] = []
  private var count = 0

  /// Creates an empty file in place of an earlier one.
  ///
  /// - Parameter boot: The id of the present boot.
  public init(_ path: String, boot: String) throws(SystemCallError) {
    if unlink(path) < 0, errno != ENOENT {
      throw SystemCallError("unlink \(path)", code: errno)
    }
    let number = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard number >= 0 else { throw SystemCallError("open \(path)", code: errno) }
    let file = OwnedBox(OwnedDescriptor(adopting: number))
    writes = LatestWrites(name: "call markers") { waiting in
      // To the page cache. A failure, such as a full disk, loses the marker and nothing else.
      for (offset, bytes) in waiting { _ = pwrite(file.number, bytes, bytes.count, off_t(offset)) }
    }
    writes.add(Self.header(boot), of: 0)
  }

  /// Writes a marker; returns `nil` if the file has no further place.
  func set(_ marker: Marker) -> Place? {
    guard let index = freed.popLast() ?? nextIndex() else { return nil }
    writes.add(
      marker.bytes(size: Self.recordSize), of: Self.headerSize + index * Self.recordSize)
    return Place(index: index)
  }

  /// Removes a marker.
  func clear(_ place: Place) {
    writes.add([0], of: Self.headerSize + place.index * Self.recordSize)
    freed.append(place.index)
  }

  private func nextIndex() -> Int? {
    guard count < Self.mostRecords else { return nil }
    defer { count += 1 }
    return count
  }

  /// Returns after all markers are in the file, or refused by the disk, or after `limit`.
  public func flush(within limit: Duration = .seconds(60)) async {
    await writes.flush(within: limit)
  }
}

// MARK: - Reading

extension CallMarkers {
  /// Returns the markers that a host of the same boot has left; none if the file is missing or
  /// damaged, or is of another boot.
  public nonisolated static func read(_ path: String, boot: String) -> [Marker] {
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard number >= 0 else { return [] }
    let file = OwnedDescriptor(adopting: number)
    var status = stat()
    guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    var bytes = [UInt8](repeating: 0, count: headerSize + mostRecords * recordSize)
    let size = pread(file.number, &bytes, bytes.count, 0)
    guard size >= headerSize, Array(bytes.prefix(headerSize)) == header(boot) else { return [] }
    return stride(from: headerSize, through: size - recordSize, by: recordSize).compactMap {
      Marker(bytes[$0..<$0 + recordSize])
    }
  }

  private nonisolated static func header(_ boot: String) -> [UInt8] {
    let text = Array("widgethost calls 1 \(boot)".utf8.prefix(headerSize))
    return text + [UInt8](repeating: 0, count: headerSize - text.count)
  }
}

// A record: 1 for a marker, the number of the call plus 1 or 0 for the load, the length of the name,
// five zeros, the two halves of the hash, the name. Integers are little-endian.
extension CallMarkers.Marker {
  private static let nameOffset = 24

  fileprivate func bytes(size: Int) -> [UInt8] {
    let name = Array(plugin.utf8.prefix(CallMarkers.nameLimit))
    var bytes: [UInt8] = [1, call.map { $0.rawValue + 1 } ?? 0, UInt8(name.count), 0, 0, 0, 0, 0]
    for half in [build.high, build.low] {
      withUnsafeBytes(of: half.littleEndian) { bytes.append(contentsOf: $0) }
    }
    bytes += name
    return bytes + [UInt8](repeating: 0, count: size - bytes.count)
  }

  /// Reads a record; `nil` for a free or damaged one.
  fileprivate init?(_ record: ArraySlice<UInt8>) {
    let bytes = Array(record)
    guard bytes[0] == 1, bytes[2] <= CallMarkers.nameLimit else { return nil }
    let call = bytes[1] == 0 ? nil : ProviderCall(rawValue: bytes[1] - 1)
    guard call != nil || bytes[1] == 0 else { return nil }
    let name = bytes[Self.nameOffset..<Self.nameOffset + Int(bytes[2])]
    self.init(
      plugin: String(decoding: name, as: UTF8.self),
      build: ContentHash(high: Self.integer(bytes[8..<16]), low: Self.integer(bytes[16..<24])),
      call: call)
  }

  private static func integer(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
