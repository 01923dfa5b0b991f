internal import WidgetLocks
internal import WidgetModel

/// The names of symbols in the trees of a process, each for one report: the host knows which of them
/// have a drawing.
final class SymbolNames: Sendable {
  private struct State {
    var known: Set<String> = []
    var new: [String] = []
  }

  private let state = Mutex(State())
  /// The largest number of names of a process, and of a report. Names beyond either are left out.
  private static let (mostNames, mostReported) = (1000, 64)
  /// The largest length of a name in bytes. No symbol has a longer name.
  private static let longest = 160

  /// Remembers the names in a tree.
  func note(_ tree: LaidOutTree) {
    let names = tree.nodes.compactMap { node in
      node.type == .image ? node[.symbol]?.string : nil
    }
    guard !names.isEmpty else { return }
    state.withLock { state in
      for name in names where name.utf8.count <= Self.longest {
        guard state.known.count < Self.mostNames else { return }
        if state.known.insert(name).inserted { state.new.append(name) }
      }
    }
  }

  /// Returns the names since the last call, each once per process.
  func take() -> [String] {
    state.withLock { state in
      let taken = state.new.prefix(Self.mostReported)
      state.new.removeFirst(taken.count)
      return Array(taken)
    }
  }
}
