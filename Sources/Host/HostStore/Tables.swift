internal import CGuardedLMDB

/// The databases of a store. Each database is opened once, in a committed transaction.
///
/// | database | key | value |
/// |---|---|---|
/// | `meta` | `schema` | ``StoreFormat`` |
/// | `records` | slot | ``Record`` |
/// | `remainders` | slot | ``Remainder`` |
/// | `blobs` | plugin name + hash | the bytes |
/// | `blobCounts` | plugin name + hash | u64, the number of remainders that use the blob |
/// | `descriptions` | hash of the plugin's file | ``Description`` |
/// | `ledgers` | widget's id | ``LedgerRecord`` |
struct Tables: Sendable {
  /// A handle of a database.
  typealias Table = MDB_dbi

  let meta: Table
  let records: Table
  let remainders: Table
  let blobs: Table
  let blobCounts: Table
  let descriptions: Table
  let ledgers: Table

  /// The databases that grow with use.
  var growing: [Table] { [records, remainders, blobs, blobCounts, descriptions, ledgers] }

  /// Opens the databases; creates them in an empty environment, and migrates an older store.
  ///
  /// - Returns: The databases, and the format before a migration; `nil` without a migration.
  /// - Throws: ``StoreError/Code/damaged`` if the file belongs to another program, `newer` for a
  ///   format after that of the migration.
  static func open(
    _ environment: OpaquePointer, path: String, _ migration: Migration, writer: String
  ) throws(StoreError) -> (tables: Tables, migrated: StoreFormat?) {
    var transaction = try OpeningTransaction(environment, path: path)
    if try transaction.isEmpty() {
      return (try create(&transaction, migration.target, writer: writer), nil)
    }
    let meta = try transaction.table(StoreFormat.table)
    guard let format = try transaction.value(meta, StoreFormat.key).flatMap({ StoreFormat($0) })
    else {
      throw StoreError(
        .damaged, "the file is not a store: the version of its format is missing", path: path)
    }
    guard format.version <= migration.target else {
      throw StoreError.newer(format, than: migration.target, writer: writer, path: path)
    }
    guard format.version < migration.target else {
      let tables = try Tables(&transaction, creates: false)
      try transaction.commit()
      return (tables, nil)
    }
    do throws(StoreError) {
      try migration.run(from: format, writer: writer, &transaction)
      let tables = try Tables(&transaction, creates: false)
      try transaction.commit()
      return (tables, format)
    } catch {
      throw StoreError.migration(from: format, to: migration.target, failed: error)
    }
  }

  private static func create(
    _ transaction: inout OpeningTransaction, _ version: UInt32, writer: String
  ) throws(StoreError) -> Tables {
    let tables = try Tables(&transaction, creates: true)
    let format = StoreFormat(version: version, writer: writer)
    try transaction.put(tables.meta, StoreFormat.key, format.bytes)
    try transaction.commit()
    return tables
  }

  private init(_ transaction: inout OpeningTransaction, creates: Bool) throws(StoreError) {
    meta = try transaction.table(StoreFormat.table, creates: creates)
    records = try transaction.table("records", creates: creates)
    remainders = try transaction.table("remainders", creates: creates)
    blobs = try transaction.table("blobs", creates: creates)
    blobCounts = try transaction.table("blobCounts", creates: creates)
    descriptions = try transaction.table("descriptions", creates: creates)
    ledgers = try transaction.table("ledgers", creates: creates)
  }
}

extension [UInt8] {
  /// Lends the bytes to LMDB as a key or value; LMDB does not write to either.
  func withValue<Result>(_ body: (inout MDB_val) -> Result) -> Result {
    withUnsafeBytes { bytes in
      var value = MDB_val(
        mv_size: bytes.count, mv_data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
      return body(&value)
    }
  }
}
