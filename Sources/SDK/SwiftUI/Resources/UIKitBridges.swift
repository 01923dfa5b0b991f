internal import AppleFoundation
internal import Foundation
public import UIKit

/// The environment of the view under evaluation, as UIKit reads the environment.
package enum UIKitConnection {
  /// Lets UIKit read the environment. Called once, before the first view is evaluated.
  package static func begin() {
    AmbientTraits.read(
      traits: { Ambient.value.map { UITraitCollection($0.environment) } },
      displayScale: { Ambient.value?.environment.displayScale })
  }
}

extension UITraitCollection {
  /// The traits of an environment. Reads the colour scheme, so that the widget is evaluated once
  /// for each scheme.
  fileprivate convenience init(_ environment: EnvironmentValues) {
    self.init(
      style: environment.colorScheme == .dark ? .dark : .light,
      displayScale: environment.displayScale,
      layoutDirection: environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      category: UIContentSizeCategory.ordered[environment.dynamicTypeSize.rawValue])
  }
}

extension Color {
  public init(uiColor: UIColor) { self.init(uiColor.pair) }
  /// Disfavoured, so that `Color.init` as a function of a colour is `init(uiColor:)`.
  @_disfavoredOverload
  public init(nsColor: NSColor) { self.init(nsColor.pair) }
  /// Disfavoured, so that `Color(.brand)` means an asset if there are both an asset and a colour.
  @_disfavoredOverload
  public init(_ color: UIColor) { self.init(color.pair) }
  public init(cgColor: CGColor) { self.init(ColorPair(cgColor.value)) }
  public init(_ cgColor: CGColor) { self.init(ColorPair(cgColor.value)) }

  /// The colour in the light scheme.
  public var cgColor: CGColor? {
    CGColor(value: pair(in: EnvironmentValues()).light)
  }
}

extension UIColor {
  /// The colour outside an environment.
  public convenience init(_ color: Color) { self.init(color.pair(in: EnvironmentValues())) }
}

extension ColorScheme {
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .light: self = .light
    case .dark: self = .dark
    case .unspecified: return nil
    }
  }
}

extension UIUserInterfaceStyle {
  public init(_ colorScheme: ColorScheme?) {
    self = colorScheme.map { $0 == .dark ? .dark : .light } ?? .unspecified
  }
}

extension DynamicTypeSize {
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let index = UIContentSizeCategory.ordered.firstIndex(of: uiSizeCategory) else {
      return nil
    }
    self.init(rawValue: index)
  }
}

extension UIContentSizeCategory {
  public init(_ dynamicTypeSize: DynamicTypeSize?) {
    self = dynamicTypeSize.map { Self.ordered[$0.rawValue] } ?? .unspecified
  }
}

extension EdgeInsets {
  public init(_ nsEdgeInsets: NSDirectionalEdgeInsets) {
    self.init(
      top: nsEdgeInsets.top, leading: nsEdgeInsets.leading, bottom: nsEdgeInsets.bottom,
      trailing: nsEdgeInsets.trailing)
  }
}
