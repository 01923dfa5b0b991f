internal import WidgetArchive
internal import WidgetModel

/// The ids of the widgets that a host makes without declared widgets: `kind/family`, with `-` for
/// each character that an id cannot contain.
///
/// Different kinds can have the same text. Then a kind that needed no replacement keeps the id, else
/// the first kind in the order of plugins. The others get a dot and eight digits of the hash of
/// their name after the kind. These ids depend on no other kind.
struct DefaultIDs {
  /// A widget whose id was taken.
  struct Clash: Hashable {
    /// The id that the widget has instead.
    var id: WidgetID
    /// The name of its kind.
    var kind: String
    /// The id that was taken.
    var taken: WidgetID
    /// The name of the kind that has it.
    var owner: String

    /// One sentence for the log.
    var description: String {
      """
      The kinds "\(owner.printable)" and "\(kind.printable)" have the same default id \(taken); the \
      widget of "\(kind.printable)" has the id \(id)
      """
    }
  }

  /// The kinds, by the text of their id without a mark.
  private var owners: [WidgetID: String] = [:]
  private(set) var clashes: [Clash] = []

  /// Assigns the ids of these kinds.
  init(_ kinds: [(name: String, families: WidgetFamilies)]) {
    for kind in kinds {
      for family in kind.families.members {
        let id = WidgetID(kind: kind.name, family: family)
        let isExact = id.text == "\(kind.name)/\(family.name)"
        if isExact || owners[id] == nil { owners[id] = kind.name }
      }
    }
  }

  /// Returns the id of the widget of a kind and a family.
  mutating func id(ofKind name: String, _ family: WidgetFamily) -> WidgetID {
    let plain = WidgetID(kind: name, family: family)
    guard let owner = owners[plain], owner != name else { return plain }
    let hash = ContentHash(of: Array(name.utf8).span.bytes)
    let id = WidgetID(kind: name, family: family, mark: ".\(hash.description.prefix(8))")
    clashes.append(Clash(id: id, kind: name, taken: plain, owner: owner))
    return id
  }
}
