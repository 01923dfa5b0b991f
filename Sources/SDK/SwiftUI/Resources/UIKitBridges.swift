internal import AppleFoundation
internal import Foundation
public import UIKit

/// What UIKit needs to know of the view that is being evaluated.
package enum UIKitConnection {
  /// Lets UIKit read the environment. Called once, before the first view is evaluated.
  package static func begin() {
    AmbientTraits.read(
      traits: { Ambient.value.map { UITraitCollection($0.environment) } },
      displayScale: { Ambient.value?.environment.displayScale })
  }
}

extension UITraitCollection {
  /// What an environment says. Reading the scheme has a tree made for each.
  fileprivate convenience init(_ environment: EnvironmentValues) {
    self.init(
      style: environment.colorScheme == .dark ? .dark : .light,
      displayScale: environment.displayScale,
      layoutDirection: environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      category: UIContentSizeCategory.ordered[environment.dynamicTypeSize.rawValue])
  }
}

extension Color {
  /// The same colour.
  public init(uiColor: UIColor) { self.init(uiColor.pair) }
  /// The same colour.
  public init(nsColor: NSColor) { self.init(nsColor.pair) }
  /// The same colour. `Color(.brand)` means an asset, where there are both.
  @_disfavoredOverload
  public init(_ color: UIColor) { self.init(color.pair) }
  /// The same colour.
  public init(cgColor: CGColor) { self.init(ColorPair(cgColor.value)) }
  /// The same colour.
  public init(_ cgColor: CGColor) { self.init(ColorPair(cgColor.value)) }

  /// The colour in the light scheme.
  public var cgColor: CGColor? {
    CGColor(value: pair(in: EnvironmentValues()).light)
  }
}

extension UIColor {
  /// The same colour, as it is without an environment.
  public convenience init(_ color: Color) { self.init(color.pair(in: EnvironmentValues())) }
}

extension ColorScheme {
  /// The same scheme; `nil` if it is not known.
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .light: self = .light
    case .dark: self = .dark
    case .unspecified: return nil
    }
  }
}

extension UIUserInterfaceStyle {
  /// The same scheme.
  public init(_ colorScheme: ColorScheme?) {
    self = colorScheme.map { $0 == .dark ? .dark : .light } ?? .unspecified
  }
}

extension DynamicTypeSize {
  /// The same size; `nil` if it is not known.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let index = UIContentSizeCategory.ordered.firstIndex(of: uiSizeCategory) else {
      return nil
    }
    self.init(rawValue: index)
  }
}

extension UIContentSizeCategory {
  /// The same size.
  public init(_ dynamicTypeSize: DynamicTypeSize?) {
    self = dynamicTypeSize.map { Self.ordered[$0.rawValue] } ?? .unspecified
  }
}

extension EdgeInsets {
  /// The same room.
  public init(_ nsEdgeInsets: NSDirectionalEdgeInsets) {
    self.init(
      top: nsEdgeInsets.top, leading: nsEdgeInsets.leading, bottom: nsEdgeInsets.bottom,
      trailing: nsEdgeInsets.trailing)
  }
}
