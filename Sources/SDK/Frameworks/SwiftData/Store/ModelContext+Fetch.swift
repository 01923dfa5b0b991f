internal import Foundation

extension ModelContext {
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    var found: [T] = []
    for case let model as T in store.objects(
      in: self, withPending: descriptor.includePendingChanges)
    where try descriptor.predicate?.evaluate(model) ?? true {
      if model._$persistence.context == nil { model._$persistence.context = self }
      found.append(model)
    }
    found.sort(using: descriptor.sortBy)
    let rest = found.dropFirst(max(0, descriptor.fetchOffset ?? 0))
    return Array(descriptor.fetchLimit.flatMap { $0 > 0 ? rest.prefix($0) : nil } ?? rest)
  }

  public func fetch<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int
  ) throws -> FetchResultsCollection<T> { FetchResultsCollection(try fetch(descriptor)) }

  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try fetch(descriptor).count
  }

  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] { try fetch(descriptor).map(\.persistentModelID) }

  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int
  ) throws -> FetchResultsCollection<PersistentIdentifier> {
    FetchResultsCollection(try fetchIdentifiers(descriptor))
  }

  public func enumerate<T: PersistentModel>(
    _ fetch: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
    block: (_ model: T) throws -> Void
  ) throws {
    for model in try self.fetch(fetch) { try block(model) }
  }

  /// The object of an identifier.
  ///
  /// An unknown identifier, such as one that an earlier process has stored, gives an object of no type
  /// of the author's, so that `as?` gives `nil`.
  public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
    anyModel(for: persistentModelID) ?? MissingModel(persistentModelID)
  }

  public func registeredModel<T: PersistentModel>(
    for persistentModelID: PersistentIdentifier
  ) -> T? { anyModel(for: persistentModelID) as? T }

  private func anyModel(for identifier: PersistentIdentifier) -> (any PersistentModel)? {
    store.objects(in: self).models.first { $0.persistentModelID == identifier }
  }
}

/// The object of an identifier that the database does not have.
private final class MissingModel: PersistentModel {
  let _$persistence: _ModelPersistence

  init(_ identifier: PersistentIdentifier) {
    _$persistence = _ModelPersistence(identifier)
  }
}
