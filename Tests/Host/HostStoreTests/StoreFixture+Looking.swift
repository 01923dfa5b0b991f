import Testing
import WidgetLocks
import WidgetModel

@testable import HostStore

extension HostStore {
  /// The open environment; the test ends if there is none.
  var environment: Environment {
    get throws { try #require(state.withLock { $0.environment }) }
  }

  /// The number of slots that need each blob, under the blob's key in hexadecimal digits.
  ///
  /// A blob without a count has 0; a count without a blob is negative.
  var references: [String: Int] {
    get throws {
      let transaction = try ReadTransaction(try environment)
      var references: [String: Int] = [:]
      try transaction.forEach(transaction.tables.blobCounts) { key, value throws(StoreError) in
        references[key.hexadecimal] = -Int(value.span.bytes.number(UInt64.self, at: 0))
        return true
      }
      try transaction.forEach(transaction.tables.blobs) { key, _ throws(StoreError) in
        references[key.hexadecimal, default: 0] *= -1
        return true
      }
      return references
    }
  }

  /// Every pair of a database.
  func pairs(of table: KeyPath<Tables, Tables.Table>) throws -> [[UInt8]: [UInt8]] {
    let transaction = try ReadTransaction(try environment)
    var pairs: [[UInt8]: [UInt8]] = [:]
    try transaction.forEach(transaction.tables[keyPath: table]) { key, value throws(StoreError) in
      pairs[key] = value
      return true
    }
    return pairs
  }

  /// Puts a value into a database past the queue; `nil` removes it.
  func put(_ value: [UInt8]?, under key: [UInt8], in table: KeyPath<Tables, Tables.Table>) throws {
    var transaction = try WriteTransaction(try environment)
    let table = transaction.tables[keyPath: table]
    if let value {
      try transaction.put(table, key, value)
    } else {
      try transaction.remove(table, key)
    }
    try transaction.commit()
  }
}

extension [UInt8] {
  /// Two digits for each byte.
  var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The same bytes with one bit of the byte at `index` inverted.
  func flipped(at index: Int) -> [UInt8] {
    var bytes = self
    bytes[index] ^= 0x40
    return bytes
  }
}
