internal import ImportCheck

/// The modules that a package imports and that this machine does not have, or that do not compile on Linux, each
/// with its places.
///
/// The compiler stops at the first one. A package that SwiftPM has not fetched yet may have any module but Apple's:
/// only those are listed then.
struct MissingModules {
  /// The greatest number of places that a line names.
  private static let mostPlaces = 3

  /// One line for each module, sorted by the name of the module.
  let lines: [String]

  /// Reads a package with the modules of this machine.
  init(folder: String, isDebug: Bool, _ inventory: ModuleInventory) {
    let imports = PackageImports(folder: folder, isDebug: isDebug, inventory)
    let missing = imports.report.missing.filter {
      imports.isComplete || ModuleAdvice.isOfApple($0.module)
    }
    lines =
      Self.lines(of: missing) { "there is no module \($0)" }
      + Self.lines(of: imports.report.doubtful) { "the module \($0) may not compile" }
  }

  private static func lines(
    of entries: [ImportReport.Entry], _ what: (_ module: String) -> String
  ) -> [String] {
    let modules = Dictionary(grouping: entries, by: \.module)
    return modules.sorted { $0.key < $1.key }.map { module, entries in
      let places = entries.prefix(mostPlaces).map { "\($0.file):\($0.line)" }
      let others = entries.count - places.count
      let shown = places.joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
      return "\(what(module)), imported in \(shown): \(entries[0].advice)"
    }
  }
}
