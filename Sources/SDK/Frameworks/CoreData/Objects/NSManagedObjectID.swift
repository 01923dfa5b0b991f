public import Foundation

/// `@unchecked Sendable`: the values do not change.
open class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
  public let entity: NSEntityDescription
  /// Always `nil`: there is no file.
  open var persistentStore: NSPersistentStore? { nil }
  /// Whether the object was not saved yet.
  open internal(set) var isTemporaryID = true
  private let name = UUID()

  init(entity: NSEntityDescription) { self.entity = entity }

  open func uriRepresentation() -> URL {
    let path = "x-coredata:///\(entity.name ?? "")/\(name.uuidString)"
    return URL(string: path) ?? URL(fileURLWithPath: "/dev/null")
  }
}
