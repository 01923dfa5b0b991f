/// What a plugin says about itself.
public struct PluginDescriptor: Hashable, Sendable {
  /// Reverse-DNS identifier, for display; the plugin's name is its file name.
  public var id: String
  /// What people see.
  public var displayName: String
  /// The author's version.
  public var version: String
  /// Who wrote it.
  public var author: String
  /// SPDX identifier of its licence.
  public var licence: String
  /// Where to read more.
  public var homepage: String
  /// The major version of the ABI it was built for; equal to the host's.
  public var abiMajor: UInt16
  /// The minor version of the ABI it was built for; any.
  public var abiMinor: UInt16
  /// Whether its provider functions may run at the same time.
  public var isThreadSafe: Bool
  /// Its kinds, with unique ids.
  public var kinds: [KindDescriptor]

  /// Makes a descriptor.
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

  /// The kind with that id, if the plugin has it.
  public func kind(_ id: String) -> KindDescriptor? { kinds.first { $0.id == id } }
}
