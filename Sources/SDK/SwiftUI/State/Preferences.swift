public import Foundation

public protocol PreferenceKey {
  associatedtype Value

  static var defaultValue: Value { get }

  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// The preferences set by the views of a part of a walk.
@MainActor
package struct ToldPreferences {
  private var values: [ObjectIdentifier: (value: Any, merge: (Any, Any) -> Any)] = [:]

  /// Returns the preference of a key; `nil` if no view has set a value.
  func value<Key: PreferenceKey>(of key: Key.Type) -> Key.Value? {
    values[ObjectIdentifier(key)]?.value as? Key.Value
  }

  /// Replaces the preference of a key.
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

  /// Adds the preferences of later views, reduced with the present preferences.
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

/// Sets a preference, or changes the preference of the content.
public struct _PreferenceModifier<Key: PreferenceKey> {
  let change: (Key.Value?) -> Key.Value
}

extension _PreferenceModifier: _PrimitiveModifier {
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    var (nodes, told) = context.walk.collectingPreferences { content(context) }
    told.set(Key.self, context.evaluate { change(told.value(of: Key.self)) })
    context.walk.preferences.add(told)
    return nodes
  }
}

/// Makes a layer from the preference of the content.
public struct _PreferenceReader<Key: PreferenceKey, Layer> {
  let type: NodeType
  let alignment: Alignment
  let layer: (Key.Value) -> Layer
}

extension _PreferenceReader: ViewModifier, _PrimitiveModifier where Layer: View {
  /// Wraps each node of the content, with the layer as the second child.
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

/// Calls a closure with the preference of the content, if a view has set a value.
public struct _PreferenceAction<Key: PreferenceKey> {
  let action: (Key.Value) -> Void
}

extension _PreferenceAction: _PrimitiveModifier {
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
  /// Runs a part of the walk, and returns the preferences set in that part.
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
  public nonisolated func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View { modifier(_PreferenceModifier<K> { _ in value }) }

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

  /// The closure is called once per evaluation, and only if a view inside has set the preference.
  /// State set by the closure shows only in views evaluated afterwards: this view is not evaluated
  /// again.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable { modifier(_PreferenceAction<K>(action: action)) }

  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(_PreferenceReader<K, V>(type: .overlay, alignment: alignment, layer: transform))
  }

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
      .diagnosed("an anchor has no real position: positions are known only to the host's layout")
  }
}

/// A place in a view. Layout comes after evaluation, so an anchor resolves to the frame of the
/// reader instead of the source's frame, unless the frame is known as that of a chart's plot area.
public struct Anchor<Value>: Hashable, Sendable {
  let source: Source
  /// The origin and the size of a known frame in the reader, in points.
  var known: [CGFloat]?

  public struct Source: Hashable, Sendable {
    let name: String
  }
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source { .init(name: "bounds") }
}

extension Anchor where Value == CGRect {
  /// Makes the anchor of a frame in the view that resolves the anchor.
  package static func frame(_ frame: CGRect) -> Anchor<CGRect> {
    Anchor(source: .bounds, known: [frame.minX, frame.minY, frame.width, frame.height])
  }

  /// The known frame.
  var frame: CGRect? {
    guard let known, known.count == 4 else { return nil }
    return CGRect(x: known[0], y: known[1], width: known[2], height: known[3])
  }
}

extension Anchor.Source where Value == CGPoint {
  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source { .init(name: "\(p)") }
  public static var center: Anchor<CGPoint>.Source { .init(name: "center") }
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source { .init(name: "\(p)") }
}
