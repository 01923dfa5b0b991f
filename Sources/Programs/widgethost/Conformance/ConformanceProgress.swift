internal import PluginConformance
internal import WidgetLocks

/// The progress of a conformance run on the terminal.
final class ConformanceProgress: Sendable {
  private let bar: Mutex<ProgressBar>

  init(isWanted: Bool) { bar = Mutex(ProgressBar(isWanted: isWanted)) }

  /// Shows the check that begins.
  func update(_ progress: Conformance.Progress) {
    guard case .begins(let check, let index, let count) = progress else { return }
    bar.withLock { $0.update(Double(index) / Double(count), check.id) }
  }

  /// Erases the bar.
  func finish() { bar.withLock { $0.finish() } }
}

/// The list of all checks.
struct CheckList {
  let isJSON: Bool
  let color: ColorChoice

  func write() throws(CommandFailure) {
    if isJSON {
      return try StandardOutput.write(try SortedJSON.line(Check.all.map(CheckJSON.init)))
    }
    var table = Table(
      ["CHECK", "LEVEL", "RULE", "SOURCE"],
      fit: .init(sentences: ["RULE"], dispensable: ["SOURCE", "LEVEL"]))
    for check in Check.all {
      table.rows.append([
        .init(check.id), .init("\(check.level)"), .init(check.sentence),
        .init(check.source.file, .quiet),
      ])
    }
    let style = Style(ofOutput: color)
    try StandardOutput.write(lines: style.map { table.aligned($0) } ?? table.plain)
  }
}
