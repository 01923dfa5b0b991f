public import AppleFoundation

public struct IntentItem<Value: _IntentValue>: Sendable {
  public let value: Value
  /// The name for the user; the value's own name if `nil`.
  let title: String?

  public init(_ value: Value) {
    self.value = value
    title = nil
  }

  /// The subtitle and the image are not shown.
  public init(
    _ value: Value, title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.value = value
    self.title = String(localized: title)
  }
}

public struct IntentItemSection<Value: _IntentValue>: Sendable {
  public let title: LocalizedStringResource?
  public let subtitle: LocalizedStringResource?
  public let items: [IntentItem<Value>]

  public init(items: [IntentItem<Value>]) {
    title = nil
    subtitle = nil
    self.items = items
  }

  public init(
    _ title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil, items: [IntentItem<Value>]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.items = items
  }

  public init(
    _ title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil, items: [Value]
  ) { self.init(title, subtitle: subtitle, image: image, items: items.map { IntentItem($0) }) }

  public init(
    _ title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    @IntentItemBuilder<Value> itemsBuilder: () -> [IntentItem<Value>]
  ) { self.init(title, subtitle: subtitle, image: image, items: itemsBuilder()) }

  public init(@IntentItemBuilder<Value> itemsBuilder: () -> [IntentItem<Value>]) {
    self.init(items: itemsBuilder())
  }
}

public struct IntentItemCollection<Value: _IntentValue>: ResultsCollection {
  public typealias Element = Value

  public let sections: [IntentItemSection<Value>]
  public let promptLabel: LocalizedStringResource?

  public static var empty: Self { Self(sections: []) }

  public init(promptLabel: LocalizedStringResource? = nil, sections: [IntentItemSection<Value>]) {
    self.promptLabel = promptLabel
    self.sections = sections
  }

  public init(promptLabel: LocalizedStringResource? = nil, items: [IntentItem<Value>]) {
    self.init(promptLabel: promptLabel, sections: [IntentItemSection(items: items)])
  }

  public init(promptLabel: LocalizedStringResource? = nil, items: [Value]) {
    self.init(promptLabel: promptLabel, items: items.map { IntentItem($0) })
  }

  public init(
    promptLabel: LocalizedStringResource? = nil,
    @IntentItemSectionBuilder<Value> sectionsBuilder: () -> [IntentItemSection<Value>]
  ) { self.init(promptLabel: promptLabel, sections: sectionsBuilder()) }

  public var _intentSections: [IntentItemSection<Value>] { sections }
}

/// The older name of ``IntentItemCollection``.
public typealias ItemCollection = IntentItemCollection
/// The older name of ``IntentItemSection``.
public typealias ItemSection = IntentItemSection
