/// The assets of a catalogue, nested by namespace.
struct SymbolTree {
  /// The asset names in this namespace, as spelled in the catalogue.
  private(set) var names: [String] = []
  /// The inner namespaces, by name as spelled in the catalogue.
  private(set) var spaces: [String: SymbolTree] = [:]

  /// Adds an asset by its namespaces followed by its name.
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
