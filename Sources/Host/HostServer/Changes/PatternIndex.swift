internal import WidgetModel
internal import WidgetWire

/// The groups, indexed for a look-up by the id of a changed widget.
///
/// Groups of single ids are found by hash. A glob is tried only if the id begins with the text
/// before the first wildcard. The cost of a change does not depend on subscriptions to other
/// widgets.
struct PatternIndex {
  private var ids: [String: PatternGroup] = [:]
  private var globs: [Glob: PatternGroup] = [:]
  /// The groups whose glob begins with a wildcard.
  private var unanchored: [PatternGroup] = []
  /// The other globs, by the text before the first wildcard.
  private var prefixes: [[UInt8]: [PatternGroup]] = [:]
  /// The number of globs by the length of the text before the first wildcard.
  private var lengths: [Int: Int] = [:]

  var isEmpty: Bool { ids.isEmpty && globs.isEmpty }
  /// The groups of single ids.
  var channels: Dictionary<String, PatternGroup>.Values { ids.values }

  func group(_ id: String) -> PatternGroup? { ids[id] }

  /// Returns the group of `pattern`, created if missing.
  mutating func group(_ pattern: PatternGroup.Pattern) -> PatternGroup {
    switch pattern {
    case .id(let text):
      if let group = ids[text] { return group }
      let group = PatternGroup(pattern)
      ids[text] = group
      return group
    case .glob(let glob):
      if let group = globs[glob] { return group }
      let group = PatternGroup(pattern)
      globs[glob] = group
      let prefix = glob.literalPrefix
      guard !prefix.isEmpty else {
        unanchored.append(group)
        return group
      }
      prefixes[prefix, default: []].append(group)
      lengths[prefix.count, default: 0] += 1
      return group
    }
  }

  mutating func remove(_ group: PatternGroup) {
    switch group.pattern {
    case .id(let text): ids[text] = nil
    case .glob(let glob):
      globs[glob] = nil
      let prefix = glob.literalPrefix
      guard !prefix.isEmpty else { return unanchored.removeAll { $0 === group } }
      prefixes[prefix]?.removeAll { $0 === group }
      if prefixes[prefix]?.isEmpty == true { prefixes[prefix] = nil }
      let left = (lengths[prefix.count] ?? 1) - 1
      lengths[prefix.count] = left > 0 ? left : nil
    }
  }

  /// Calls `body` with each group.
  func forEachGroup(_ body: (PatternGroup) -> Void) {
    ids.values.forEach(body)
    globs.values.forEach(body)
  }

  /// Calls `body` with each group of a pattern with wildcards.
  func forEachGlob(_ body: (PatternGroup) -> Void) {
    globs.values.forEach(body)
  }

  /// Calls `body` with each group whose pattern matches `id`.
  func forEachMatch(_ id: WidgetID, _ body: (PatternGroup) -> Void) {
    if !ids.isEmpty, let group = ids[id.text] { body(group) }
    for group in unanchored where group.pattern.matches(id) { body(group) }
    guard !lengths.isEmpty else { return }
    for length in lengths.keys where length <= id.text.utf8.count {
      for group in prefixes[Array(id.text.utf8.prefix(length))] ?? []
      where group.pattern.matches(id) {
        body(group)
      }
    }
  }
}
