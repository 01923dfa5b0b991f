public import AppleFoundation

extension UIColor {
  /// Makes a colour from an asset catalogue; clear, with a warning, if the asset is missing.
  public convenience init(resource: ColorResource) {
    let catalogs = PluginResources.catalogs(in: resource.bundle)
    let pair = catalogs.lazy.compactMap { $0.color(named: resource.name) }.first
    if pair == nil {
      AuthorWarnings.report("there is no colour \"\(resource.name)\" in the asset catalogues")
    }
    self.init(pair ?? ColorPair(0))
  }
}
