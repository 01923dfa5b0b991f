/// A meta page of an LMDB file, of which there are two.
struct Meta {
  let pageSize: Int
  let free: Tree
  let main: Tree
  let lastPage: UInt64
  let transaction: UInt64

  /// The number of bytes up to the end of the last field.
  static let length = 152

  /// Decodes a meta page.
  ///
  /// - Throws: ``StoreError/Code/damaged`` if the bytes are not a meta page of this format.
  init(_ bytes: [UInt8], path: String) throws(StoreError) {
    let span = bytes.span.bytes
    guard span.number(UInt16.self, at: 10) & Page.meta != 0,
      span.number(UInt32.self, at: 16) == 0xbeef_c0de
    else { throw StoreError(.damaged, "the file is not a store", path: path) }
    let version = span.number(UInt32.self, at: 20)
    guard version == 1 else {
      throw StoreError(
        .damaged, "the file has LMDB format \(version); this host reads format 1", path: path)
    }
    free = Tree(Array(bytes[40..<88]), kind: .free)
    main = Tree(Array(bytes[88..<136]), kind: .plain)
    lastPage = span.number(UInt64.self, at: 136)
    transaction = span.number(UInt64.self, at: 144)
    pageSize = Int(span.number(UInt32.self, at: 40))
    guard pageSize.nonzeroBitCount == 1, (512...32_768).contains(pageSize) else {
      throw StoreError(
        .damaged, "the file has an invalid page size of \(pageSize) bytes", path: path)
    }
  }
}

/// The root of a B+ tree (`MDB_db`).
struct Tree {
  /// The type of a tree's keys.
  enum Kind {
    /// Keys of arbitrary bytes.
    case plain
    /// Transaction numbers: the tree of free pages.
    case free

    /// The expected flags: `MDB_INTEGERKEY` or none.
    var flags: UInt16 { self == .free ? 8 : 0 }
  }

  let kind: Kind
  let flags: UInt16
  let depth: Int
  let entries: UInt64
  let root: UInt64

  static let length = 48
  static let noRoot = UInt64.max

  init(_ bytes: [UInt8], kind: Kind) {
    let span = bytes.span.bytes
    self.kind = kind
    flags = span.number(UInt16.self, at: 4)
    depth = Int(span.number(UInt16.self, at: 6))
    entries = span.number(UInt64.self, at: 32)
    root = span.number(UInt64.self, at: 40)
  }
}

/// A page: a header of 16 bytes, the offsets of nodes, free space, and the nodes up to the end.
struct Page {
  let bytes: [UInt8]

  static let headerLength = 16
  static let branch: UInt16 = 1
  static let leaf: UInt16 = 2
  static let overflow: UInt16 = 4
  static let meta: UInt16 = 8

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var number: UInt64 { bytes.span.bytes.number(UInt64.self, at: 0) }
  /// The page's type, without the flag of a page that was changed in memory.
  var kind: UInt16 { bytes.span.bytes.number(UInt16.self, at: 10) & ~0x10 }
  var overflowCount: Int { Int(bytes.span.bytes.number(UInt32.self, at: 12)) }

  /// Returns the nodes in the order of their keys.
  func nodes(_ file: borrowing PageFile) throws(StoreError) -> [Node] {
    let span = bytes.span.bytes
    let lower = Int(span.number(UInt16.self, at: 12))
    let upper = Int(span.number(UInt16.self, at: 14))
    guard lower >= Self.headerLength, lower % 2 == 0, lower <= upper, upper <= bytes.count else {
      throw file.damaged("page \(number) with invalid bounds")
    }
    let count = (lower - Self.headerLength) / 2
    var nodes: [Node] = []
    nodes.reserveCapacity(count)
    for index in 0..<count {
      let offset = Int(span.number(UInt16.self, at: Self.headerLength + 2 * index))
      guard offset >= upper, let node = Node(bytes, at: offset, kind: kind) else {
        throw file.damaged("page \(number) with a node out of bounds")
      }
      nodes.append(node)
    }
    return nodes
  }
}

/// A node: in a branch a key and a page number, in a leaf a key and a value or its page number. Its bytes are those of
/// the page, which stays in memory with the node.
struct Node {
  let flags: UInt16
  let key: ArraySlice<UInt8>
  /// The value, or for a large value the number of its first page.
  let value: ArraySlice<UInt8>
  let valueLength: Int
  let child: UInt64

  static let isLarge: UInt16 = 1
  static let subDatabase: UInt16 = 2
  private static let headerLength = 8

  /// Decodes the node at an offset of a page; `nil` if the node does not fit.
  init?(_ page: [UInt8], at offset: Int, kind: UInt16) {
    let begin = offset + Self.headerLength
    guard begin <= page.count else { return nil }
    let span = page.span.bytes
    let low = UInt64(span.number(UInt32.self, at: offset))
    let middle = span.number(UInt16.self, at: offset + 4)
    let end = begin + Int(span.number(UInt16.self, at: offset + 6))
    let isLeaf = kind == Page.leaf
    flags = isLeaf ? middle : 0
    child = low | UInt64(middle) << 32
    valueLength = isLeaf ? Int(low) : 0
    let stored = flags & Self.isLarge != 0 ? 8 : valueLength
    guard end <= page.count, stored <= page.count - end else { return nil }
    key = page[begin..<end]
    value = page[end..<end + stored]
  }

  var overflowPage: UInt64 { Array(value).span.bytes.number(UInt64.self, at: 0) }

  /// The key as a number in the tree of free pages; 0 if the key has another length.
  var integerKey: UInt64 {
    key.count == 8 ? Array(key).span.bytes.number(UInt64.self, at: 0) : 0
  }
}
