internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The widgets of a host, for the globs that a command gets.
struct KnownWidgets {
  /// The ids, sorted.
  let ids: [String]

  /// Asks the host for the ids.
  init(_ connection: WidgetConnection) async throws(CommandFailure) {
    let body: [UInt8]
    do {
      body = try await connection.ask(Request(verb: "widgets")).body
    } catch {
      throw CommandFailure(error)
    }
    do {
      ids = try JSONLines.rows(WidgetRow.self, in: body).map(\.id)
    } catch {
      throw CommandFailure(.failed, error.description)
    }
  }

  /// Creates the list from ids.
  init(ids: [String]) {
    self.ids = ids
  }

  /// Returns the ids that match any of the globs.
  func ids(matching globs: [String]) -> [String] {
    let globs = globs.map(Glob.init)
    return ids.filter { id in globs.contains { $0.matches(id) } }
  }

  /// Returns the failure for the first plain id, without wildcards, that no widget has.
  func failure(for globs: [String], namesLists: Bool = false) -> CommandFailure? {
    for glob in globs {
      guard let id = Glob(glob).literal, !ids.contains(id) else { continue }
      return CommandFailure(
        .noInput, "there is no widget \"\(id)\"; \(hint(for: id, namesLists: namesLists))")
    }
    return nil
  }

  private func hint(for id: String, namesLists: Bool) -> String {
    let lists = namesLists ? ["kinds", "plugins", "ids"] : []
    if lists.contains(id) { return "did you mean `widgethost list --\(id)`?" }
    if let nearest = Spelling.nearest(to: id, in: ids) { return "did you mean \"\(nearest)\"?" }
    if let list = Spelling.nearest(to: id, in: lists) {
      return "did you mean `widgethost list --\(list)`?"
    }
    if ids.contains(where: { $0.hasPrefix("\(id)/") }) { return "did you mean '\(id)/*'?" }
    return "see `widgethost list --ids`"
  }
}
