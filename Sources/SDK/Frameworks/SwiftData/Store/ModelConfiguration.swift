public import Foundation

/// The description of a database. A container keeps it and is in memory in any case.
public struct ModelConfiguration: Identifiable, Hashable, Sendable, CustomDebugStringConvertible {
  public struct CloudKitDatabase: Sendable {
    let identifier: String?

    public static var automatic: CloudKitDatabase { CloudKitDatabase(identifier: nil) }
    public static var none: CloudKitDatabase { CloudKitDatabase(identifier: nil) }
    public static func `private`(_ privateDBName: String) -> CloudKitDatabase {
      CloudKitDatabase(identifier: privateDBName)
    }
  }

  public struct GroupContainer: Sendable {
    let identifier: String?

    public static var automatic: GroupContainer { GroupContainer(identifier: nil) }
    public static var none: GroupContainer { GroupContainer(identifier: nil) }
    public static func identifier(_ groupName: String) -> GroupContainer {
      GroupContainer(identifier: groupName)
    }
  }

  /// The place of the file on Apple's systems. Nothing is written there.
  public let url: URL
  public let name: String
  public let groupContainer: GroupContainer
  public let cloudKitDatabase: CloudKitDatabase
  public var schema: Schema?
  /// No effect: a context saves into memory in any case.
  public let allowsSave: Bool
  /// No effect: every container is in memory.
  public let isStoredInMemoryOnly: Bool

  public var groupAppContainerIdentifier: String? { groupContainer.identifier }
  public var cloudKitContainerIdentifier: String? { cloudKitDatabase.identifier }
  public var id: URL { url }
  public var debugDescription: String { "ModelConfiguration(\(name), \(url.path))" }

  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    let name = name ?? "default"
    self.init(
      name: name, schema: schema,
      url: isStoredInMemoryOnly ? URL(fileURLWithPath: "/dev/null") : Self.file(name),
      isStoredInMemoryOnly: isStoredInMemoryOnly, allowsSave: allowsSave,
      groupContainer: groupContainer, cloudKitDatabase: cloudKitDatabase)
  }

  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(
      name: name ?? url.deletingPathExtension().lastPathComponent, schema: schema, url: url,
      isStoredInMemoryOnly: false, allowsSave: allowsSave, groupContainer: .none,
      cloudKitDatabase: cloudKitDatabase)
  }

  public init(isStoredInMemoryOnly: Bool = false) {
    self.init(nil, schema: nil, isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  public init(for forTypes: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(nil, schema: Schema(forTypes), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  private init(
    name: String, schema: Schema?, url: URL, isStoredInMemoryOnly: Bool, allowsSave: Bool,
    groupContainer: GroupContainer, cloudKitDatabase: CloudKitDatabase
  ) {
    self.name = name
    self.schema = schema
    self.url = url
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
    self.groupContainer = groupContainer
    self.cloudKitDatabase = cloudKitDatabase
  }

  private static func file(_ name: String) -> URL {
    URL.applicationSupportDirectory.appendingPathComponent("\(name).store")
  }

  public static func == (lhs: ModelConfiguration, rhs: ModelConfiguration) -> Bool {
    lhs.url == rhs.url && lhs.name == rhs.name && lhs.schema == rhs.schema
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(url)
    hasher.combine(name)
  }
}
