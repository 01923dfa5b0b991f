/// The form of an accessory widget, which decides how its views are arranged.
package enum AccessoryForm: Sendable {
  /// No accessory: a widget of a system family.
  case none
  /// A text with a picture beside it.
  case inline
  /// Any other accessory family.
  case free
}

extension EnvironmentValues {
  /// The form of the widget, if it is an accessory.
  package var accessoryForm: AccessoryForm {
    get { self[AccessoryFormKey.self] }
    set { self[AccessoryFormKey.self] = newValue }
  }

  private enum AccessoryFormKey: EnvironmentKey {
    static var defaultValue: AccessoryForm { .none }
  }
}

extension View {
  /// Adds a label to an accessory widget. In other families there is no label.
  package nonisolated func accessoryLabel<Label: View>(
    _ label: Label
  ) -> ModifiedContent<Self, _AccessoryLabelModifier<Label>> {
    modifier(_AccessoryLabelModifier(label: label))
  }
}

/// Puts the content into a node with a label.
public struct _AccessoryLabelModifier<Label> {
  let label: Label
}

extension _AccessoryLabelModifier: ViewModifier, _PrimitiveModifier where Label: View {
  /// Returns the nodes of the content, in a node with the label.
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    let nodes = content(context)
    guard context.environment.accessoryForm == .free, !nodes.isEmpty else { return nodes }
    return [_ViewNode.single(nodes).wrapped(in: .accessoryLabel, beside: context.single(label))]
  }
}

extension _ViewNode {
  /// The node as an inline accessory: the first picture and the first text side by side, whatever
  /// stacks the author used, in the style of the client. A choice by size keeps its alternatives.
  var inline: _ViewNode {
    if let choice = first(where: { $0.type == .viewThatFits }) {
      var inline = choice
      inline.children = choice.children.map(\.inlineRow)
      return inline
    }
    return inlineRow
  }

  private var inlineRow: _ViewNode {
    var parts: [_ViewNode] = []
    if let picture = first(where: { $0.type == .image }) {
      parts.append(picture.inLineHeight)
    }
    if let text = first(where: { $0.type == .text }) { parts.append(text.inSystemStyle) }
    guard !parts.isEmpty else { return self }
    return _ViewNode(.hstack, [.spacing: .number(4), .lineLimit: .integer(1)], children: parts)
  }

  private func first(where holds: (_ViewNode) -> Bool) -> _ViewNode? {
    if holds(self) { return self }
    // The images of a text are parts of it.
    if type == .text { return nil }
    // The layers of a background or a mask are no content.
    let isLayered = [.background, .mask, .clip, .accessoryLabel].contains(type)
    for child in isLayered ? Array(children.prefix(1)) : children {
      if let found = child.first(where: holds) { return found }
    }
    return nil
  }

  /// A picture as high as a line; a symbol has the height of its font.
  private var inLineHeight: _ViewNode {
    var picture = inSystemStyle
    guard attributes[.image] != nil else { return picture }
    picture.attributes[.resizable] = .flag(true)
    picture.attributes[.renderingMode] = attributes[.renderingMode]
    return picture.wrapped(in: .aspectRatio).wrapped(in: .frame, [.height: .number(17)])
  }

  /// The node without fonts and colours of its own.
  private var inSystemStyle: _ViewNode {
    var node = self
    let own: [AttributeKey] = [
      .fontStyle, .fontSize, .fontFamily, .fontRelativeTo, .foreground, .lineLimit, .lineMinimum,
    ]
    for key in own { node.attributes[key] = nil }
    node.children = children.map(\.inSystemStyle)
    return node
  }
}
