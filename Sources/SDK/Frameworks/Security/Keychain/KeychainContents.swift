internal import AppleFoundation

/// The items of a keychain file. The file is a property list:
///
///     { version: 1, next: 7, items: [ { class: "genp", number: 3, data: …, attributes: { … } } ] }
struct KeychainContents: Hashable, Sendable {
  /// The number of the next item.
  var next = 1
  var items: [KeychainItem] = []

  private static let version = 1

  /// The empty keychain.
  init() {}

  /// Reads the bytes of a file; `nil` if they are damaged or of a later version.
  init?(_ bytes: Data) {
    // Foundation reads nested elements of the other formats by unbounded recursion.
    guard bytes.starts(with: Data("bplist".utf8)) else { return nil }
    let list = try? PropertyListSerialization.propertyList(from: bytes, format: nil)
    guard let fields = list as? [String: Any], fields["version"] as? Int == Self.version,
      let next = fields["next"] as? Int, next < .max, let rows = fields["items"] as? [[String: Any]]
    else { return nil }
    let items = rows.compactMap(Self.item)
    guard items.count == rows.count, items.allSatisfy({ $0.number < next }) else { return nil }
    self.next = next
    self.items = items
  }

  private static func item(_ row: [String: Any]) -> KeychainItem? {
    guard let itemClass = (row["class"] as? String).flatMap(KeychainClass.init(rawValue:)),
      let number = row["number"] as? Int, let data = row["data"] as? Data,
      let values = row["attributes"] as? [String: Any]
    else { return nil }
    let attributes = values.compactMapValues { KeychainValue($0) }
    guard attributes.count == values.count else { return nil }
    return KeychainItem(number: number, itemClass: itemClass, attributes: attributes, data: data)
  }

  /// The bytes of the file; `nil` if an attribute cannot be written.
  var bytes: Data? {
    let rows = items.map { item in
      [
        "class": item.itemClass.rawValue, "number": item.number, "data": item.data,
        "attributes": item.attributes.mapValues(\.object),
      ] as [String: Any]
    }
    let list: [String: Any] = ["version": Self.version, "next": next, "items": rows]
    return try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
  }

  /// Throws `errSecDuplicateItem` if another item has the same identity.
  func refuseTwin(of item: KeychainItem) throws(KeychainFailure) {
    let hasTwin = items.contains {
      $0.number != item.number && $0.itemClass == item.itemClass && $0.identity == item.identity
    }
    if hasTwin { throw KeychainFailure(errSecDuplicateItem) }
  }
}
