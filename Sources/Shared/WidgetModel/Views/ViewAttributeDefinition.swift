/// A row of the table of attributes, ``ViewAttributeKey/definition``.
public struct ViewAttributeDefinition: Sendable {
  /// The stage that uses the attribute.
  public enum Use: Sendable {
    /// Layout passes the value down the tree, and resolves the value into styles, texts and flags.
    case inherited
    /// Only layout uses the value; the laid-out tree does not have the value.
    case layout
    /// The laid-out tree has the value: for drawing, for reading aloud or for clicks.
    case output
    /// Layout makes the value; providers cannot set it.
    case computed
  }

  /// The condition under which a document for clients holds the value.
  public enum Disclosure: Sendable {
    /// The value reveals nothing about the content of a leaf.
    case always
    /// The value is content of the leaf, and is left out of a redacted leaf.
    case content
    /// The value reveals more than the picture, and is left out if any node inside is redacted.
    case detail
    /// The renderer writes the value in a form of its own.
    case apart
  }

  /// The type and the range of the value.
  public let value: ViewValueRule
  /// The types of nodes on which providers may set the attribute.
  public let nodes: ViewNodeTypes
  /// The stage that uses the attribute.
  public let use: Use
  /// The condition under which a document for clients holds the value.
  public let disclosure: Disclosure

  /// Whether a laid-out tree has the attribute.
  public var isInOutput: Bool {
    switch use {
    case .inherited, .layout: false
    case .output, .computed: true
    }
  }

  /// Whether providers may set the attribute.
  public var isSettable: Bool { use != .computed }
}

extension ViewAttributeDefinition {
  static func inherited(_ value: ViewValueRule) -> Self {
    Self(value: value, nodes: .every, use: .inherited, disclosure: .always)
  }

  static func layout(_ value: ViewValueRule, _ nodes: ViewNodeTypes) -> Self {
    Self(value: value, nodes: nodes, use: .layout, disclosure: .always)
  }

  static func drawn(_ value: ViewValueRule, _ nodes: ViewNodeTypes = .everyButGroup) -> Self {
    Self(value: value, nodes: nodes, use: .output, disclosure: .always)
  }

  static func content(_ value: ViewValueRule, _ nodes: ViewNodeTypes) -> Self {
    Self(value: value, nodes: nodes, use: .output, disclosure: .content)
  }

  static func detail(_ value: ViewValueRule) -> Self {
    Self(value: value, nodes: .everyButGroup, use: .output, disclosure: .detail)
  }

  static func apart(_ value: ViewValueRule, _ nodes: ViewNodeTypes = .everyButGroup) -> Self {
    Self(value: value, nodes: nodes, use: .output, disclosure: .apart)
  }

  static func computed(_ value: ViewValueRule, disclosure: Disclosure = .always) -> Self {
    Self(value: value, nodes: [], use: .computed, disclosure: disclosure)
  }
}

/// A set of types of nodes.
public struct ViewNodeTypes: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// Bit `n` stands for the type with the number `n`; the numbers are below 128.
  private let bits: UInt128

  /// Creates a set of the given types.
  public init(_ types: some Sequence<ViewNodeType>) {
    bits = types.reduce(0) { $0 | 1 << UInt128($1.rawValue) }
  }

  /// Creates a set of the given types.
  public init(arrayLiteral types: ViewNodeType...) { self.init(types) }

  /// The set of all types.
  public static let every = ViewNodeTypes(ViewNodeType.allCases)
  /// The set of all types with attributes of their own.
  public static let everyButGroup = ViewNodeTypes(ViewNodeType.allCases.filter { $0 != .group })
  /// The leaves that fill their frames with a figure.
  public static let shapes = ViewNodeTypes(ViewNodeType.allCases.filter(\.isShape))

  /// Whether the set holds `type`.
  public func contains(_ type: ViewNodeType) -> Bool { bits & 1 << UInt128(type.rawValue) != 0 }
}
