import FleetDecisions

/// An etcd of ordinary Swift: revisions, leases, transactions with compares, a history for watches.
struct SimulatedEngine {
  struct Lease {
    var ttl: Milliseconds
    var end: Milliseconds
  }

  /// The state that a backup has.
  struct Backup {
    var revision: Revision
    var records: [FleetKey: Record]
    var leases: [LeaseID: Lease]
  }

  /// The changes of one revision.
  struct Commit {
    var revision: Revision
    var changes: [FleetKey: Record?]
  }

  private(set) var revision: Revision = 1
  private(set) var records: [FleetKey: Record] = [:]
  private(set) var leases: [LeaseID: Lease] = [:]
  /// The commits after `compacted`, the oldest first.
  private(set) var history: [Commit] = []
  private(set) var compacted: Revision = 0
  private var lastLease: LeaseID = 0
  /// Whether the quota is reached.
  var isFull = false

  var backup: Backup { Backup(revision: revision, records: records, leases: leases) }

  /// Performs a request at a time of the engine's monotonic clock.
  mutating func perform(_ request: EngineRequest, at now: Milliseconds) -> EngineAnswer {
    expire(at: now)
    switch request {
    case .list(let family):
      return .listed(
        revision, boot: records[.boot], records.filter { $0.key.family == family })
    case .commit(let transaction): return commit(transaction)
    case .grant(let ttl):
      if isFull { return .refused(.noSpace) }
      lastLease += 1
      leases[lastLease] = Lease(ttl: ttl, end: now + ttl)
      return .granted(lastLease, ttl: ttl)
    case .keepAlive(let id):
      guard let lease = leases[id] else { return .alive(ttl: nil) }
      leases[id]?.end = now + lease.ttl
      return .alive(ttl: lease.ttl)
    case .revoke(let id):
      end(id)
      return .revoked
    }
  }

  private mutating func commit(_ transaction: Transaction) -> EngineAnswer {
    let succeeds = transaction.compares.allSatisfy { compare in
      switch compare {
      case .created(let key, let revision): records[key]?.created ?? 0 == revision
      case .modified(let key, let revision): records[key]?.modified ?? 0 == revision
      }
    }
    if succeeds, !transaction.changes.isEmpty {
      for case .put(_, _, let lease) in transaction.changes {
        if isFull { return .refused(.noSpace) }
        if lease != 0, leases[lease] == nil { return .refused(.leaseNotFound) }
      }
      apply(transaction.changes)
    }
    let read = transaction.reads.compactMap { key in records[key].map { (key, $0) } }
    return .committed(
      revision, succeeded: succeeds, records: Dictionary(read, uniquingKeysWith: { $1 }))
  }

  /// Commits changes in one revision.
  mutating func apply(_ changes: [Change]) {
    var commit = Commit(revision: revision + 1, changes: [:])
    for change in changes {
      switch change {
      case .put(let key, let value, let lease):
        let record = Record(
          value: value, created: records[key]?.created ?? commit.revision,
          modified: commit.revision, lease: lease)
        records[key] = record
        commit.changes[key] = .some(record)
      case .delete(let key):
        if records.removeValue(forKey: key) != nil { commit.changes[key] = .some(nil) }
      }
    }
    guard !commit.changes.isEmpty else { return }
    revision = commit.revision
    history.append(commit)
  }

  private mutating func end(_ id: LeaseID) {
    guard leases.removeValue(forKey: id) != nil else { return }
    apply(records.filter { $0.value.lease == id }.keys.sorted().map { .delete($0) })
  }

  /// Ends the leases that are over.
  mutating func expire(at now: Milliseconds) {
    for id in leases.filter({ $0.value.end <= now }).keys.sorted() { end(id) }
  }

  var nextExpiry: Milliseconds? { leases.values.map(\.end).min() }

  /// A new leader gives every lease its whole time again.
  mutating func changeLeader(at now: Milliseconds) {
    for (id, lease) in leases { leases[id]?.end = now + lease.ttl }
  }

  mutating func compact() {
    history = []
    compacted = revision
  }

  /// Goes back to a backup; its leases get their whole time again.
  mutating func restore(_ backup: Backup, at now: Milliseconds) {
    (revision, records, leases) = (backup.revision, backup.records, backup.leases)
    (history, compacted) = ([], revision)
    changeLeader(at: now)
  }

  mutating func empty() {
    (revision, records, leases, history, compacted) = (1, [:], [:], [], 0)
  }
}
