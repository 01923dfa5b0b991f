/// A plugin's description of itself.
public struct PluginDescriptor: Hashable, Sendable {
  /// The reverse-DNS identifier, for display; the plugin's name is its file name.
  public var id: String
  /// The name for people.
  public var displayName: String
  /// The author's version.
  public var version: String
  /// The author's name.
  public var author: String
  /// The SPDX identifier of the licence.
  public var licence: String
  /// The address of the plugin's web page.
  public var homepage: String
  /// The major ABI version of the plugin; equal to the host's.
  public var abiMajor: UInt16
  /// The minor ABI version of the plugin; any value.
  public var abiMinor: UInt16
  /// Whether the provider functions may run at the same time.
  public var isThreadSafe: Bool
  /// The kinds of the plugin, with unique ids.
  public var kinds: [KindDescriptor]

  /// Creates a descriptor of a plugin.
  public init(
    id: String, displayName: String, version: String, author: String = "", licence: String = "",
    homepage: String = "", abiMajor: UInt16, abiMinor: UInt16, isThreadSafe: Bool = false,
    kinds: [KindDescriptor]
  ) {
    self.id = id
    self.displayName = displayName
    self.version = version
    self.author = author
    self.licence = licence
    self.homepage = homepage
    self.abiMajor = abiMajor
    self.abiMinor = abiMinor
    self.isThreadSafe = isThreadSafe
    self.kinds = kinds
  }

  /// Returns the kind with the id; `nil` if the plugin has no such kind.
  public func kind(_ id: String) -> KindDescriptor? { kinds.first { $0.id == id } }
}
