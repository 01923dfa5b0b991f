public import Foundation

public struct ColorResource: Hashable, Sendable {
  /// The name of the asset, preceded by its namespaces.
  package let name: String
  /// The folder of the bundle; `nil` for the plugin's own resources.
  package let folder: URL?

  public init(name: String, bundle: Bundle) {
    self.name = name
    folder = PluginResources.folders(in: bundle)?.first
  }

  /// The bundle for the lookup; `nil` for the plugin's own resources.
  package var bundle: Bundle? { folder.flatMap { Bundle(url: $0) } }
}
