internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `perform` command, which performs an action of the current entry, or lists the actions.
struct PerformCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "perform",
    abstract: "Perform an action of a widget, like a click on its button or switch.",
    discussion: """
      The plugin performs the action, and the widget gets a new timeline, free of charge. Without \
      ACTION, lists the actions of the current entry. In a pipe: action, state (1 on, 0 off, - for \
      a button) and label, with tabs between; with --json, one object per line with the fields \
      action, is_on and label.

      The exit code is 66 if the entry has no such action, 75 if the widget has no entry yet or the \
      plugin was too slow, and 1 if the action failed.

      Examples:
        widgethost perform counter/small
        widgethost perform counter/small add
      """)

  @Argument(help: "The id of the widget.", completion: Completions.widgets)
  var id: String

  @Argument(help: "The name of the action.", completion: Completions.actions)
  var action: String?

  @OptionGroup var options: ClientOptions

  func run() async throws {
    guard let action else { return try await list() }
    let request = Request(verb: "perform", arguments: [id, action])
    // The call may be queued behind other calls, each of which has a time limit in the host.
    let body = try await options.ask(request, within: nil).body
    let clock = WallClock.current
    try options.write(body, as: ReloadRow.self) { ReloadCommand.answers($0, at: clock) }
  }

  private func list() async throws {
    let request = Request(
      verb: "get", arguments: [id], options: [WireField("fmt", "json")])
    let body = try await options.ask(request).body
    let rows: [ActionRow]
    do {
      rows = try ActionRow.rows(inEntry: body)
    } catch {
      throw CommandFailure(.failed, "the entry of \(id) cannot be read: \(error)")
    }
    if rows.isEmpty { options.note("the entry of \(id) has no actions") }
    try options.write(
      Array(rows.map(\.json).joined(separator: [UInt8(ascii: "\n")])), as: ActionRow.self,
      Self.table)
  }

  /// Returns the table of actions. Columns for programs: action, state, label.
  static func table(_ rows: [ActionRow]) -> Table {
    var table = Table(["ACTION", "STATE", "LABEL"], fit: .init(sentences: ["LABEL"]))
    for row in rows {
      table.rows.append([
        .init(row.action),
        .init(
          people: row.isOn.map { $0 ? "on" : "off" } ?? "",
          programs: row.isOn.map { $0 ? "1" : "0" } ?? ""),
        .init(row.label),
      ])
    }
    return table
  }
}
