/// The size class of a widget, with WidgetKit's families.
///
/// The raw value is the bit index in a ``WidgetFamilies`` set, in the C ABI and in archives.
public enum WidgetFamily: UInt8, CaseIterable, Hashable, Sendable {
  /// `systemSmall`, a square.
  case small = 0
  /// `systemMedium`, two squares wide.
  case medium = 1
  /// `systemLarge`, two squares wide and high.
  case large = 2
  /// `systemExtraLarge`, four squares wide and two high.
  case extraLarge = 3
  /// `accessoryCircular`, a small disc.
  case circular = 4
  /// `accessoryRectangular`, a few short lines.
  case rectangular = 5
  /// `accessoryInline`, one line of text.
  case inline = 6
}

extension WidgetFamily {
  /// The table of families. Tests compare it with widgethost/plugin.h and docs/views.md.
  public var definition: WidgetFamilyDefinition {
    switch self {
    case .small: .system("small", 158, 158, hasInnerLinks: false)
    case .medium: .system("medium", 338, 158)
    case .large: .system("large", 338, 354)
    case .extraLarge: .system("extraLarge", 715, 342)
    case .circular: .accessory("circular", 72, 72, corners: .disc)
    case .rectangular: .accessory("rectangular", 160, 72)
    case .inline: .accessory("inline", 234, 26)
    }
  }

  /// The name on the wire and in files: `small`, `extraLarge`, `inline`, …
  public var name: String { definition.name }

  /// Reads ``name``; `nil` for any other text.
  public init?(name: some StringProtocol) {
    guard let family = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = family
  }

  /// The display size of a widget without a size of its own.
  public var defaultSize: DisplaySize { definition.size }
}

/// A row of the table of families, ``WidgetFamily/definition``.
public struct WidgetFamilyDefinition: Sendable {
  /// The form of a widget's corners.
  public enum Corners: Sendable {
    case square
    case disc
    /// A radius in points.
    case rounded(Double)
  }

  /// The name on the wire and in files.
  public let name: String
  /// The display size of a widget without a size of its own.
  public let size: DisplaySize
  /// The form of the widget's corners.
  public let corners: Corners
  /// The inset of a container's content if the tree sets none, in points.
  public let contentMargins: Double
  /// Whether parts of the widget may have links of their own. As in WidgetKit, the other families
  /// are too small for separate targets.
  public let hasInnerLinks: Bool

  /// The radius of the corners of a widget of the given size, in points.
  public func cornerRadius(of size: DisplaySize) -> Double {
    let half = min(size.width, size.height) / 2
    return switch corners {
    case .square: 0
    case .disc: half
    case .rounded(let radius): min(radius, half)
    }
  }

  fileprivate static func system(
    _ name: String, _ width: Double, _ height: Double, hasInnerLinks: Bool = true
  ) -> Self {
    Self(
      name: name, size: DisplaySize(width: width, height: height), corners: .rounded(20),
      contentMargins: 16, hasInnerLinks: hasInnerLinks)
  }

  fileprivate static func accessory(
    _ name: String, _ width: Double, _ height: Double, corners: Corners = .square
  ) -> Self {
    Self(
      name: name, size: DisplaySize(width: width, height: height), corners: corners,
      contentMargins: 0, hasInnerLinks: false)
  }
}

/// A set of families, as declared by a kind.
public struct WidgetFamilies: OptionSet, Hashable, Sendable {
  /// Bit `n` stands for the family with raw value `n`.
  public let rawValue: UInt32

  /// Creates a set from its bits; bits without a family are dropped.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue & Self.known
  }

  /// Creates a set of the given families.
  public init(_ families: some Sequence<WidgetFamily>) {
    self.init(rawValue: families.reduce(0) { $0 | 1 << UInt32($1.rawValue) })
  }

  private static let known = WidgetFamily.allCases.reduce(UInt32(0)) {
    $0 | 1 << UInt32($1.rawValue)
  }

  /// The set of all families.
  public static let all = WidgetFamilies(WidgetFamily.allCases)

  /// Whether the set holds `family`.
  public func contains(_ family: WidgetFamily) -> Bool {
    rawValue & (1 << UInt32(family.rawValue)) != 0
  }

  /// The families in the order of their raw values.
  public var members: [WidgetFamily] { WidgetFamily.allCases.filter(contains) }
}

/// A width and height in points (1/72 inch at scale 1, as in WidgetKit).
public struct DisplaySize: Hashable, Sendable {
  /// The width in points, above 0.
  public var width: Double
  /// The height in points, above 0.
  public var height: Double

  /// Creates a size; ``isPlausible`` tells the range accepted from outside.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether both sides are finite and between 1 and 16,384 points.
  public var isPlausible: Bool {
    (1...16_384).contains(width) && (1...16_384).contains(height)
  }
}
