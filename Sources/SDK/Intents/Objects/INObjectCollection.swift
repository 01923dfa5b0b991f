public final class INObjectSection<ObjectType: NSObject>: NSObject {
  public let title: String?
  public let items: [ObjectType]

  public init(title: String?, items: [ObjectType]) {
    self.title = title
    self.items = items
  }
}

public final class INObjectCollection<ObjectType: NSObject>: NSObject {
  public let sections: [INObjectSection<ObjectType>]
  /// No effect: options are not sorted by their first letters.
  public var usesIndexedCollation = false

  public var allItems: [ObjectType] { sections.flatMap(\.items) }

  public init(sections: [INObjectSection<ObjectType>]) { self.sections = sections }

  public init(items: [ObjectType]) { sections = [INObjectSection(title: nil, items: items)] }

  /// The same collection with the item type erased. Not part of Apple's framework.
  public var erased: INObjectCollection<NSObject> {
    INObjectCollection<NSObject>(
      sections: sections.map { INObjectSection(title: $0.title, items: $0.items) })
  }
}
