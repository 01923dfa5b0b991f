public import Foundation
internal import Synchronization

/// What is known about how something is shown.
public final class UITraitCollection: Hashable, Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Device pixels in a point; 0 if it is not known.
  public let displayScale: CGFloat
  /// Which way lines run.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// How large people want text.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// What kind of device it is; a phone, because that is what widgets are written for.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// How much room there is across; not known.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { .unspecified }
  /// How much room there is down; not known.
  public var verticalSizeClass: UIUserInterfaceSizeClass { .unspecified }

  /// Takes what is known.
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

  /// Nothing is known.
  public convenience init() { self.init(style: .unspecified) }

  /// Only the scheme is known.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  /// Only the pixels in a point are known.
  public convenience init(displayScale: CGFloat) {
    self.init(style: .unspecified, displayScale: displayScale)
  }

  /// Only the size of text is known.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(style: .unspecified, category: preferredContentSizeCategory)
  }

  /// Those that are known in any of several; later ones win.
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

  /// Whether both know the same.
  public static func == (one: UITraitCollection, other: UITraitCollection) -> Bool {
    one.userInterfaceStyle == other.userInterfaceStyle && one.displayScale == other.displayScale
      && one.layoutDirection == other.layoutDirection
      && one.preferredContentSizeCategory == other.preferredContentSizeCategory
  }

  /// Feeds what is known.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
    hasher.combine(preferredContentSizeCategory)
  }
}

extension UITraitCollection {
  @TaskLocal private static var own: UITraitCollection?

  /// Those of the view that is being evaluated; outside of one, light at two pixels in a point.
  public static var current: UITraitCollection {
    own ?? AmbientTraits.traits
      ?? UITraitCollection(
        style: .light, displayScale: 2, layoutDirection: .leftToRight, category: .large)
  }

  /// Runs a closure while these are the current ones.
  public func performAsCurrent(_ actions: () -> Void) { whileCurrent(actions) }

  /// Runs a closure while these are the current ones.
  func whileCurrent<Result>(_ body: () -> Result) -> Result {
    Self.$own.withValue(self, operation: body)
  }
}

/// Where UIKit finds the environment of the view that is being evaluated: a module above says so.
package enum AmbientTraits {
  private struct Source: Sendable {
    var traits: @Sendable () -> UITraitCollection? = { nil }
    var displayScale: @Sendable () -> CGFloat? = { nil }
  }

  private static let source = Mutex(Source())

  /// Sets where they are read; `nil` outside of a view.
  package static func read(
    traits: @escaping @Sendable () -> UITraitCollection?,
    displayScale: @escaping @Sendable () -> CGFloat?
  ) {
    source.withLock { $0 = Source(traits: traits, displayScale: displayScale) }
  }

  static var traits: UITraitCollection? { source.withLock { $0 }.traits() }
  static var displayScale: CGFloat? { source.withLock { $0 }.displayScale() }
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not known.
  case unspecified
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
}

/// Which way lines run.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// As in English.
  case leftToRight
  /// As in Arabic.
  case rightToLeft
}

/// What kind of device it is.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// A car.
  case carPlay
  /// A computer.
  case mac = 5
  /// Glasses.
  case vision
}

/// How much room there is.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not known.
  case unspecified
  /// Little.
  case compact
  /// Much.
  case regular
}
