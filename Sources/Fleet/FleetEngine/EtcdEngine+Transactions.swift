internal import FleetDecisions
internal import FoundationEssentials

extension EtcdEngine {
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
      let read = try await read(found.kvs ?? [], in: range, at: answer.header.revision)
      records.merge(read.records) { $1 }
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
