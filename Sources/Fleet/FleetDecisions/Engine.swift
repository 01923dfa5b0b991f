/// A request to the engine. Each request is answered exactly once, by
/// ``FleetAgent/Event/answered(_:_:)``; a request without an answer in 2 s, and a list without one
/// page in 2 s, is answered ``EngineAnswer/unknown``.
public enum EngineRequest: Hashable, Sendable {
  /// Read all keys of a family at one revision, in as many pages as needed, each in one transaction
  /// with ``FleetKey/boot``.
  case list(KeyFamily)
  /// Commit a transaction.
  case commit(Transaction)
  /// Grant a lease of so many milliseconds.
  case grant(ttl: Milliseconds)
  /// Renew a lease.
  case keepAlive(LeaseID)
  /// End a lease, and delete its keys.
  case revoke(LeaseID)
}

/// Compares and, if all of them hold, changes; reads in any case.
public struct Transaction: Hashable, Sendable {
  /// The conditions of the changes.
  public var compares: [Compare]
  /// The changes, made together or not at all.
  public var changes: [Change]
  /// The keys whose records after the transaction are in the answer.
  public var reads: [FleetKey]

  /// Creates a transaction; without changes it only reads.
  public init(compares: [Compare] = [], changes: [Change] = [], reads: [FleetKey]) {
    self.compares = compares
    self.changes = changes
    self.reads = reads
  }
}

/// A condition on a key's revision; an absent key has revision 0.
public enum Compare: Hashable, Sendable {
  /// The create revision of the key is this.
  case created(FleetKey, Revision)
  /// The mod revision of the key is this.
  case modified(FleetKey, Revision)
}

/// A change of a key.
public enum Change: Hashable, Sendable {
  /// Write a value; 0 for no lease.
  case put(FleetKey, FleetValue, lease: LeaseID)
  /// Delete a key.
  case delete(FleetKey)
}

/// The answer to a request. Revisions are those of linearizable answers.
public enum EngineAnswer: Hashable, Sendable {
  /// The whole family at this revision, and ``FleetKey/boot`` as read together with each page.
  case listed(Revision, boot: Record?, [FleetKey: Record])
  /// The transaction was evaluated at this revision. `records` has the keys read that exist.
  case committed(Revision, succeeded: Bool, records: [FleetKey: Record])
  /// A lease was granted for so many milliseconds.
  case granted(LeaseID, ttl: Milliseconds)
  /// The lease lives for so many milliseconds; `nil`: the lease is gone.
  case alive(ttl: Milliseconds?)
  /// The lease is gone.
  case revoked
  /// The engine refused the request, which had no effect.
  case refused(EngineRefusal)
  /// No answer came: the request may have been performed, or may be performed later.
  case unknown
}

/// The cause of a refused request.
public enum EngineRefusal: Hashable, Sendable {
  /// The engine is full.
  case noSpace
  /// The lease of a put is gone.
  case leaseNotFound
  /// The revision of a list was compacted between two of its pages.
  case compacted
  /// The user may not do this; the text is the engine's.
  case denied(String)
  /// The request breaks a limit of the engine or of the fleet's values; the text says which. The same
  /// request will be refused again.
  case invalid(String)
}

/// News of a watch over all keys of the fleet.
public enum WatchNews: Hashable, Sendable {
  /// Changed keys with their records; `nil` for deleted keys, at the given revision.
  case changes(Revision, [FleetKey: Record?])
  /// Nothing new up to this revision.
  case progress(Revision)
  /// The watch ended: its revision was compacted, or the connection was lost.
  case ended
}
