public import Foundation
internal import Synchronization

public final class UITraitCollection: Hashable, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The number of pixels per point; 0 if unspecified.
  public let displayScale: CGFloat
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// Always `phone`, because most widgets are written for one.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// Always `unspecified`, because widgets have no size classes.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { .unspecified }
  /// Always `unspecified`, because widgets have no size classes.
  public var verticalSizeClass: UIUserInterfaceSizeClass { .unspecified }

  /// Makes a collection of traits.
  package init(
    style: UIUserInterfaceStyle, displayScale: CGFloat = 0,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
    category: UIContentSizeCategory = .unspecified
  ) {
    userInterfaceStyle = style
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
    preferredContentSizeCategory = category
  }

  public convenience init() { self.init(style: .unspecified) }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  public convenience init(displayScale: CGFloat) {
    self.init(style: .unspecified, displayScale: displayScale)
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(style: .unspecified, category: preferredContentSizeCategory)
  }

  /// Merges collections. The last specified value of each trait wins.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(
      style: traitCollections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle
        ?? .unspecified,
      displayScale: traitCollections.last { $0.displayScale > 0 }?.displayScale ?? 0,
      layoutDirection: traitCollections.last { $0.layoutDirection != .unspecified }?
        .layoutDirection ?? .unspecified,
      category: traitCollections.last { $0.preferredContentSizeCategory != .unspecified }?
        .preferredContentSizeCategory ?? .unspecified)
  }

  public static func == (one: UITraitCollection, other: UITraitCollection) -> Bool {
    one.userInterfaceStyle == other.userInterfaceStyle && one.displayScale == other.displayScale
      && one.layoutDirection == other.layoutDirection
      && one.preferredContentSizeCategory == other.preferredContentSizeCategory
  }

  /// Hashes all traits except the layout direction.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
    hasher.combine(preferredContentSizeCategory)
  }
}

extension UITraitCollection {
  @TaskLocal private static var own: UITraitCollection?

  /// The traits of the view under evaluation. Outside an evaluation: light, two pixels per point,
  /// left to right, large text.
  public static var current: UITraitCollection {
    own ?? AmbientTraits.traits
      ?? UITraitCollection(
        style: .light, displayScale: 2, layoutDirection: .leftToRight, category: .large)
  }

  public func performAsCurrent(_ actions: () -> Void) { whileCurrent(actions) }

  /// Runs a closure with these traits as the current traits.
  func whileCurrent<Result>(_ body: () -> Result) -> Result {
    Self.$own.withValue(self, operation: body)
  }
}

/// The source of the current traits. The module that owns the environment sets the source.
package enum AmbientTraits {
  private struct Source: Sendable {
    var traits: @Sendable () -> UITraitCollection? = { nil }
    var displayScale: @Sendable () -> CGFloat? = { nil }
  }

  private static let source = Mutex(Source())

  /// Sets the source of the traits. The closures return `nil` outside an evaluation.
  package static func read(
    traits: @escaping @Sendable () -> UITraitCollection?,
    displayScale: @escaping @Sendable () -> CGFloat?
  ) {
    source.withLock { $0 = Source(traits: traits, displayScale: displayScale) }
  }

  static var traits: UITraitCollection? { source.withLock { $0 }.traits() }
  static var displayScale: CGFloat? { source.withLock { $0 }.displayScale() }
}

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified
  case light
  case dark
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight
  case rightToLeft
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  case pad
  case tv
  case carPlay
  case mac = 5
  case vision
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  case compact
  case regular
}
