public import Foundation

extension Bundle {
  /// The resources of a package's target. A target that declares resources has a property of its own, which SwiftPM generates;
  /// others share the plugin's resources, to which a build adds their catalogues and tables.
  @_disfavoredOverload
  public static var module: Bundle { .main }
}
