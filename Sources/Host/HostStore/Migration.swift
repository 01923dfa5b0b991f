/// The changes that bring a store of an older format to the present format.
///
/// All steps that a store needs run in the one write transaction that opens the store: after a crash, a
/// full disk or a failed step, the file still has the whole store of the old format.
///
/// A step changes few and small values: the changed pages of a transaction stay in memory, up to the
/// 512 MiB at which LMDB begins to write them out. A change of all archives is therefore no step; it
/// drops the archives, and the providers are called again.
struct Migration: Sendable {
  /// A change from a format to the next.
  typealias Step = @Sendable (inout OpeningTransaction) throws(StoreError) -> Void

  /// The steps; the one at index `n` begins with format `n + 1`.
  let steps: [Step]

  /// The format after all steps.
  var target: UInt32 { UInt32(steps.count) + 1 }

  /// The migration to the present format. A new format adds a step at the end; earlier steps never
  /// change.
  static let present = Migration(steps: [addLedgers, readLedgersOfBothVersions])

  /// Format 2 has the database `ledgers` in each store. The first hosts with format 1 had no ledgers;
  /// later ones added the database to the same format.
  private static let addLedgers: Step = { transaction throws(StoreError) in
    _ = try transaction.table("ledgers", creates: true)
  }

  /// Format 3 has recorded values in its ledgers. The ledgers of format 2 stay as they are until their
  /// widgets write them.
  private static let readLedgersOfBothVersions: Step = { _ throws(StoreError) in }

  /// Runs the steps that begin with `format`, and writes the new format.
  ///
  /// - Throws: The failure of a step, as the failure of the migration.
  func run(
    from format: StoreFormat, writer: String, _ transaction: inout OpeningTransaction
  ) throws(StoreError) {
    for step in steps.dropFirst(Int(format.version) - 1) { try step(&transaction) }
    let table = try transaction.table(StoreFormat.table)
    try transaction.put(
      table, StoreFormat.key, StoreFormat(version: target, writer: writer).bytes)
  }
}
