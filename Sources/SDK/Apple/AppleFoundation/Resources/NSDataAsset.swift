public import Foundation

/// The bytes of a data set of the asset catalogues.
///
/// Unchecked: its properties are written in `init` only.
open class NSDataAsset: NSObject, @unchecked Sendable {
  /// The set's name.
  public let name: String
  /// The bytes.
  public let data: Data
  /// The uniform type identifier that the set says; `public.data` if it says none.
  public let typeIdentifier: String

  /// A data set of the plugin's; `nil` if there is none that can be read.
  public convenience init?(name: String) { self.init(name: name, in: nil) }

  /// A data set of a bundle's; `nil` if there is none that can be read.
  public convenience init?(name: String, bundle: Bundle) { self.init(name: name, in: bundle) }

  private init?(name: String, in bundle: Bundle?) {
    let found = PluginResources.catalogs(in: bundle).lazy.compactMap { $0.data(named: name) }.first
    guard let found else { return nil }
    self.name = name
    data = found.data
    typeIdentifier = found.type ?? "public.data"
  }
}
