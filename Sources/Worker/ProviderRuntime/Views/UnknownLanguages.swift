internal import WidgetLocks
internal import WidgetModel
internal import WidgetText

/// The locales of live texts whose language the table of locales lacks, for one warning each.
final class UnknownLanguages: Sendable {
  private struct State {
    var reported: Set<String> = []
    var new: [String] = []
  }

  private let state = Mutex(State())

  /// Remembers the locale of a tree with a live text, if the language is unknown.
  func note(_ tree: LaidOutTree) {
    guard !LocaleConventions.isKnown(tree.locale),
      tree.nodes.contains(where: { $0.type == .text && $0[.date] != nil })
    else { return }
    state.withLock { state in
      if state.reported.insert(tree.locale).inserted { state.new.append(tree.locale) }
    }
  }

  /// Returns the warnings about locales since the last call, each once per process.
  func takeWarnings() -> [String] {
    let locales = state.withLock { state in
      defer { state.new = [] }
      return state.new
    }
    return locales.map {
      "live texts have English units and dates such as 2026-11-26, because the host has no words "
        + "of the locale \($0.debugDescription)"
    }
  }
}
