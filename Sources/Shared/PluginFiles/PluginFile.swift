public import WidgetModel

/// A file in a plugin folder that passed every check that can be made without running it.
public struct PluginFile: Hashable, Sendable {
  /// The plugin's name: the file name without `lib` and `.so`.
  public var name: String
  /// Where it was found.
  public var path: String
  /// The file itself, symbolic links resolved: what a worker loads.
  public var resolvedPath: String
  /// Device, inode, size and time of change: equal stamps mean, as a fast path, an equal file.
  public var stamp: Stamp

  /// What the file system says about one state of a file.
  public struct Stamp: Hashable, Sendable {
    /// The device that holds it.
    public var device: UInt64
    /// Its inode on that device.
    public var inode: UInt64
    /// Bytes.
    public var size: Int64
    /// When its content changed last.
    public var modified: Timestamp

    /// Makes a stamp.
    public init(device: UInt64, inode: UInt64, size: Int64, modified: Timestamp) {
      self.device = device
      self.inode = inode
      self.size = size
      self.modified = modified
    }
  }

  /// Makes a value; ``OpenPluginFile`` and ``PluginScan`` make checked ones.
  public init(name: String, path: String, resolvedPath: String, stamp: Stamp) {
    self.name = name
    self.path = path
    self.resolvedPath = resolvedPath
    self.stamp = stamp
  }

  /// The plugin's name for a file name: `libclock.so` and `clock.so` are `clock`.
  ///
  /// - Returns: `nil` for a file that is not meant as a plugin: hidden, or without `.so` at its end.
  public static func name(ofFile fileName: String) -> String? {
    guard fileName.hasSuffix(".so"), !fileName.hasPrefix(".") else { return nil }
    let stem = fileName.dropLast(3)
    return String(stem.hasPrefix("lib") ? stem.dropFirst(3) : stem)
  }

  /// Whether `name` can stand in `[plugin.NAME]` and be the name of a folder: 1 to 64 of
  /// `A-Za-z0-9._-`, without a dot in front.
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
