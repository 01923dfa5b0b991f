public import AppleFoundation

extension UIColor {
  /// A colour of the asset catalogues; clear, with a report, if there is none.
  public convenience init(resource: ColorResource) {
    let catalogs = PluginResources.catalogs(in: resource.bundle)
    let pair = catalogs.lazy.compactMap { $0.color(named: resource.name) }.first
    if pair == nil {
      AuthorWarnings.report("there is no colour \"\(resource.name)\" in the asset catalogues")
    }
    self.init(pair ?? ColorPair(0))
  }
}
