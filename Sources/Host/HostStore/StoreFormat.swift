internal import WidgetArchive
internal import WidgetModel

/// The format of a store: the value of `schema` in the database `meta`.
///
/// ```
///   0  "whstore\n"
///   8  u32   version
///  12  u64   lower half of the XXH3-128 of the bytes 0 to 11 and 20 to the end
///  20  …     version of the widgethost that created or migrated the store, UTF-8, to the end
/// ```
///
/// Version 1 ends after the version. All later versions keep this layout, this place, and format 1 of
/// LMDB's file, so that every older host can refuse a newer store. The checksum tells a newer version
/// from damage.
struct StoreFormat: Hashable {
  /// The version of the layout of all databases, from 1.
  var version: UInt32
  /// The version of widgethost that created or migrated the store; empty in version 1.
  var writer = ""

  /// The name of the database.
  static let table = "meta"
  /// The key in the database.
  static let key = Array("schema".utf8)
  private static let magic = Array("whstore\n".utf8)
  private static let checkedLength = 12
  private static let headerLength = 20

  /// Creates a format.
  init(version: UInt32, writer: String = "") {
    self.version = version
    self.writer = writer
  }

  /// Decodes the value of `schema`; `nil` for bytes that no version writes.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.checkedLength, bytes.starts(with: Self.magic) else { return nil }
    version = bytes.span.bytes.number(UInt32.self, at: Self.magic.count)
    if version == 1 && bytes.count == Self.checkedLength { return }
    guard version > 1, bytes.count >= Self.headerLength,
      bytes.span.bytes.number(UInt64.self, at: Self.checkedLength)
        == Self.checksum(bytes[..<Self.checkedLength] + bytes[Self.headerLength...]),
      let writer = String(validating: bytes[Self.headerLength...], as: UTF8.self)
    else { return nil }
    self.writer = writer
  }

  /// The value of `schema`.
  var bytes: [UInt8] {
    var bytes = Self.magic
    bytes.append(number: version)
    guard version > 1 else { return bytes }
    bytes.append(number: Self.checksum(bytes + writer.utf8))
    return bytes + writer.utf8
  }

  private static func checksum(_ checked: some Sequence<UInt8>) -> UInt64 {
    ContentHash(of: Array(checked).span.bytes).low
  }

  /// Reads the format of the store's file without LMDB, which would write to its lock file; `nil` for
  /// a file that is missing, foreign or damaged.
  static func read(_ path: String) -> StoreFormat? {
    do throws(StoreError) {
      guard let file = try PageFile.open(path),
        let database = try file.node(Array(table.utf8), in: file.meta.main),
        database.flags == Node.subDatabase, database.value.count == Tree.length,
        let node = try file.node(key, in: Tree(Array(database.value), kind: .plain)),
        node.flags == 0
      else { return nil }
      return StoreFormat(Array(node.value))
    } catch {
      return nil
    }
  }
}

extension PageFile {
  /// Returns the node of a leaf with this key; `nil` if there is none.
  fileprivate func node(_ key: [UInt8], in tree: Tree) throws(StoreError) -> Node? {
    guard tree.root != Tree.noRoot, (1...32).contains(tree.depth) else { return nil }
    var number = tree.root
    for level in 1...tree.depth {
      let nodes = try page(number).nodes(self)
      if level == tree.depth { return nodes.first { $0.key.elementsEqual(key) } }
      // The first node of a branch has no key.
      let next = nodes.dropFirst().last { !key.lexicographicallyPrecedes($0.key) } ?? nodes.first
      guard let next else { return nil }
      number = next.child
    }
    return nil
  }
}

extension HostStore {
  /// Returns the format of a store that only a newer version can open, in words; `nil` for a store that this
  /// version opens, and without a store. The store stays as it is.
  ///
  /// - Parameter directory: The path of the state directory.
  package static func newerFormat(inStateDirectory directory: String) -> String? {
    guard let format = StoreFormat.read(StoreFolder(directory: directory).file),
      format.version > Migration.present.target
    else { return nil }
    let writer = format.writer.isEmpty ? "" : ", of widgethost \(format.writer)"
    return "format \(format.version)\(writer)"
  }
}
