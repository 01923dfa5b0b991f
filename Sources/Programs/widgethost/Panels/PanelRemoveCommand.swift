internal import ArgumentParser
internal import PanelProtocol
internal import PanelService
internal import StateFiles
internal import WidgetModel

/// The command that takes the key from panels.
struct PanelRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Take the key from panels.",
    discussion: """
      A removed panel shows an error at its next request. A panel that host.conf declares gets a new key \
      when it asks for one; remove its section, too, to refuse it.

      Examples:
        widgethost panel remove kitchen
      """)

  @Argument(help: "The names of the panels.", completion: Completions.panels)
  var names: [String]

  @OptionGroup var options: PanelOptions

  func run() throws {
    let known = try options.panels()
    for name in names {
      let panel = known.all.first { $0.name == name }
      let paired = known.paired.first { $0.panel.name == name || $0.panel.mac == panel?.mac }
      guard let paired else {
        guard panel != nil else { throw known.unknown(name) }
        throw CommandFailure(.noInput, "the panel \(name) has no key")
      }
      do throws(StateFileError) {
        try known.folder.remove(paired.panel.name)
      } catch {
        throw CommandFailure(.cannotCreate, "\(error)")
      }
      options.note("\(name) has no key now")
    }
  }
}
