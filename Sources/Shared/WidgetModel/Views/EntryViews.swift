/// What an entry shows: one tree for both colour schemes, or one for each.
public struct EntryViews: Hashable, Sendable {
  /// For the light scheme, and for the dark one too if that has none.
  public var tree: LaidOutTree
  /// For the dark scheme, only where its structure is another one.
  public var darkTree: LaidOutTree?

  /// Makes what an entry shows.
  public init(_ tree: LaidOutTree, dark: LaidOutTree? = nil) {
    self.tree = tree
    self.darkTree = dark
  }

  /// Whether its picture changes with the time: it has a live text or a live gauge.
  public var isLive: Bool {
    [tree, darkTree].contains { tree in
      tree?.nodes.contains { $0[.date] != nil } ?? false
    }
  }

  /// The names of the actions in any of its trees, each once, in the order of the views.
  public var actions: [String] {
    var seen: Set<String> = []
    return [tree, darkTree].compactMap { $0 }.flatMap(\.nodes).compactMap { node in
      guard case .string(let action) = node[.action] else { return nil }
      return seen.insert(action).inserted ? action : nil
    }
  }

  /// The content type of an entry that has views and no payload.
  public static let contentType = "application/vnd.widgethost.view+json"
}
