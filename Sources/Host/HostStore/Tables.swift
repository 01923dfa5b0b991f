internal import CGuardedLMDB

/// The databases of a store. Each database is opened once, in a committed transaction.
///
/// | database | key | value |
/// |---|---|---|
/// | `meta` | `schema` | magic and version |
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

  /// The version of the layout of all databases. A store with another version counts as damaged.
  static let schemaVersion: UInt32 = 1
  /// The beginning of the value of `schema`.
  static let magic = Array("whstore\n".utf8)
  private static let schemaKey = Array("schema".utf8)

  /// Opens the databases; creates the databases if the environment is empty.
  ///
  /// - Throws: ``StoreError/Code/damaged`` if the file belongs to another program or version.
  init(environment: OpaquePointer, path: String) throws(StoreError) {
    var transaction: OpaquePointer?
    func check(_ code: Int32) throws(StoreError) {
      guard code != 0 else { return }
      // LMDB's state is unknown after a fault.
      if code == GUARDED_FAULT { transaction = nil }
      throw StoreError("the databases cannot be opened", code: code, path: path)
    }
    try check(guarded_txn_begin(environment, 0, &transaction))
    defer { if let transaction { guarded_txn_abort(transaction) } }
    var root: Table = 0
    var statistics = MDB_stat()
    try check(guarded_dbi_open(transaction, nil, 0, &root))
    try check(guarded_stat(transaction, root, &statistics))
    let isNew = statistics.ms_entries == 0
    func table(_ name: String, mayBeMissing: Bool = false) throws(StoreError) -> Table {
      var table: Table = 0
      let flags = isNew || mayBeMissing ? UInt32(MDB_CREATE) : 0
      let code = guarded_dbi_open(transaction, name, flags, &table)
      if code == MDB_NOTFOUND {
        throw StoreError(
          .damaged, "the file is not a store: the database “\(name)” is missing", path: path)
      }
      try check(code)
      return table
    }
    meta = try table("meta")
    if isNew {
      try check(Self.writeSchema(transaction, meta))
    } else {
      try Self.checkSchema(transaction, meta, path: path)
    }
    records = try table("records")
    remainders = try table("remainders")
    blobs = try table("blobs")
    blobCounts = try table("blobCounts")
    descriptions = try table("descriptions")
    // Stores of the first hosts lack this database; those hosts can open a store with it.
    ledgers = try table("ledgers", mayBeMissing: true)
    let finished = transaction
    transaction = nil
    try check(guarded_txn_commit(finished))
  }

  private static func writeSchema(_ transaction: OpaquePointer?, _ meta: Table) -> Int32 {
    var bytes = magic
    bytes.append(number: schemaVersion)
    return schemaKey.withValue { key in
      bytes.withValue { value in guarded_put(transaction, meta, &key, &value) }
    }
  }

  private static func checkSchema(
    _ transaction: OpaquePointer?, _ meta: Table, path: String
  ) throws(StoreError) {
    var value = guarded_bytes()
    let code = schemaKey.withValue { key in guarded_get(transaction, meta, &key, &value) }
    guard code == 0 || code == MDB_NOTFOUND else {
      throw StoreError("the databases cannot be opened", code: code, path: path)
    }
    defer { guarded_free(value) }
    let bytes = [UInt8](UnsafeRawBufferPointer(start: value.data, count: value.count))
    guard bytes.count == magic.count + 4, bytes.starts(with: magic) else {
      throw StoreError(
        .damaged, "the file is not a store: the schema version is missing", path: path)
    }
    let version = bytes.span.bytes.number(UInt32.self, at: magic.count)
    guard version == schemaVersion else {
      throw StoreError(
        .damaged, "the store has schema \(version); this host uses schema \(schemaVersion)",
        path: path)
    }
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
