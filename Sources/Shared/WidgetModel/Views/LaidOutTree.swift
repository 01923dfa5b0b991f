/// A tree of views after layout, stored in archives and drawn by renderers.
///
/// Nodes are in pre-order and **in the order of drawing**: later nodes lie above earlier nodes. A
/// background comes before its primary, and siblings are sorted by their z-index. A clip or a mask
/// has its content as the first child. A second child is the shape or mask, which is not drawn
/// itself. The tree has no groups, empty nodes or view-that-fits nodes; a geometry reader has its
/// content as children. Only attributes for drawing, for reading aloud and for clicks remain;
/// inherited values are in the style.
public struct LaidOutTree: Hashable, Sendable {
  /// The size of the widget in points.
  public var size: ViewSize
  /// The radius of the widget's own corners, in points.
  public var cornerRadius: Double
  /// The layout direction of the widget.
  public var direction: LayoutDirection
  /// The locale of live texts, for example `de_DE`.
  public var locale: String
  /// The styles, shared by nodes.
  public var styles: [DrawingStyle]
  /// The nodes, at least 1; the first is the root.
  public var nodes: [LaidOutNode]

  /// Creates a tree.
  public init(
    size: ViewSize, cornerRadius: Double, direction: LayoutDirection, locale: String,
    styles: [DrawingStyle], nodes: [LaidOutNode]
  ) {
    self.size = size
    self.cornerRadius = cornerRadius
    self.direction = direction
    self.locale = locale
    self.styles = styles
    self.nodes = nodes
  }
}

/// A node of a ``LaidOutTree``.
public struct LaidOutNode: Hashable, Sendable {
  /// The type of the node.
  public var type: ViewNodeType
  /// The redaction, the privacy and the direction of the node.
  public var flags: ViewFlags
  /// The number of direct children.
  public var childCount: Int
  /// The number of all nodes inside.
  public var descendantCount: Int
  /// The index of the style in ``LaidOutTree/styles``.
  public var style: Int
  /// The frame in points from the top left corner of the widget, before the rotation and scale of
  /// enclosing nodes. All numbers are finite; width and height are not negative.
  public var frame: ViewRect
  /// The attributes in ascending order of the keys, each key at most once.
  public var attributes: [ViewAttribute]

  /// Creates a node.
  public init(
    _ type: ViewNodeType, flags: ViewFlags = [], childCount: Int = 0, descendantCount: Int = 0,
    style: Int = 0, frame: ViewRect, attributes: [ViewAttribute] = []
  ) {
    self.type = type
    self.flags = flags
    self.childCount = childCount
    self.descendantCount = descendantCount
    self.style = style
    self.frame = frame
    self.attributes = attributes
  }

  /// The value of an attribute; `nil` if not set.
  public subscript(key: ViewAttributeKey) -> ViewValue? { attributes[key] }
}

/// The flags of a laid-out node; the bits are the same in archives.
public struct ViewFlags: OptionSet, Hashable, Sendable {
  /// The bits of the flags.
  public var rawValue: UInt16
  /// Creates flags from any bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The node is always drawn as a bar.
  public static let redacted = ViewFlags(rawValue: 1)
  /// The node is never drawn as a bar, also in a placeholder.
  public static let unredacted = ViewFlags(rawValue: 2)
  /// The node must not be shown on a locked screen.
  public static let privacySensitive = ViewFlags(rawValue: 4)
  /// The direction of the node is the opposite of the widget's.
  public static let mirrored = ViewFlags(rawValue: 8)
  /// All bits with a meaning.
  public static let known: ViewFlags = [.redacted, .unredacted, .privacySensitive, .mirrored]
}

/// The views of an entry: a tree for both colour schemes, or a tree for each scheme.
public struct EntryViews: Hashable, Sendable {
  /// The tree for the light scheme, and for the dark scheme when ``darkTree`` is `nil`.
  public var tree: LaidOutTree
  /// The tree for the dark scheme, present only if the structure differs there.
  public var darkTree: LaidOutTree?
  /// The fonts of the trees' styles that the archive carries.
  public var fonts: [EmbeddedFont]

  /// Creates the views of an entry.
  public init(_ tree: LaidOutTree, dark: LaidOutTree? = nil, fonts: [EmbeddedFont] = []) {
    self.tree = tree
    self.darkTree = dark
    self.fonts = fonts
  }

  /// Returns the fonts that styles of the trees use.
  public func used(of fonts: [EmbeddedFont]) -> [EmbeddedFont] {
    let styles = tree.styles + (darkTree?.styles ?? [])
    let keys = Set(styles.compactMap(\.fontKey))
    return keys.isEmpty ? [] : fonts.filter { keys.contains($0.key) }
  }

  /// Whether the picture changes with time, because of a live text or a live gauge.
  public var isLive: Bool {
    [tree, darkTree].contains { tree in
      tree?.nodes.contains { $0[.date] != nil } ?? false
    }
  }

  /// The names of the actions in all trees, without repetitions, in the order of the views.
  public var actions: [String] {
    var seen: Set<String> = []
    return [tree, darkTree].compactMap { $0 }.flatMap(\.nodes).compactMap { node in
      guard case .string(let action) = node[.action] else { return nil }
      return seen.insert(action).inserted ? action : nil
    }
  }

  /// The content type of an entry with views and without a payload.
  public static let contentType = "application/vnd.widgethost.view+json"
}
