internal import Foundation
internal import Synchronization

/// The fonts in the plugin's resources.
package enum PluginFonts {
  /// A font of a family.
  package struct Face: Hashable, Sendable {
    /// The name of the family.
    package var family: String
    /// The weight, from 1 to 1000.
    package var weight: Int
    /// Whether the font is italic or oblique.
    package var isItalic: Bool

    /// Makes a description of a font.
    package init(family: String, weight: Int, isItalic: Bool) {
      self.family = family
      self.weight = weight
      self.isItalic = isItalic
    }
  }

  private static let known = Mutex<[String: [String: Face]]>([:])

  /// Returns the font with a PostScript name (`Inter-Bold`) or a full name (`Inter Bold`); `nil`
  /// for an unknown name and for a family name. Searches the given folders, or else the plugin's
  /// own resources.
  package static func face(named name: String, in folders: [URL]? = nil) -> Face? {
    for resources in PluginResources.indexes(in: folders) {
      if let face = faces(of: resources)[name] { return face }
    }
    return nil
  }

  private static func faces(of resources: ResourceIndex) -> [String: Face] {
    if let faces = known.withLock({ $0[resources.folder] }) { return faces }
    var faces: [String: Face] = [:]
    var families: Set<String> = []
    for path in resources.fonts {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
        let file = FontFile(data)
      else {
        AuthorWarnings.report("a font cannot be read: \(path)")
        continue
      }
      let face = Face(family: file.family, weight: file.weight, isItalic: file.isItalic)
      families.insert(file.family)
      for name in file.names { faces[name] = face }
    }
    // A name shared with a family denotes the family.
    for family in families { faces[family] = nil }
    let found = faces
    known.withLock { $0[resources.folder] = found }
    return found
  }
}
