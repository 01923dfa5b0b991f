/// A part of the content of a widget.
///
/// A view is evaluated once for each entry: `body` is read with the environment of the widget, and
/// its result is walked down to the primitive views of this module. Nothing is kept, compared or
/// updated afterwards.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Returns the nodes of the view in a context: any number of nodes, for the parent to arrange.
  ///
  /// Internal to the SDK: the default implementation walks ``body``, and the primitive views of
  /// this module have implementations of their own.
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
  /// No body: reading this property ends the process.
  public var body: Never {
    preconditionFailure("\(Self.self) is a primitive view: it has no body")
  }
}

extension Never: View {
  public var body: Never { self }

  public func _nodes(in context: _ViewContext) -> [_ViewNode] { [] }
}
