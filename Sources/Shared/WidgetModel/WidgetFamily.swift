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

  /// The name on the wire and in files: `small`, `extraLarge`, `inline`, …
  public var name: String {
    switch self {
    case .small: "small"
    case .medium: "medium"
    case .large: "large"
    case .extraLarge: "extraLarge"
    case .circular: "circular"
    case .rectangular: "rectangular"
    case .inline: "inline"
    }
  }

  /// Reads ``name``; `nil` for anything else.
  public init?(name: some StringProtocol) {
    guard let family = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = family
  }

  /// The display size of a widget that declares none.
  public var defaultSize: DisplaySize {
    switch self {
    case .small: DisplaySize(width: 158, height: 158)
    case .medium: DisplaySize(width: 338, height: 158)
    case .large: DisplaySize(width: 338, height: 354)
    case .extraLarge: DisplaySize(width: 715, height: 342)
    case .circular: DisplaySize(width: 72, height: 72)
    case .rectangular: DisplaySize(width: 160, height: 72)
    case .inline: DisplaySize(width: 234, height: 26)
    }
  }
}

/// A set of families, as a kind declares it.
public struct WidgetFamilies: OptionSet, Hashable, Sendable {
  /// Bit `n` stands for the family with raw value `n`.
  public let rawValue: UInt32

  /// Makes a set from its bits; bits that no family has are dropped.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue & 0x7f
  }

  /// Makes a set of the given families.
  public init(_ families: some Sequence<WidgetFamily>) {
    self.init(rawValue: families.reduce(0) { $0 | 1 << UInt32($1.rawValue) })
  }

  /// Every family.
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
  /// Points, above 0.
  public var width: Double
  /// Points, above 0.
  public var height: Double

  /// Makes a size; see ``isPlausible`` for the range that is accepted from outside.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether both sides are finite and between 1 and 16,384 points.
  public var isPlausible: Bool {
    (1...16_384).contains(width) && (1...16_384).contains(height)
  }
}
