internal import FoundationEssentials
internal import ImportCheck
internal import PluginBuild
internal import WidgetModel

/// The imports of a package, as `build --check` writes them.
struct ImportListing {
  private let imports: PackageImports

  /// Reads the package in a folder. Nothing of the package is run.
  ///
  /// - Throws: ``CommandFailure`` if the folder has no Swift package, or if the modules of this
  ///   machine are not known.
  init(folder: String, isDebug: Bool) throws {
    let sources: (folder: String, language: PluginProject.Language)
    do throws(BuildFailure) {
      sources = try PluginProject.sources(in: folder)
    } catch {
      throw CommandFailure(error)
    }
    guard sources.language == .swift else {
      throw CommandFailure(.usage, "--check lists the imports of a Swift package; leave it out")
    }
    let inventory: ModuleInventory
    do {
      inventory = try ModuleInventory.load(sdk: SDKFolder.find().path, compiler: nil)
    } catch let failure as ModuleInventory.Failure {
      throw CommandFailure(.unavailable, failure.description)
    } catch let failure as BuildFailure {
      throw CommandFailure(failure)
    }
    imports = PackageImports(folder: sources.folder, isDebug: isDebug, inventory)
  }

  /// Writes the list, and what could not be read.
  ///
  /// - Throws: ``CommandFailure`` if a module is missing, or if a place needs Objective-C.
  func write(isJSON: Bool) throws {
    for problem in imports.problems { StandardError.write(line: problem) }
    for place in imports.refusedPlaces {
      let refusal = place.refusal
      StandardError.write(
        line: "\(place.file):\(refusal.line):\(refusal.column): \(refusal.message)")
    }
    if isJSON {
      try StandardOutput.write(SortedJSON.line(row, keys: .convertToSnakeCase))
    } else if let style = Style(ofOutput: .auto) {
      try StandardOutput.write(lines: table.aligned(style))
    } else {
      try StandardOutput.write(lines: table.plain)
    }
    let missing = Set(imports.report.missing.map(\.module)).sorted().joined(separator: ", ")
    guard missing.isEmpty else {
      throw CommandFailure(.badData, "the package cannot compile: there is no module \(missing)")
    }
    guard imports.refusedPlaces.isEmpty else {
      throw CommandFailure(.badData, "the package cannot compile: it needs Objective-C")
    }
  }

  private struct Row: Encodable {
    struct Import: Encodable {
      var file: String
      var line: Int
      var module: String
      /// `there`, `accepted`, `doubtful` or `missing`.
      var state: String
      var advice: String?
    }
    struct Place: Encodable {
      var file: String
      var line: Int
      var column: Int
      var message: String
    }
    /// The places that need Objective-C.
    var refused: [Place]
    /// The number of imports of missing modules.
    var missing: Int
    var imports: [Import]
    /// Files that could not be read, and manifests that could not be understood.
    var problems: [String]
  }

  private var row: Row {
    Row(
      refused: imports.refusedPlaces.map {
        Row.Place(
          file: $0.file, line: $0.refusal.line, column: $0.refusal.column,
          message: $0.refusal.message)
      },
      missing: imports.report.missing.count,
      imports: imports.report.entries.map {
        Row.Import(
          file: $0.file, line: $0.line, module: $0.module, state: $0.state.rawValue,
          advice: $0.advice.isEmpty ? nil : $0.advice)
      },
      problems: imports.problems)
  }

  private var table: Table {
    var table = Table(
      ["import", "state", "place", "what to do"], fit: Table.Fit(sentences: ["what to do"]))
    table.rows = imports.report.entries.map { entry in
      let role: Style.Role? =
        switch entry.state {
        case .there: .good
        case .accepted, .doubtful: .warning
        case .missing: .bad
        }
      return [
        Table.Cell(entry.module), Table.Cell(entry.state.rawValue, role),
        Table.Cell("\(entry.file):\(entry.line)"), Table.Cell(entry.advice),
      ]
    }
    return table
  }
}
