public import Foundation

/// The entities of a database. A data model file is not read: a model has the entities that code
/// gives it.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  open var entities: [NSEntityDescription] = []
  open var versionIdentifiers: Set<AnyHashable> = []

  open var entitiesByName: [String: NSEntityDescription] {
    Dictionary(entities.map { ($0.name ?? "", $0) }) { first, _ in first }
  }

  public override init() {}

  /// Makes a model without entities: a data model file is not read.
  public convenience init?(contentsOf url: URL) { self.init() }

  /// Makes a model without entities: a data model file is not read.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    NSManagedObjectModel()
  }

  /// Always `nil`: the entities have no templates of requests.
  open func fetchRequestTemplate(forName name: String) -> NSFetchRequest<any NSFetchRequestResult>?
  { nil }
}
