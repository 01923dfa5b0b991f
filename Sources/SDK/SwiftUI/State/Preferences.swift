public import Foundation

/// A value that views tell to those that they are in.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value

  /// What is read when nobody has told anything.
  static var defaultValue: Value { get }

  /// Puts the value of a view to that of the views before it.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nothing.
  public static var defaultValue: Value { nil }
}

/// What the views of a part of a walk have told.
@MainActor
package struct ToldPreferences {
  private var values: [ObjectIdentifier: (value: Any, merge: (Any, Any) -> Any)] = [:]

  /// What has been told for a key; `nil` if nothing.
  func value<Key: PreferenceKey>(of key: Key.Type) -> Key.Value? {
    values[ObjectIdentifier(key)]?.value as? Key.Value
  }

  /// Replaces what has been told for a key.
  mutating func set<Key: PreferenceKey>(_ key: Key.Type, _ value: Key.Value) {
    values[ObjectIdentifier(key)] = (
      value,
      { first, second in
        guard var first = first as? Key.Value, let second = second as? Key.Value else {
          return first
        }
        Key.reduce(value: &first, nextValue: { second })
        return first
      }
    )
  }

  /// Adds what views after these have told.
  mutating func add(_ later: ToldPreferences) {
    for (key, told) in later.values {
      if let before = values[key] {
        values[key] = (before.merge(before.value, told.value), before.merge)
      } else {
        values[key] = told
      }
    }
  }
}

/// Tells a value, or changes what the content has told.
public struct _PreferenceModifier<Key: PreferenceKey> {
  let change: (Key.Value?) -> Key.Value
}

extension _PreferenceModifier: _PrimitiveModifier {
  /// What the content makes.
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    var (nodes, told) = context.walk.collectingPreferences { content(context) }
    told.set(Key.self, context.evaluate { change(told.value(of: Key.self)) })
    context.walk.preferences.add(told)
    return nodes
  }
}

/// Makes a view of what the content has told.
public struct _PreferenceReader<Key: PreferenceKey, Layer> {
  let type: NodeType
  let alignment: Alignment
  let layer: (Key.Value) -> Layer
}

extension _PreferenceReader: ViewModifier, _PrimitiveModifier where Layer: View {
  /// A node around each one, with the layer as the second child.
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    let (nodes, told) = context.walk.collectingPreferences { content(context) }
    context.walk.preferences.add(told)
    let value = told.value(of: Key.self) ?? Key.defaultValue
    let view = context.evaluate { layer(value) }
    guard !nodes.isEmpty else { return [] }
    let second = context.single(view, alignment: alignment)
    return nodes.map { $0.wrapped(in: type, alignment.attributes, beside: second) }
  }
}

/// Calls a closure with what the content has told.
public struct _PreferenceAction<Key: PreferenceKey> {
  let action: (Key.Value) -> Void
}

extension _PreferenceAction: _PrimitiveModifier {
  /// What the content makes.
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    let (nodes, told) = context.walk.collectingPreferences { content(context) }
    context.walk.preferences.add(told)
    if let value = told.value(of: Key.self) { context.evaluate { action(value) } }
    return nodes
  }
}

extension ViewWalk {
  /// Walks a part, and says what its views have told.
  func collectingPreferences<Result>(
    _ walk: () -> Result
  ) -> (Result, ToldPreferences) {
    let outer = preferences
    preferences = ToldPreferences()
    let result = walk()
    let told = preferences
    preferences = outer
    return (result, told)
  }
}

extension View {
  /// Tells a value to the views around.
  public nonisolated func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View { modifier(_PreferenceModifier<K> { _ in value }) }

  /// Changes what the views inside have told.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(
      _PreferenceModifier<K> { told in
        var value = told ?? K.defaultValue
        callback(&value)
        return value
      })
  }

  /// Calls a closure with what the views inside have told. State that it sets shows only in what is
  /// evaluated afterwards: the view is not evaluated again.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable { modifier(_PreferenceAction<K>(action: action)) }

  /// Puts a view in front, made of what the views inside have told.
  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(_PreferenceReader<K, V>(type: .overlay, alignment: alignment, layer: transform))
  }

  /// Puts a view behind, made of what the views inside have told.
  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(_PreferenceReader<K, V>(type: .background, alignment: alignment, layer: transform))
  }

  /// No effect: only layout knows where the view is; the author is told.
  public nonisolated func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(_PreferenceModifier<K> { _ in transform(Anchor(source: value)) })
      .diagnosed("an anchor is not where its view is: only layout knows that")
  }
}

/// Where something of a view is. Only layout knows: a reader finds its own frame instead.
public struct Anchor<Value>: Hashable, Sendable {
  let source: Source

  /// What of a view is meant.
  public struct Source: Hashable, Sendable {
    let name: String
  }
}

extension Anchor.Source where Value == CGRect {
  /// The frame of the view.
  public static var bounds: Anchor<CGRect>.Source { .init(name: "bounds") }
}

extension Anchor where Value == CGRect {
  /// The frame of the view that reads it.
  package static var ownFrame: Anchor<CGRect> { Anchor(source: .bounds) }
}

extension Anchor.Source where Value == CGPoint {
  /// A point of the view.
  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source { .init(name: "\(p)") }
  /// The middle of the view.
  public static var center: Anchor<CGPoint>.Source { .init(name: "center") }
  /// A point of the view.
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source { .init(name: "\(p)") }
}
