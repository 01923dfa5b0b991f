/// Things to choose from, under a heading.
public final class INObjectSection<ObjectType: NSObject>: NSObject {
  /// The heading.
  public let title: String?
  /// What there is to choose.
  public let items: [ObjectType]

  /// Takes a heading and what there is to choose.
  public init(title: String?, items: [ObjectType]) {
    self.title = title
    self.items = items
  }
}

/// Things to choose from.
public final class INObjectCollection<ObjectType: NSObject>: NSObject {
  /// Under their headings.
  public let sections: [INObjectSection<ObjectType>]
  /// No effect: the order stays as it is. Whether they would be sorted under their first letters.
  public var usesIndexedCollation = false

  /// All of them.
  public var allItems: [ObjectType] { sections.flatMap(\.items) }

  /// Under headings.
  public init(sections: [INObjectSection<ObjectType>]) { self.sections = sections }

  /// Without headings.
  public init(items: [ObjectType]) { sections = [INObjectSection(title: nil, items: items)] }

  /// The same for things of any type.
  public var erased: INObjectCollection<NSObject> {
    INObjectCollection<NSObject>(
      sections: sections.map { INObjectSection(title: $0.title, items: $0.items) })
  }
}
