/// The properties of a node, each at most once, in the order in which they were set.
package struct Attributes: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// A key with its value.
  package struct Element: Hashable, Sendable {
    /// Which one.
    package var key: AttributeKey
    /// What it is.
    package var value: AttributeValue
  }

  /// All of them.
  package private(set) var elements: [Element] = []

  /// None.
  package init() {}

  /// The ones that have a value.
  package init(dictionaryLiteral elements: (AttributeKey, AttributeValue?)...) {
    for (key, value) in elements where value != nil { self[key] = value }
  }

  /// Whether there is none.
  package var isEmpty: Bool { elements.isEmpty }

  /// The value of a property; `nil` if it is not set.
  package subscript(key: AttributeKey) -> AttributeValue? {
    get { elements.first { $0.key == key }?.value }
    set {
      let index = elements.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): elements[index].value = value
      case (let index?, nil): elements.remove(at: index)
      case (nil, let value?): elements.append(Element(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Adds what is not set yet.
  package mutating func formUnion(keeping other: Attributes) {
    for element in other.elements where self[element.key] == nil { elements.append(element) }
  }

  /// Sets all of the others, replacing what was set.
  package mutating func formUnion(replacingBy other: Attributes) {
    for element in other.elements { self[element.key] = element.value }
  }
}
