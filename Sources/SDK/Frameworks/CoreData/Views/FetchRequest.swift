public import Foundation
public import SwiftUI

private enum ManagedObjectContextKey: EnvironmentKey {
  /// A context without a container, which has no objects.
  static var defaultValue: NSManagedObjectContext { NSManagedObjectContext(.mainQueue) }
}

extension EnvironmentValues {
  public var managedObjectContext: NSManagedObjectContext {
    get { self[ManagedObjectContextKey.self] }
    set { self[ManagedObjectContextKey.self] = newValue }
  }
}

/// The objects that a request has found.
public struct FetchedResults<Result: NSFetchRequestResult>: RandomAccessCollection {
  let found: [Result]
  /// No effect: the objects are fetched already.
  public var nsPredicate: NSPredicate?
  /// No effect: the objects are fetched already.
  public var nsSortDescriptors: [NSSortDescriptor] = []
  /// No effect: the objects are fetched already.
  public var sortDescriptors: [SortDescriptor<Result>] = []

  public var startIndex: Int { found.startIndex }
  public var endIndex: Int { found.endIndex }
  public subscript(position: Int) -> Result { found[position] }
}

/// A fetch of objects with the context of the environment.
@propertyWrapper
public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
  private let request: NSFetchRequest<Result>
  private let descriptors: [SortDescriptor<Result>]

  private init(_ request: NSFetchRequest<Result>, _ descriptors: [SortDescriptor<Result>]) {
    self.request = request
    self.descriptors = descriptors
  }

  /// The objects; none after an error.
  public var wrappedValue: FetchedResults<Result> {
    let found = (try? EnvironmentValues.current.managedObjectContext.fetch(request)) ?? []
    return FetchedResults(found: descriptors.isEmpty ? found : found.sorted(using: descriptors))
  }

  public var projectedValue: Binding<Configuration> { .constant(Configuration()) }

  /// No effect: a view is evaluated once.
  public struct Configuration {
    public var nsPredicate: NSPredicate?
    public var nsSortDescriptors: [NSSortDescriptor] = []
    public var sortDescriptors: [SortDescriptor<Result>] = []
  }
}

// Animations and transactions have no effect: a view is evaluated once.

extension FetchRequest {
  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    self.init(fetchRequest, [])
  }

  public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
    self.init(fetchRequest, [])
  }
}

extension FetchRequest where Result: NSManagedObject {
  public init(
    entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    self.init(Self.request(entity.name, sortDescriptors, predicate), [])
  }

  public init(
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    self.init(Self.request(Result.entity().name, sortDescriptors, predicate), [])
  }

  /// An empty list is one of `NSSortDescriptor`.
  @_disfavoredOverload
  public init(
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    self.init(Self.request(Result.entity().name, [], predicate), sortDescriptors)
  }

  private static func request(
    _ entityName: String?, _ descriptors: [NSSortDescriptor], _ predicate: NSPredicate?
  ) -> NSFetchRequest<Result> {
    let request = NSFetchRequest<Result>()
    request.entityName = entityName
    request.sortDescriptors = descriptors
    request.predicate = predicate
    return request
  }
}
