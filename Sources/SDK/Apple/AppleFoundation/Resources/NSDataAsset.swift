public import Foundation

/// The contents of a data set.
///
/// `@unchecked Sendable`: the properties are constant.
open class NSDataAsset: NSObject, @unchecked Sendable {
  public let name: String
  public let data: Data
  /// The uniform type identifier of the set; `public.data` if unspecified.
  public let typeIdentifier: String

  /// Reads a data set of the plugin, of at most 64 MiB; `nil` for a missing or unreadable set.
  public convenience init?(name: String) { self.init(name: name, in: nil) }

  /// Reads a data set of a bundle, of at most 64 MiB; `nil` for a missing or unreadable set.
  public convenience init?(name: String, bundle: Bundle) { self.init(name: name, in: bundle) }

  private init?(name: String, in bundle: Bundle?) {
    let found = PluginResources.catalogs(in: bundle).lazy.compactMap { $0.data(named: name) }.first
    guard let found else { return nil }
    self.name = name
    data = found.data
    typeIdentifier = found.type ?? "public.data"
  }
}
