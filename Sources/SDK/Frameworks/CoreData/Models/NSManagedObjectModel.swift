public import Foundation

/// The entities of a database. A data model file is not read: a model has the entities of generated
/// code with its name, or those that code gives it.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  open var entities: [NSEntityDescription] = []
  open var versionIdentifiers: Set<AnyHashable> = []

  open var entitiesByName: [String: NSEntityDescription] {
    Dictionary(entities.map { ($0.name ?? "", $0) }) { first, _ in first }
  }

  public override init() {}

  /// Makes a model with the entities that generated code has of the file.
  public convenience init?(contentsOf url: URL) {
    self.init(generatedFor: url.deletingPathExtension().lastPathComponent, usedIn: "")
  }

  /// Makes the model of generated code; one without entities if there is none.
  convenience init(generatedFor name: String?, usedIn file: String) {
    self.init()
    entities = GeneratedModels.shared.entities(of: name, usedIn: file)
  }

  /// Makes a model of all entities of generated code.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    NSManagedObjectModel(generatedFor: nil, usedIn: "")
  }

  /// Always `nil`: the entities have no templates of requests.
  open func fetchRequestTemplate(forName name: String) -> NSFetchRequest<any NSFetchRequestResult>?
  { nil }
}
