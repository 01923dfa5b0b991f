/// Assets in their namespaces.
struct SymbolTree {
  /// The names of assets, as the catalogue writes them.
  private(set) var names: [String] = []
  /// The namespaces, by their names in the catalogue.
  private(set) var spaces: [String: SymbolTree] = [:]

  /// Adds an asset by the namespaces that it is in and its name.
  mutating func add(_ path: [String]) { add(path[...]) }

  private mutating func add(_ path: ArraySlice<String>) {
    guard let first = path.first else { return }
    if path.count == 1 {
      if !names.contains(first) { names.append(first) }
    } else {
      spaces[first, default: SymbolTree()].add(path.dropFirst())
    }
  }
}
