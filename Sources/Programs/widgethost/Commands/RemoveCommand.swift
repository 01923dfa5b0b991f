internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `remove` command, which removes added widgets.
struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove added widgets.",
    discussion: """
      Removes the widgets with their timelines and refresh ledgers. A widget that cannot be removed \
      does not keep the others: the exit code is that of the first failure, 66 for an unknown id, \
      and 77 for a widget that host.conf declares. A widget of a fleet is removed from all hosts.

      Examples:
        widgethost remove wall
        widgethost remove clock/small clock/small-2
      """)

  @Argument(help: "The ids of the widgets.", completion: Completions.addedWidgets)
  var ids: [String]

  @OptionGroup var options: ClientOptions

  func run() async throws {
    let connection = try await options.connect()
    var failures: [ClientError] = []
    for id in ids {
      do throws(ClientError) {
        let request = Request(verb: "remove", arguments: [id])
        _ = try await connection.ask(request, within: .seconds(30))
      } catch {
        failures.append(error)
        continue
      }
      if options.json {
        try options.write(ConfiguredRow(removed: id), text: "")
      } else {
        options.note("\(id) was removed")
      }
    }
    guard let first = failures.first else { return }
    throw CommandFailure(first.exitStatus, messages: failures.map(\.description))
  }
}
