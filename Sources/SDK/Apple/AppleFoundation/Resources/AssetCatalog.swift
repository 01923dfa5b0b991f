internal import Foundation

/// The colours, pictures and data of a folder, in asset catalogues (`.xcassets`) and as plain
/// files. Each file is read at its first use.
package struct AssetCatalog: Sendable {
  private let resources: ResourceIndex

  init(_ resources: ResourceIndex) { self.resources = resources }

  /// Indexes the names in a folder and its subfolders.
  package init(folder: URL) { self.init(ResourceIndex(folder: folder.path)) }

  /// Returns a colour set by name; `nil` for a missing or unreadable set.
  package func color(named name: String) -> ColorPair? {
    guard let folder = resources.colorSets[name] else { return nil }
    let set: ColorSet? = AssetDescription.read(folder: folder)
    guard let set else { return nil }
    if let pair = set.pair { return pair }
    AuthorWarnings.report("a colour has no value in a known format: \(folder)")
    return nil
  }

  /// Returns an image set or a picture file by name; `nil` for a missing or unreadable picture.
  package func image(named name: String) -> AssetImage? {
    if let folder = resources.imageSets[name] {
      let set: ImageSet? = AssetDescription.read(folder: folder)
      return set.flatMap { AssetImage($0, in: folder, below: resources.folder) }
    }
    if let files = resources.pictures[name] { return AssetImage(files: files) }
    let url = URL(fileURLWithPath: name)
    let files = resources.pictures[url.deletingPathExtension().lastPathComponent] ?? []
    let named = files.filter { $0.hasSuffix("/" + name) }
    if !url.pathExtension.isEmpty, !named.isEmpty { return AssetImage(files: named) }
    if resources.symbolSets.contains(name) {
      AuthorWarnings.report("a symbol set cannot be shown: \(name)")
    }
    return nil
  }

  /// Returns a data set by name, with its type identifier if specified; `nil` for a missing or
  /// unreadable set.
  package func data(named name: String) -> (data: Data, type: String?)? {
    guard let folder = resources.dataSets[name] else { return nil }
    let set: DataSet? = AssetDescription.read(folder: folder)
    for item in set?.data ?? [] {
      guard let file = item.filename,
        let path = AssetFile.path(of: file, in: folder, below: resources.folder)
      else { continue }
      do {
        let data = try ResourceFile.contents(of: path, limit: ResourceFile.assetLimit)
        return (data, item.type)
      } catch {
        AuthorWarnings.report("a data asset cannot be read: \(path): \(error)")
      }
    }
    return nil
  }
}

/// The `Contents.json` file of a data set.
private struct DataSet: Decodable {
  struct Item: Decodable {
    enum CodingKeys: String, CodingKey {
      case filename
      case type = "universal-type-identifier"
    }

    var filename: String?
    var type: String?
  }

  var data: [Item]
}
