internal import WidgetModel

/// Finds kinds by name: `KIND`, or `PLUGIN:KIND` if two plugins have the same kind.
struct KindIndex {
  /// A kind with the name of its plugin.
  struct Owned: Hashable {
    var plugin: String
    @Shared var kind: KindDescriptor
    /// Whether no plugin of this host has the kind.
    var isStandIn = false

    /// Returns a kind that no plugin of this host has; `nil` unless the name has the form `PLUGIN:KIND`.
    static func standIn(for name: String, _ family: WidgetFamily) -> Owned? {
      guard let colon = name.firstIndex(of: ":") else { return nil }
      let (plugin, kind) = (name[..<colon], name[name.index(after: colon)...])
      // The longest name that the store takes.
      guard 1...255 ~= plugin.utf8.count, !kind.isEmpty else { return nil }
      return Owned(
        plugin: String(plugin),
        kind: KindDescriptor(
          id: String(kind), displayName: String(kind), summary: "", families: .init([family]),
          parameters: []),
        isStandIn: true)
    }

    /// Checks that the kind has a family; `name` is the name in the request, for the error.
    func check(_ family: WidgetFamily, askedAs name: String) throws(WidgetError) {
      guard !kind.families.contains(family) else { return }
      let names = kind.families.members.map(\.name).joined(separator: ", ")
      throw WidgetError(
        .unsupportedFamily,
        "kind \"\(name)\" does not support the family \(family.name); it supports \(names)")
    }
  }

  /// Every kind, by plugin name, in the order of each plugin.
  let all: [Owned]
  /// Whether some plugins are still being described: missing kinds may still appear.
  let isIncomplete: Bool

  private let byName: [String: [Int]]
  private let byFormerName: [String: [Int]]

  /// Indexes the kinds of these plugins.
  init(_ plugins: [(name: String, descriptor: PluginDescriptor)], isIncomplete: Bool = false) {
    all = plugins.sorted { $0.name < $1.name }.flatMap { plugin in
      plugin.descriptor.kinds.map { Owned(plugin: plugin.name, kind: $0) }
    }
    self.isIncomplete = isIncomplete
    byName = Dictionary(grouping: all.indices) { [all] in all[$0].kind.id }
    var former: [String: [Int]] = [:]
    for (index, owned) in all.enumerated() {
      for name in owned.kind.formerNames { former[name, default: []].append(index) }
    }
    byFormerName = former
  }

  /// Returns the kind with a name.
  ///
  /// - Throws: `UNKNOWN_KIND`, with the nearest known name or the competing plugins; `NOT_READY`
  ///   for an unknown name while a plugin is still being described.
  func find(_ name: String) throws(WidgetError) -> Owned {
    if let owned = try unique(byName[name], name) { return owned }
    if let colon = name.firstIndex(of: ":") {
      let plugin = String(name[..<colon])
      let kind = String(name[name.index(after: colon)...])
      let owned = all.filter { $0.plugin == plugin }
      if let found = owned.first(where: { $0.kind.id == kind })
        ?? owned.first(where: { $0.kind.formerNames.contains(kind) })
      {
        return found
      }
    }
    if let owned = try unique(byFormerName[name], name) { return owned }
    if isIncomplete {
      throw WidgetError(
        .notReady,
        "no loaded plugin has the kind \"\(name)\"; some plugins are still loading, so try again")
    }
    let nearest = Spelling.nearest(to: name, in: byName.keys.sorted())
    let hint = nearest.map { "did you mean \"\($0)\"?" } ?? "see `widgethost list --kinds`"
    throw WidgetError(.unknownKind, "no plugin has the kind \"\(name)\"; \(hint)")
  }

  /// Returns the shortest name that is unique to this kind.
  func reference(to owned: Owned) -> String {
    byName[owned.kind.id]?.count == 1 ? owned.kind.id : "\(owned.plugin):\(owned.kind.id)"
  }

  private func unique(_ found: [Int]?, _ name: String) throws(WidgetError) -> Owned? {
    guard let found, let first = found.first else { return nil }
    guard found.count == 1 else {
      let names = found.map { "\(all[$0].plugin):\(all[$0].kind.id)" }.joined(separator: " or ")
      throw WidgetError(
        .unknownKind, "several plugins have the kind \"\(name)\"; name one of them: \(names)")
    }
    return all[first]
  }
}
