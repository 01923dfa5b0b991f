/// Where a store lies and how large it may grow.
public struct StoreOptions: Hashable, Sendable {
  /// The state directory; created with mode 0700 when it is missing.
  public var directory: String
  /// Bytes that the store's file may take: `cache_limit`, default 512 MiB. Taken as at least
  /// ``smallestLimit``.
  public var cacheLimit: Int
  /// Bytes of answers that may wait in memory for the disk.
  public var queueLimit = 64 << 20

  /// 1 MiB: below it the tree has no room to be rewritten in.
  public static let smallestLimit = 1 << 20

  /// Makes options.
  public init(directory: String, cacheLimit: Int = 512 << 20) {
    self.directory = directory
    self.cacheLimit = cacheLimit
  }

  /// Bytes of the memory map, hence of the largest file: the limit in whole 64 KiB.
  var mapSize: Int { max(Self.smallestLimit, cacheLimit) & ~0xffff }

  /// Bytes of pages in use above which answers are dropped: a quarter of the file stays free, since
  /// LMDB writes changed pages to new places and frees the old ones a transaction later.
  var pageBudget: Int { mapSize / 4 * 3 }

  /// Bytes of these that ledgers may take.
  var ledgerBudget: Int { pageBudget / 4 }
}
