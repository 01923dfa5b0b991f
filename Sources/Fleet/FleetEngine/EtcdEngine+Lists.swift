internal import FleetDecisions
internal import FoundationEssentials

/// A family as it was at a revision.
struct FamilyList: Sendable {
  var revision: Revision
  var boot: Record?
  var records: [FleetKey: Record] = [:]
  /// The keys that no version of the fleet has written.
  var strangers: Set<Data> = []
  /// The time from which the family is to be read whole again, on the engine's clock.
  var expiry: Milliseconds

  /// The number of keys in the engine.
  var count: Int { records.count + strangers.count }
}

extension EtcdEngine {
  /// The ages from which a family is read whole again, though its changes would do. Each list has one of them: hosts that
  /// have started together would otherwise read everything at once.
  static let wholeListIntervals: ClosedRange<Milliseconds> = 600_000...1_200_000

  /// Reads a family at one revision.
  ///
  /// A family that was read before is completed by the keys that have changed since: etcd leaves out the others, and its
  /// count of all keys shows whether one was deleted. The family is read whole after any doubt about the engine.
  nonisolated func list(_ family: KeyFamily) async throws(GatewayFailure) -> EngineAnswer {
    let generation = await listGeneration
    if let known = await known(family), let list = try await changes(of: family, since: known) {
      await keep(list, of: family, generation)
      return .listed(list.revision, boot: list.boot, list.records)
    }
    var list = FamilyList(revision: 0, expiry: await now + .random(in: Self.wholeListIntervals))
    _ = try await readPages(of: family, into: &list)
    await keep(list, of: family, generation)
    return .listed(list.revision, boot: list.boot, list.records)
  }

  /// Returns a former list completed by its changes; `nil` if the engine does not confirm that these are all.
  nonisolated private func changes(
    of family: KeyFamily, since known: FamilyList
  ) async throws(GatewayFailure) -> FamilyList? {
    var list = known
    list.revision = 0
    let count = try await readPages(of: family, into: &list, since: known.revision)
    guard list.revision >= known.revision, list.boot == known.boot, list.count == count else {
      return nil
    }
    return list
  }

  /// Reads a family in pages into a list, and returns the number of all its keys.
  ///
  /// - Parameter former: The revision of the list; keys that have not changed since are left out.
  nonisolated private func readPages(
    of family: KeyFamily, into list: inout FamilyList, since former: Revision? = nil
  ) async throws(GatewayFailure) -> Int {
    var rest = keys.range(family)
    var limit = settings.pageLimit
    var count = 0
    while true {
      let answer: TransactionCall.Answer
      do {
        answer = try await send(page(rest, limit: limit, at: list.revision, since: former))
      } catch {
        guard error == .tooLarge, limit > 1 else { throw error }
        limit = max(1, limit / 8)
        continue
      }
      let results = answer.responses ?? []
      guard answer.header.revision > 0, results.count == 2, let start = results[0].range,
        let found = results[1].range
      else { throw .malformed("a page without its parts") }
      // The count of a later page is that of the keys from there on.
      if list.revision == 0 { (list.revision, count) = (answer.header.revision, Int(found.count)) }
      list.boot = try await read(
        start.kvs ?? [], in: keys.range(.boot), at: answer.header.revision
      ).records[.boot]
      let kvs = found.kvs ?? []
      let page = try await read(kvs, in: rest, at: list.revision)
      list.records.merge(page.records) { $1 }
      list.strangers.formUnion(page.strangers)
      guard found.more == true else { return count }
      guard let last = kvs.last?.key else { throw .malformed("an empty page that is not the last") }
      // The next possible key.
      rest.start = last + [0]
    }
  }

  /// The request of a page, together with `boot`.
  nonisolated private func page(
    _ range: KeySpace.Range, limit: Int64, at revision: Revision, since former: Revision?
  ) -> TransactionCall {
    var request = RangeRequest(range, limit: limit, revision: revision)
    if let former { request.leastModified = Numeral(wrappedValue: former + 1) }
    return TransactionCall(success: [
      .range(RangeRequest(keys.range(.boot))), .range(request),
    ])
  }

  /// Checks and decodes the records of a range.
  nonisolated func read(
    _ kvs: [KeyValue], in range: KeySpace.Range, at revision: Revision
  ) async throws(GatewayFailure) -> (records: [FleetKey: Record], strangers: [Data]) {
    var records: [FleetKey: Record] = [:]
    var strangers: [Data] = []
    var last: Data?
    for kv in kvs {
      let bytes = kv.key ?? Data()
      guard range.contains(bytes), last.map({ $0.lexicographicallyPrecedes(bytes) }) ?? true else {
        throw .malformed("a key outside of its range: \(bytes.excerpt)")
      }
      last = bytes
      guard let key = keys.key(bytes) else {
        await note("the key \(bytes.excerpt) is none of a fleet, and is ignored")
        strangers.append(bytes)
        continue
      }
      records[key] = try kv.record(of: key.family, at: revision)
    }
    return (records, strangers)
  }
}

// MARK: - Former lists

extension EtcdEngine {
  /// Returns the last list of a family, unless it is too old to be completed.
  private func known(_ family: KeyFamily) -> FamilyList? {
    lists[family].flatMap { now < $0.expiry ? $0 : nil }
  }

  /// Keeps a list, unless the engine has come into doubt since the list was begun.
  private func keep(_ list: FamilyList, of family: KeyFamily, _ generation: Int) {
    lists[family] = generation == listGeneration ? list : nil
  }

  /// Forgets all lists: the engine may have been restored while it did not answer.
  func forgetLists() {
    lists = [:]
    listGeneration += 1
  }
}
