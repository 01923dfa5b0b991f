internal import Foundation

/// The names of a catalogue's colours and images, each preceded by its namespaces.
struct CatalogScan {
  private(set) var colors: [[String]] = []
  private(set) var images: [[String]] = []

  init(_ catalog: URL) { scan(catalog, namespace: [], depth: 0) }

  private mutating func scan(_ folder: URL, namespace: [String], depth: Int) {
    guard depth < 24 else { return }
    let entries = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey, .isSymbolicLinkKey])
    for entry in (entries ?? []).sorted(by: { $0.path < $1.path }) {
      let values = try? entry.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
      guard values?.isDirectory == true, values?.isSymbolicLink != true else { continue }
      let name = entry.deletingPathExtension().lastPathComponent
      switch entry.pathExtension {
      case "colorset": colors.append(namespace + [name])
      case "imageset", "symbolset": images.append(namespace + [name])
      case "":
        let inner = Self.providesNamespace(entry) ? namespace + [name] : namespace
        scan(entry, namespace: inner, depth: depth + 1)
      default: break
      }
    }
  }

  private static func providesNamespace(_ folder: URL) -> Bool {
    struct Contents: Decodable {
      struct Properties: Decodable {
        var isNamespace: Bool?
        enum CodingKeys: String, CodingKey { case isNamespace = "provides-namespace" }
      }
      var properties: Properties?
    }
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return false }
    return contents.properties?.isNamespace ?? false
  }
}
