internal import Foundation

/// `Contents.json` of an asset or of a folder of assets.
enum AssetDescription {
  /// Reads one; what cannot be read is reported, and `nil`.
  static func read<Contents: Decodable>(folder: String) -> Contents? {
    let path = folder + "/Contents.json"
    do {
      let data = try ResourceFile.contents(of: path, limit: ResourceFile.descriptionLimit)
      return try JSONDecoder().decode(Contents.self, from: data)
    } catch let error as ResourceFile.Failure {
      AuthorWarnings.report("an asset cannot be read: \(path): \(error)")
    } catch {
      AuthorWarnings.report("an asset is not described as it should be: \(path)")
    }
    return nil
  }

  /// Whether the names in a folder of a catalogue begin with the folder's.
  static func providesNamespace(folder: String) -> Bool {
    struct Contents: Decodable {
      struct Properties: Decodable {
        var isNamespace: Bool?
        enum CodingKeys: String, CodingKey { case isNamespace = "provides-namespace" }
      }
      var properties: Properties?
    }
    let path = folder + "/Contents.json"
    guard let data = try? ResourceFile.contents(of: path, limit: ResourceFile.descriptionLimit),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return false }
    return contents.properties?.isNamespace ?? false
  }
}
