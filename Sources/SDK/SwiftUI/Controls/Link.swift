public import Foundation

/// Opens a URL when it is clicked.
public struct Link<Label> {
  let destination: URL
  let label: Label
}

extension Link: View where Label: View {
  /// Takes a URL and what is clicked.
  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// What is clicked, as one view with the URL.
  public var body: some View { modifiedLabel }

  private var modifiedLabel: some View {
    label.modifier(_ActionModifier(url: destination))
  }
}

extension Link where Label == Text {
  /// Words that open a URL.
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Words that open a URL.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

extension URL {
  /// Whether a host can open it.
  package var isAbsolute: Bool {
    scheme?.isEmpty == false && absoluteString.utf8.count <= 8192
  }
}

/// Gives one node what is to happen on a click. A link inside keeps its own.
public struct _ActionModifier {
  package let attributes: Attributes
  /// What the author should know.
  private var problem: String?

  /// Takes a URL or an action.
  package init(attributes: Attributes) { self.attributes = attributes }

  /// Takes a URL; one without a scheme is left out, and reported.
  init(url: URL) {
    let isAbsolute = url.isAbsolute
    attributes = isAbsolute ? [.url: .string(url.absoluteString)] : [:]
    problem = isAbsolute ? nil : "a link needs an absolute URL: \(url.absoluteString)"
  }
}

extension _ActionModifier: _PrimitiveModifier {
  /// One node; several are put side by side.
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    if let problem { context.walk.diagnose(problem) }
    let nodes = content(context)
    guard var node = nodes.count > 1 ? _ViewNode(.hstack, children: nodes) : nodes.first else {
      return []
    }
    node.attributes.formUnion(keeping: attributes)
    return [node]
  }
}
