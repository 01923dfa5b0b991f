internal import Foundation

/// The `Contents.json` file of an asset or of a catalogue folder.
enum AssetDescription {
  /// Reads a description; `nil`, with a warning, if it is unreadable.
  static func read<Contents: Decodable>(folder: String) -> Contents? {
    let path = folder + "/Contents.json"
    do {
      let data = try ResourceFile.contents(of: path, limit: ResourceFile.descriptionLimit)
      return try JSONDecoder().decode(Contents.self, from: data)
    } catch let error as ResourceFile.Failure {
      AuthorWarnings.report("an asset cannot be read: \(path): \(error)")
    } catch {
      AuthorWarnings.report("the description of an asset is invalid: \(path)")
    }
    return nil
  }

  /// Whether the asset names in a catalogue folder begin with the folder's name.
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
