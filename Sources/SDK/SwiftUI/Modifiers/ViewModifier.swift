/// Makes another view of a view.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of what comes out; inferred from ``body(content:)``.
  associatedtype Body: View

  /// The view that is modified, as ``body(content:)`` gets it.
  typealias Content = _ViewModifier_Content<Self>

  /// What becomes of the content.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  /// What becomes of the nodes that the content makes in a context. Not for authors.
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

  /// This modifier, and then another one.
  public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that works on nodes and has no body.
public protocol _PrimitiveModifier: ViewModifier where Body == Never {}

extension _PrimitiveModifier {
  /// Does not exist: asking for it is a mistake, and ends the process.
  public func body(content: Content) -> Never {
    preconditionFailure("\(Self.self) is a primitive modifier: it has no body")
  }
}

/// The view that a modifier is applied to.
public struct _ViewModifier_Content<Modifier> {
  let walk: @MainActor (_ViewContext) -> [_ViewNode]
}

extension _ViewModifier_Content: _PrimitiveView {
  /// The nodes of the view that is modified.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] { walk(context) }
}

/// A modifier that changes nothing.
public struct EmptyModifier: Sendable {
  /// A modifier that changes nothing.
  public static let identity = EmptyModifier()

  /// Makes one.
  public nonisolated init() {}
}

extension EmptyModifier: _PrimitiveModifier {
  /// What the content makes.
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] { content(context) }
}
