@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View

  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  /// Returns the nodes made of the content's nodes in a context. Internal to the SDK.
  func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode]
}

extension ViewModifier {
  /// Walks ``body(content:)`` with the environment of the context.
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    guard let inner = context.entering(Self.self) else { return [] }
    return inner.evaluate { body(content: Content(walk: content)) }._nodes(in: inner)
  }

  public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }

  /// No effect: a widget shows one picture of each entry.
  public nonisolated func animation(_ animation: Animation?) -> some ViewModifier { self }

  /// No effect: a widget shows one picture of each entry.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some ViewModifier { self }
}

/// A modifier that works on nodes and has no body.
public protocol _PrimitiveModifier: ViewModifier where Body == Never {}

extension _PrimitiveModifier {
  /// No body: calling this function ends the process.
  public func body(content: Content) -> Never {
    preconditionFailure("\(Self.self) is a primitive modifier: it has no body")
  }
}

public struct _ViewModifier_Content<Modifier> {
  let walk: @MainActor (_ViewContext) -> [_ViewNode]
}

extension _ViewModifier_Content: _PrimitiveView {
  public func _nodes(in context: _ViewContext) -> [_ViewNode] { walk(context) }
}

public struct EmptyModifier: Sendable {
  public static let identity = EmptyModifier()

  public nonisolated init() {}
}

extension EmptyModifier: _PrimitiveModifier {
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] { content(context) }
}
