public import AppleFoundation

/// A value to choose, with a name.
public struct IntentItem<Value: _IntentValue>: Sendable {
  /// The value.
  public let value: Value
  /// What people see; the value's own name if `nil`.
  let title: String?

  /// A value with its own name.
  public init(_ value: Value) {
    self.value = value
    title = nil
  }

  /// A value with a name and a picture.
  public init(
    _ value: Value, title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.value = value
    self.title = String(localized: title)
  }
}

/// Values under a heading.
public struct IntentItemSection<Value: _IntentValue>: Sendable {
  /// The heading.
  public let title: LocalizedStringResource?
  /// A line below it.
  public let subtitle: LocalizedStringResource?
  /// The values.
  public let items: [IntentItem<Value>]

  /// Values with names of their own.
  public init(items: [IntentItem<Value>]) {
    title = nil
    subtitle = nil
    self.items = items
  }

  /// Values with names of their own, under a heading.
  public init(
    _ title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil, items: [IntentItem<Value>]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.items = items
  }

  /// Values under a heading.
  public init(
    _ title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil, items: [Value]
  ) { self.init(title, subtitle: subtitle, image: image, items: items.map { IntentItem($0) }) }

  /// Values under a heading.
  public init(
    _ title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    @IntentItemBuilder<Value> itemsBuilder: () -> [IntentItem<Value>]
  ) { self.init(title, subtitle: subtitle, image: image, items: itemsBuilder()) }

  /// Values without a heading.
  public init(@IntentItemBuilder<Value> itemsBuilder: () -> [IntentItem<Value>]) {
    self.init(items: itemsBuilder())
  }
}

/// Values in sections.
public struct IntentItemCollection<Value: _IntentValue>: ResultsCollection {
  /// The type of one value.
  public typealias Element = Value

  /// The sections.
  public let sections: [IntentItemSection<Value>]
  /// What stands above them.
  public let promptLabel: LocalizedStringResource?

  /// No values.
  public static var empty: Self { Self(sections: []) }

  /// Sections.
  public init(promptLabel: LocalizedStringResource? = nil, sections: [IntentItemSection<Value>]) {
    self.promptLabel = promptLabel
    self.sections = sections
  }

  /// Values with names.
  public init(promptLabel: LocalizedStringResource? = nil, items: [IntentItem<Value>]) {
    self.init(promptLabel: promptLabel, sections: [IntentItemSection(items: items)])
  }

  /// Values.
  public init(promptLabel: LocalizedStringResource? = nil, items: [Value]) {
    self.init(promptLabel: promptLabel, items: items.map { IntentItem($0) })
  }

  /// Sections, one after the other.
  public init(
    promptLabel: LocalizedStringResource? = nil,
    @IntentItemSectionBuilder<Value> sectionsBuilder: () -> [IntentItemSection<Value>]
  ) { self.init(promptLabel: promptLabel, sections: sectionsBuilder()) }

  /// The sections.
  public var _intentSections: [IntentItemSection<Value>] { sections }
}

/// Values in sections.
public typealias ItemCollection = IntentItemCollection
/// Values under a heading.
public typealias ItemSection = IntentItemSection
