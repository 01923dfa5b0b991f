/// A check of all pages of an LMDB file before LMDB maps the file.
///
/// LMDB trusts its pages: a truncated file ends the process with SIGBUS, and a wrong page number
/// with an assertion. This check reads the file with pread(2) and verifies everything that LMDB
/// would follow: page numbers and types, bounds of nodes, order of keys, depth, counts, and that no
/// page is used twice or is both used and free. The content of values is checked on reading.
///
/// The layout is that of LMDB 0.9 on a 64-bit machine (`mdb.c`: `MDB_meta`, `MDB_page`, `MDB_node`,
/// `MDB_db`), whose data version has been 1 since 2012.
struct StructureCheck: ~Copyable {
  let file: PageFile
  /// A bit per page: whether the page is already known as used or free.
  private var claimed: [UInt64]

  /// Checks the file `path`; a missing or empty file is sound.
  ///
  /// - Throws: ``StoreError/Code/damaged``, or the failure to read the file.
  static func run(_ path: String) throws(StoreError) {
    guard let file = try PageFile.open(path) else { return }
    var check = StructureCheck(file)
    try check.walk()
  }

  private init(_ file: consuming PageFile) {
    claimed = [UInt64](repeating: 0, count: Int(file.lastPage / 64) + 1)
    self.file = file
  }

  private mutating func walk() throws(StoreError) {
    try claim(0, count: 2)
    for node in try leaves(of: file.meta.main) {
      guard node.flags == Node.subDatabase, node.value.count == Tree.length else {
        throw file.damaged("something that is not a database in the main tree")
      }
      try walk(Tree(Array(node.value), kind: .plain))
    }
    for node in try leaves(of: file.meta.free) {
      for page in try freePages(node) { try claim(page, count: 1) }
    }
  }

  /// Walks a tree, claims its pages and returns the nodes of its leaves, with all pages.
  private mutating func leaves(of tree: Tree) throws(StoreError) -> [Node] {
    var nodes: [Node] = []
    try walk(tree) { nodes.append($0) }
    return nodes
  }

  /// Walks a tree and claims its pages. Only one page of each level is in memory, unless `take` keeps a node.
  private mutating func walk(
    _ tree: Tree, _ take: (Node) -> Void = { _ in }
  ) throws(StoreError) {
    guard tree.flags == tree.kind.flags else { throw file.damaged("a database of another kind") }
    var entries: UInt64 = 0
    if tree.root != Tree.noRoot {
      guard (1...32).contains(tree.depth) else { throw file.damaged("a tree of invalid depth") }
      try walk(page: tree.root, level: 1, of: tree) {
        entries += 1
        take($0)
      }
    }
    guard entries == tree.entries else {
      throw file.damaged("a tree with a wrong number of entries")
    }
  }

  private mutating func walk(
    page number: UInt64, level: Int, of tree: Tree, _ take: (Node) -> Void
  ) throws(StoreError) {
    try claim(number, count: 1)
    let page = try file.page(number)
    let isLeaf = level == tree.depth
    guard page.kind == (isLeaf ? Page.leaf : Page.branch) else {
      throw file.damaged("page \(number) of the wrong type")
    }
    let nodes = try page.nodes(file)
    guard nodes.count >= (isLeaf ? 1 : 2) else {
      throw file.damaged("page \(number) without nodes")
    }
    try checkOrder(of: nodes.dropFirst(isLeaf ? 0 : 1), in: tree, page: number)
    for node in nodes {
      if isLeaf {
        try claimValue(of: node)
        take(node)
      } else {
        try walk(page: node.child, level: level + 1, of: tree, take)
      }
    }
  }

  private func checkOrder(
    of nodes: ArraySlice<Node>, in tree: Tree, page: UInt64
  ) throws(StoreError) {
    for (a, b) in zip(nodes, nodes.dropFirst()) {
      let isAscending =
        tree.kind == .free
        ? a.integerKey < b.integerKey : a.key.lexicographicallyPrecedes(b.key)
      guard isAscending else { throw file.damaged("page \(page) out of order") }
    }
  }

  /// Claims the pages of a value that is stored outside of its node.
  private mutating func claimValue(of node: Node) throws(StoreError) {
    guard node.flags & Node.isLarge != 0 else { return }
    guard node.flags == Node.isLarge else { throw file.damaged("a node of unknown kind") }
    let count = (Page.headerLength - 1 + node.valueLength) / file.pageSize + 1
    let page = try file.page(node.overflowPage)
    guard page.kind == Page.overflow, page.overflowCount >= count else {
      throw file.damaged("page \(node.overflowPage) does not begin a large value")
    }
    try claim(node.overflowPage, count: UInt64(page.overflowCount))
  }

  /// Returns the pages that a node of the free tree lists: the count, followed by the page numbers.
  private func freePages(_ node: Node) throws(StoreError) -> [UInt64] {
    let bytes =
      node.flags == Node.isLarge
      ? try file.bytes(at: node.overflowPage, skipping: Page.headerLength, count: node.valueLength)
      : Array(node.value)
    let span = bytes.span.bytes
    guard bytes.count >= 8, case let count = span.number(UInt64.self, at: 0),
      count <= (bytes.count - 8) / 8
    else { throw file.damaged("a free list that ends too early") }
    return (0..<Int(count)).map { bytes.span.bytes.number(UInt64.self, at: 8 + 8 * $0) }
  }

  private mutating func claim(_ first: UInt64, count: UInt64) throws(StoreError) {
    guard first <= file.lastPage, count <= file.lastPage - first + 1 else {
      throw file.damaged("page \(first) beyond the end of the file")
    }
    for page in first..<(first + count) {
      let (word, bit) = (Int(page / 64), UInt64(1) << (page % 64))
      guard claimed[word] & bit == 0 else { throw file.damaged("page \(page) used twice") }
      claimed[word] |= bit
    }
  }
}
