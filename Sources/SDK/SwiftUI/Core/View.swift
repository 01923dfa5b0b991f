/// A part of what a widget shows.
///
/// A view is evaluated once for each entry: `body` is read with the environment of the widget, and
/// what it returns is walked down to the primitive views of this module. Nothing is kept, compared
/// or updated afterwards.
@MainActor @preconcurrency
public protocol View {
  /// The type of the view's content; inferred from ``body``.
  associatedtype Body: View

  /// What the view consists of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// What the view comes to in this context: any number of nodes, which its parent arranges.
  ///
  /// Not for authors: the default walks ``body``, and the primitive views of this module have their
  /// own.
  func _nodes(in context: _ViewContext) -> [_ViewNode]
}

extension View {
  /// Walks ``body`` with the environment of the context.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    guard let inner = context.entering(Self.self) else { return [] }
    return inner.evaluate { body }._nodes(in: inner)
  }
}

/// A view that makes nodes itself and has no body.
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
  /// Does not exist: asking for it is a mistake, and ends the process.
  public var body: Never {
    preconditionFailure("\(Self.self) is a primitive view: it has no body")
  }
}

extension Never: View {
  /// There is no value whose body could be read.
  public var body: Never { self }

  /// There is no value that could make nodes.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] { [] }
}
