internal import PluginPreview
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// A click on a widget in a bar.
struct Click {
  /// The schemes of links that are opened: those of pages and of messages, which run no program of their
  /// own.
  static let schemes = ["https", "http", "mailto", "tel"]

  let id: String
  let button: ClickButton

  /// Performs the click.
  ///
  /// - Throws: `CommandFailure` with the reason, also if there is nothing to click.
  func perform(_ connection: WidgetConnection) async throws(CommandFailure) {
    let reply: Response
    do throws(ClientError) {
      if button == .middle {
        _ = try await connection.ask(
          Request(verb: "reload", arguments: [id], options: [WireField("force", "1")]))
        return
      }
      reply = try await connection.ask(
        Request(verb: "get", arguments: [id], options: [WireField("fmt", "json")]))
      if button == .left, let action = Self.onlyAction(of: reply.body) {
        // The call may wait behind other calls, each of which has a limit in the host.
        _ = try await connection.ask(
          Request(verb: "perform", arguments: [id, action]), within: nil)
        return
      }
    } catch {
      throw CommandFailure(error)
    }
    try open(reply.fields["url"])
  }

  /// Returns the action of an entry in the form of `get fmt=json`, if there is one and no other.
  private static func onlyAction(of entry: [UInt8]) -> String? {
    guard let actions = try? ActionRow.rows(inEntry: entry), actions.count == 1 else { return nil }
    return actions.first?.action
  }

  /// Opens a link by xdg-open(1), as one argument.
  private func open(_ link: String?) throws(CommandFailure) {
    guard let link else {
      throw CommandFailure(.noInput, "\(id) has neither a link nor a single action")
    }
    let scheme = link.prefix { $0 != ":" }.lowercased()
    guard Self.schemes.contains(scheme) else {
      throw CommandFailure(
        .badData,
        "\(id): links of the form \(scheme): are not opened; permitted are "
          + Self.schemes.joined(separator: ", "))
    }
    do throws(WebBrowser.Failure) {
      try WebBrowser.start(link)
    } catch {
      throw CommandFailure(.unavailable, error.description)
    }
  }
}
