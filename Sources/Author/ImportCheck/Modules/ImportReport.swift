/// Lists the imports of source files with the state of each module.
package struct ImportReport: Hashable, Sendable {
  /// An `import` in a file.
  package struct Entry: Hashable, Sendable {
    /// The path of the file, as the caller writes the path.
    package var file: String
    /// The line, from 1.
    package var line: Int
    package var module: String
    package var state: ModuleInventory.State
    /// The remedy; empty for a module that is there.
    package var advice: String
  }

  /// The imports in the order of files and lines.
  package private(set) var entries: [Entry] = []

  package init() {}

  /// The imports of modules that are missing.
  package var missing: [Entry] { entries.filter { $0.state == .missing } }

  /// The imports of modules whose packages do not compile on Linux.
  package var doubtful: [Entry] { entries.filter { $0.state == .doubtful } }

  /// Adds the imports of a file that are compiled on Linux.
  package mutating func add(
    _ source: SwiftSource, file: String, defined: Set<String> = ["DEBUG"],
    _ inventory: ModuleInventory
  ) {
    for found in source.imports(inventory.conditions(defined: defined)) {
      let state = inventory.state(of: found.module)
      let advice =
        switch state {
        case .there: ""
        case .accepted: ModuleAdvice.accepted(found.module)
        case .doubtful: ModuleAdvice.doubtful(found.module)
        case .missing: ModuleAdvice.missing(found.module)
        }
      entries.append(
        Entry(
          file: file, line: found.line, module: found.module, state: state, advice: advice))
    }
  }
}
