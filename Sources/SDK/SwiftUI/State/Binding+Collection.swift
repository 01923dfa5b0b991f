// A binding of a collection is a collection of bindings, as `ForEach($items)` needs it.

extension Binding: Sequence where Value: MutableCollection {
  /// A way to an element.
  public typealias Element = Binding<Value.Element>
  /// Goes through the ways.
  public typealias Iterator = IndexingIterator<Binding<Value>>
  /// A part of the ways.
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// As in the collection.
  public typealias Index = Value.Index
  /// As in the collection.
  public typealias Indices = Value.Indices

  /// The first position.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// The position after the last.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// All positions.
  public var indices: Value.Indices { wrappedValue.indices }
  /// The position after another one.
  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
  /// A way to the element at a position.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      get: { wrappedValue[position] }, set: { wrappedValue[position] = $0 })
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection & MutableCollection {
  /// The position before another one.
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {}

extension Binding: Identifiable where Value: Identifiable {
  /// What tells the value apart.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding {
  /// A way to the value that is there; `nil` if none is.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }

  /// A way to a value that is there.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// A way to a value, for a table of several.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      get: { AnyHashable(base.wrappedValue) },
      set: { if let value = $0.base as? V { base.wrappedValue = value } })
  }

  /// No effect: nothing moves.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }

  /// No effect: nothing changes while a widget is evaluated.
  public func transaction(_ transaction: Transaction) -> Binding<Value> { self }

  /// What goes with a change: nothing.
  public var transaction: Transaction {
    get { Transaction() }
    set {}
  }
}
