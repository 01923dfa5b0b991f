public import Foundation

/// A colour of the asset catalogues by its name.
public struct ColorResource: Hashable, Sendable {
  /// Its name, with the namespaces that it is in.
  package let name: String
  /// Its bundle's folder; `nil` for the plugin's own files.
  package let folder: URL?

  /// A colour of a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    folder = PluginResources.folders(in: bundle)?.first
  }

  /// The bundle to look into; `nil` for the plugin's own files.
  package var bundle: Bundle? { folder.flatMap { Bundle(url: $0) } }
}
