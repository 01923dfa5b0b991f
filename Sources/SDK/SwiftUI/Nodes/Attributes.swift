/// The attributes of a node, each key at most once, in the order of their first setting.
package struct Attributes: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  package struct Element: Hashable, Sendable {
    package var key: AttributeKey
    package var value: AttributeValue
  }

  package private(set) var elements: [Element] = []

  package init() {}

  /// Makes attributes of the elements with a value.
  package init(dictionaryLiteral elements: (AttributeKey, AttributeValue?)...) {
    for (key, value) in elements where value != nil { self[key] = value }
  }

  package var isEmpty: Bool { elements.isEmpty }

  /// The value of a key; `nil` if not set. A value of `nil` removes the key.
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

  /// Adds the attributes of `other` with keys that are not set here.
  package mutating func formUnion(keeping other: Attributes) {
    for element in other.elements where self[element.key] == nil { elements.append(element) }
  }

  /// Sets all attributes of `other`, replacing present values.
  package mutating func formUnion(replacingBy other: Attributes) {
    for element in other.elements { self[element.key] = element.value }
  }
}
