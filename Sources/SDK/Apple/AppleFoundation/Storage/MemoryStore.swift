internal import Foundation

/// Objects in memory that contexts share: the saved ones, and the pending changes of each context.
///
/// `@unchecked Sendable`: the lists are behind a lock. Protecting the properties of the objects is
/// their author's responsibility.
package final class MemoryStore: @unchecked Sendable {
  /// The changes of a context since its last save.
  package struct Changes {
    package var inserted: [AnyObject] = []
    package var deleted: [AnyObject] = []
    /// Whether the changes are saved before another context reads.
    package var isAutosaved: Bool

    package init(isAutosaved: Bool = false) { self.isAutosaved = isAutosaved }

    package var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty }
  }

  private let lock = NSLock()
  private var saved: [AnyObject] = []
  private var changes: [ObjectIdentifier: Changes] = [:]

  package init() {}

  /// Returns the objects that a context sees, in the order of their insertion.
  package func objects(in context: AnyObject, withPending: Bool = true) -> [AnyObject] {
    lock.withLock {
      for (key, others) in changes where key != ObjectIdentifier(context) && others.isAutosaved {
        commit(key)
      }
      guard withPending, let own = changes[ObjectIdentifier(context)] else { return saved }
      return saved.filter { !own.deleted.holds($0) } + own.inserted
    }
  }

  package func changes(of context: AnyObject) -> Changes {
    lock.withLock { changes[ObjectIdentifier(context)] ?? Changes() }
  }

  package func setAutosaved(_ isAutosaved: Bool, in context: AnyObject) {
    change(context) { changes, _ in changes.isAutosaved = isAutosaved }
  }

  /// Adds objects. An object that the context sees already is not added again.
  package func insert(_ objects: [AnyObject], in context: AnyObject) {
    change(context) { changes, saved in
      for object in objects {
        changes.deleted.removeAll { $0 === object }
        guard !saved.holds(object), !changes.inserted.holds(object) else { continue }
        changes.inserted.append(object)
      }
    }
  }

  /// Deletes an object; a pending insertion of the same context is dropped.
  package func delete(_ object: AnyObject, in context: AnyObject) {
    change(context) { changes, saved in
      changes.inserted.removeAll { $0 === object }
      guard saved.holds(object), !changes.deleted.holds(object) else { return }
      changes.deleted.append(object)
    }
  }

  package func save(_ context: AnyObject) { lock.withLock { commit(ObjectIdentifier(context)) } }

  /// Drops the changes of a context, and returns them.
  @discardableResult
  package func rollBack(_ context: AnyObject) -> Changes {
    change(context) { changes, _ in
      defer { changes = Changes(isAutosaved: changes.isAutosaved) }
      return changes
    }
  }

  /// Drops the changes of a context that ends.
  package func forget(_ context: ObjectIdentifier) { lock.withLock { changes[context] = nil } }

  /// Deletes all objects, with the pending changes of all contexts.
  package func erase() {
    lock.withLock {
      saved = []
      changes = changes.mapValues { Changes(isAutosaved: $0.isAutosaved) }
    }
  }

  private func change<Result>(
    _ context: AnyObject, _ body: (inout Changes, [AnyObject]) -> Result
  ) -> Result {
    lock.withLock { body(&changes[ObjectIdentifier(context), default: Changes()], saved) }
  }

  /// Moves the changes of a context to the saved objects. The lock is held.
  private func commit(_ context: ObjectIdentifier) {
    guard let own = changes[context], !own.isEmpty else { return }
    saved = saved.filter { !own.deleted.holds($0) } + own.inserted.filter { !saved.holds($0) }
    changes[context] = Changes(isAutosaved: own.isAutosaved)
  }
}

extension [AnyObject] {
  package func holds(_ object: AnyObject) -> Bool { contains { $0 === object } }
}
