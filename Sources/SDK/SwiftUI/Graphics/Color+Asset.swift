internal import AppleFoundation
internal import Foundation

extension Color {
  /// Returns the values of a colour set; `nil` if there is none.
  static func asset(named name: String, bundle: Bundle?) -> ColorPair? {
    for catalog in PluginResources.catalogs(in: bundle) {
      if let pair = catalog.color(named: name) { return pair }
    }
    return nil
  }

  /// Returns the values of a colour set. A missing colour is clear, and is reported to the author.
  static func asset(named name: String, bundlePath: String?) -> ColorPair {
    let bundle = bundlePath.flatMap(Bundle.init(path:))
    if let pair = asset(named: name, bundle: bundle) { return pair }
    AuthorWarnings.report("there is no colour \"\(name)\" in the asset catalogues")
    return ColorPair(0)
  }
}
