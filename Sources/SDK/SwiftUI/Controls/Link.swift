public import Foundation

public struct Link<Label> {
  let destination: URL
  let label: Label
}

extension Link: View where Label: View {
  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  public var body: some View { modifiedLabel }

  private var modifiedLabel: some View {
    label.modifier(_ActionModifier(url: destination))
  }
}

extension Link where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

extension URL {
  /// Whether a host can open the URL: an absolute URL of at most 8,192 bytes.
  package var isAbsolute: Bool {
    scheme?.isEmpty == false && absoluteString.utf8.count <= 8192
  }
}

/// Gives the content the action of a click, as a single node. A link inside keeps its own action.
public struct _ActionModifier {
  package let attributes: Attributes
  /// A diagnostic for the author.
  private var problem: String?
  /// Whether a view without nodes becomes a view without a size, which has a cell in a stack.
  private var keepsCell = false

  /// Takes the attributes of a URL or of an action.
  package init(attributes: Attributes) { self.attributes = attributes }

  /// A URL that no host can open is left out and reported to the author.
  init(url: URL) {
    let isAbsolute = url.isAbsolute
    keepsCell = true
    attributes = isAbsolute ? [.url: .string(url.absoluteString)] : [:]
    problem = isAbsolute ? nil : "a link needs an absolute URL: \(url.absoluteString)"
  }
}

extension _ActionModifier: _PrimitiveModifier {
  /// Returns one node; several nodes are put side by side.
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    if let problem { context.walk.diagnose(problem) }
    let nodes = content(context)
    if nodes.isEmpty, !keepsCell { return [] }
    var node = nodes.count == 1 ? nodes[0] : _ViewNode(.hstack, children: nodes)
    node.attributes.formUnion(keeping: attributes)
    return [node]
  }
}
