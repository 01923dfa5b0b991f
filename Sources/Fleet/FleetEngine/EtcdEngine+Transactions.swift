internal import FleetDecisions
internal import FoundationEssentials

extension EtcdEngine {
  /// The number of keys in a page. A page costs etcd as much as everything after the page, so small pages
  /// of a large family cost more than large ones.
  private static let pageLimit: Int64 = 1000

  /// Reads a family at one revision, in pages.
  nonisolated func list(_ family: KeyFamily) async throws(GatewayFailure) -> EngineAnswer {
    var rest = keys.range(family)
    var limit = Self.pageLimit
    var revision: Revision = 0
    var boot: Record?
    var records: [FleetKey: Record] = [:]
    while true {
      let answer: TransactionCall.Answer
      do {
        answer = try await send(page(rest, limit: limit, revision: revision))
      } catch {
        guard error == .tooLarge, limit > 1 else { throw error }
        limit = max(1, limit / 8)
        continue
      }
      let results = answer.responses ?? []
      guard answer.header.revision > 0, results.count == 2, let start = results[0].range,
        let found = results[1].range
      else { throw .malformed("a page without its parts") }
      if revision == 0 { revision = answer.header.revision }
      boot = try await read(start.kvs ?? [], in: keys.range(.boot), at: answer.header.revision)[
        .boot]
      let kvs = found.kvs ?? []
      records.merge(try await read(kvs, in: rest, at: revision)) { $1 }
      guard found.more == true else { return .listed(revision, boot: boot, records) }
      guard let last = kvs.last?.key else { throw .malformed("an empty page that is not the last") }
      // The next possible key.
      rest.start = last + [0]
    }
  }

  /// The request of a page, together with `boot`.
  nonisolated private func page(
    _ range: KeySpace.Range, limit: Int64, revision: Revision
  ) -> TransactionCall {
    TransactionCall(success: [
      .range(RangeRequest(keys.range(.boot))),
      .range(RangeRequest(range, limit: limit, revision: revision)),
    ])
  }

  /// Checks and decodes the records of a range. Keys that no version of the fleet has written are left
  /// out.
  nonisolated private func read(
    _ kvs: [KeyValue], in range: KeySpace.Range, at revision: Revision
  ) async throws(GatewayFailure) -> [FleetKey: Record] {
    var records: [FleetKey: Record] = [:]
    var last: Data?
    for kv in kvs {
      let bytes = kv.key ?? Data()
      guard range.contains(bytes), last.map({ $0.lexicographicallyPrecedes(bytes) }) ?? true else {
        throw .malformed("a key outside of its range: \(bytes.excerpt)")
      }
      last = bytes
      guard let key = keys.key(bytes) else {
        await note("the key \(bytes.excerpt) is none of a fleet, and is ignored")
        continue
      }
      records[key] = try kv.record(of: key.family, at: revision)
    }
    return records
  }

  /// Commits a transaction.
  nonisolated func commit(_ transaction: Transaction) async throws(GatewayFailure) -> EngineAnswer {
    let call = try call(transaction)
    let answer = try await send(call)
    let succeeded = answer.succeeded ?? false
    let results = (answer.responses ?? []).dropFirst(succeeded ? transaction.changes.count : 0)
    guard answer.header.revision > 0, results.count == transaction.reads.count else {
      throw .malformed("a transaction with \(results.count) results")
    }
    var records: [FleetKey: Record] = [:]
    for (key, result) in zip(transaction.reads, results) {
      guard let found = result.range, found.kvs?.count ?? 0 <= 1 else {
        throw .malformed("a transaction without its records")
      }
      let range = KeySpace.Range(start: try keys.bytes(key), end: nil)
      records.merge(try await read(found.kvs ?? [], in: range, at: answer.header.revision)) { $1 }
    }
    return .committed(answer.header.revision, succeeded: succeeded, records: records)
  }

  nonisolated private func call(_ transaction: Transaction) throws(GatewayFailure)
    -> TransactionCall
  {
    let steps = transaction.changes.count + transaction.reads.count
    guard max(steps, transaction.compares.count) <= Self.stepLimit else {
      throw .invalid("a transaction of more than \(Self.stepLimit) steps")
    }
    var compares: [Comparison] = []
    for compare in transaction.compares {
      switch compare {
      case .created(let key, let revision):
        compares.append(
          Comparison(key: try keys.bytes(key), target: .created, revision: revision))
      case .modified(let key, let revision):
        compares.append(
          Comparison(key: try keys.bytes(key), target: .modified, revision: revision))
      }
    }
    var changes: [Operation] = []
    var size = 0
    for change in transaction.changes {
      switch change {
      case .put(let key, let value, let lease):
        let bytes = try ValueCodec.encode(value)
        size += bytes.count
        changes.append(.put(PutRequest(key: try keys.bytes(key), value: bytes, lease: lease)))
      case .delete(let key): changes.append(.delete(DeleteRequest(key: try keys.bytes(key))))
      }
    }
    guard size <= ValueCodec.sizeLimit else {
      throw .invalid("a transaction of \(size) bytes exceeds \(ValueCodec.sizeLimit) bytes")
    }
    var reads: [Operation] = []
    for key in transaction.reads {
      reads.append(.range(RangeRequest(KeySpace.Range(start: try keys.bytes(key), end: nil))))
    }
    return TransactionCall(compare: compares, success: changes + reads, failure: reads)
  }
}

extension KeyValue {
  /// Checks the numbers of a record that was read at a revision, and decodes the value.
  func record(of family: KeyFamily, at revision: Revision) throws(GatewayFailure) -> Record {
    guard created > 0, modified >= created, modified <= revision else {
      throw .malformed("a record of revisions \(created) and \(modified) at \(revision)")
    }
    return Record(
      value: ValueCodec.decode(value ?? Data(), for: family), created: created,
      modified: modified, lease: lease)
  }
}
