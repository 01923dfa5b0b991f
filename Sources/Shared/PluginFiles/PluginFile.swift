internal import Glibc
public import WidgetModel

/// A file in a plugin folder that has passed all checks that are possible without running the file.
public struct PluginFile: Hashable, Sendable {
  /// The plugin's name: the name of the file, or of the symbolic link to it, without `lib` and
  /// `.so`.
  public var name: String
  /// The path before resolving symbolic links.
  public var path: String
  /// The path with symbolic links resolved, for loading by a worker.
  public var resolvedPath: String
  /// The identity and state of the file. As a fast path, equal stamps count as equal content.
  public var stamp: Stamp
  /// The compiler and the SDK of a plugin in Swift; `nil` for other plugins.
  public var sdk: PluginStamp?

  /// The properties of a file that change with its content.
  public struct Stamp: Hashable, Sendable {
    /// The device number of the file system.
    public var device: UInt64
    /// The inode number on that device.
    public var inode: UInt64
    /// The size in bytes.
    public var size: Int64
    /// The time of the last change of the content.
    public var modified: Timestamp

    /// Creates a stamp from its parts.
    public init(device: UInt64, inode: UInt64, size: Int64, modified: Timestamp) {
      self.device = device
      self.inode = inode
      self.size = size
      self.modified = modified
    }
  }

  /// Creates an unchecked value; ``OpenPluginFile`` and ``PluginScan`` create checked values.
  public init(
    name: String, path: String, resolvedPath: String, stamp: Stamp, sdk: PluginStamp? = nil
  ) {
    self.name = name
    self.path = path
    self.resolvedPath = resolvedPath
    self.stamp = stamp
    self.sdk = sdk
  }

  /// Returns the plugin's name for a file name: `clock` for `libclock.so` and `clock.so`.
  ///
  /// - Returns: `nil` if the name is hidden or does not end in `.so`: the file is no plugin.
  public static func name(ofFile fileName: String) -> String? {
    guard fileName.hasSuffix(".so"), !fileName.hasPrefix(".") else { return nil }
    let stem = fileName.dropLast(3)
    return String(stem.hasPrefix("lib") ? stem.dropFirst(3) : stem)
  }

  /// Whether `name` is valid in `[plugin.NAME]` and as a folder name: 1 to 64 bytes of
  /// `A-Za-z0-9._-`, without a leading dot.
  public static func isUsable(name: String) -> Bool {
    (1...64).contains(name.utf8.count) && !name.hasPrefix(".")
      && name.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x5f: true
        default: false
        }
      }
  }
}

extension PluginFile {
  /// The paths of the property list from which the SDK reads the plugin's names. The SDK reads the
  /// first file that exists: `NAME.resources/Info.plist` beside the plugin, or else the place where
  /// SwiftPM puts the file.
  public var informationPaths: [String] {
    let start = resolvedPath.lastIndex(of: "/").map { resolvedPath.index(after: $0) }
    let (folder, fileName) =
      start.map { (resolvedPath[..<$0], resolvedPath[$0...]) } ?? ("", resolvedPath[...])
    var stem = fileName.hasPrefix("lib") ? fileName.dropFirst(3) : fileName
    if stem.hasSuffix(".so") { stem = stem.dropLast(3) }
    return [
      "\(folder)\(stem).resources/Info.plist",
      "\(folder)\(stem)_\(stem).resources/Resources/Info.plist",
    ]
  }

  /// The largest size of a property list that the SDK reads, in bytes.
  private static var informationLimit: Int { 64 << 10 }

  /// Reads the property list of the plugin; `nil` if there is none that the SDK would read.
  public func information() -> [UInt8]? {
    let descriptor = informationPaths.lazy
      .map { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }.first { $0 >= 0 }
    guard let descriptor else { return nil }
    defer { _ = close(descriptor) }
    guard let facts = FileFacts(descriptor: descriptor), facts.irregularity == nil,
      facts.stamp.size <= Self.informationLimit
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Self.informationLimit)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? Array(bytes[..<count]) : nil
  }
}
