internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `rank` command, which lists the widgets by their present relevance.
struct RankCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rank",
    abstract: "Show the widgets by their present relevance, the most relevant first.",
    discussion: """
      The share is the relevance in percent of the highest relevance of the same kind in the last 7 \
      days. Widgets without a relevance follow without a rank, the most recently changed first.

      In a pipe: rank, id, relevance, share (0 to 1), until and changed, with tabs between; with \
      --json, the host's own JSON, one object per line.

      Examples:
        widgethost rank -n 5
        widgethost get "$(widgethost rank -n 1 | cut -f 2)"
        widgethost rank --json | jq -r 'select(.share > 0.5) | .id'
      """)

  @Option(name: .shortAndLong, help: "Show at most this number of widgets.")
  var number: Int?

  @OptionGroup var options: ClientOptions

  func validate() throws {
    if let number, number < 1 { throw ValidationError("-n takes a number from 1") }
  }

  func run() async throws {
    let limit = number.map { [WireField("n", String($0))] } ?? []
    let body = try await options.ask(Request(verb: "rank", options: limit)).body
    let now = Timestamp.now
    if body.isEmpty {
      options.note(
        "there are no widgets; see the states of the plugins with `widgethost list --plugins`")
    }
    try options.write(body, as: RankRow.self) { Self.places($0, at: now) }
  }

  /// Returns the table of widgets by rank. Columns for programs: rank, id, relevance, share, until,
  /// changed.
  static func places(_ rows: [RankRow], at now: Timestamp) -> Table {
    var table = Table(
      ["RANK", "ID", "RELEVANCE", "SHARE", "EXPIRES", "CHANGED"],
      fit: .init(dispensable: ["CHANGED", "RELEVANCE", "EXPIRES", "SHARE"]))
    for row in rows {
      table.rows.append([
        .init(row.rank.map(String.init)),
        .init(row.id),
        .init(
          people: row.relevance.map(NumberText.short) ?? "",
          programs: row.relevance.map { "\($0)" }),
        .init(people: row.share.map(percent) ?? "", programs: row.share.map { "\($0)" }),
        .init(
          people: row.until.map { TimeText.ahead($0.timestamp, at: now) } ?? "",
          programs: row.until.map { TimeText.absolute($0.timestamp) }),
        .init(
          people: row.changed.map { TimeText.ago($0.timestamp, at: now) } ?? "",
          programs: row.changed.map { TimeText.absolute($0.timestamp) }),
      ])
    }
    return table
  }

  /// Returns a share as a percentage: `45%`. A positive share below half a percent is `<1%`, not
  /// `0%`.
  private static func percent(_ share: Double) -> String {
    guard share.isFinite else { return "" }
    let percent = Int((min(max(share, 0), 1) * 100).rounded())
    return percent == 0 && share > 0 ? "<1%" : "\(percent)%"
  }
}
