internal import Foundation

/// A picture of a catalogue in its variants.
package struct AssetImage: Sendable {
  /// One file of it.
  package struct Variant: Sendable {
    /// The file.
    package var file: URL
    /// Pixels in a point.
    package var scale: Double
    /// Whether it is for the dark scheme.
    package var isDark: Bool

    /// Its bytes; `nil`, and a report, if it cannot be read or is larger than 64 MiB.
    package var contents: Data? {
      do {
        return try ResourceFile.contents(of: file.path, limit: ResourceFile.assetLimit)
      } catch {
        AuthorWarnings.report("a picture cannot be read: \(file.path): \(error)")
        return nil
      }
    }
  }

  /// All its files.
  package private(set) var variants: [Variant] = []
  /// Whether it is a stencil.
  package private(set) var isTemplate = false

  /// Files outside a catalogue; `@2x` in a name says its scale. `nil` if none can be shown.
  init?(files: [String]) {
    variants = files.filter { !AssetFile.isDrawing($0) }.map { path in
      let file = URL(fileURLWithPath: path)
      let name = file.deletingPathExtension().lastPathComponent
      let scale = name.hasSuffix("@3x") ? 3.0 : name.hasSuffix("@2x") ? 2 : 1
      return Variant(file: file, scale: scale, isDark: false)
    }
    if variants.isEmpty { return nil }
  }

  /// An image set; `nil` if it names no file that can be shown.
  init?(_ set: ImageSet, in folder: String, below root: String) {
    let own = set.images.filter { ["universal", "iphone", nil].contains($0.idiom) }
    let filled = own.contains { $0.filename != nil } ? own : set.images
    for image in filled where !(image.appearances?.isContrast ?? false) {
      guard let name = image.filename,
        let path = AssetFile.path(of: name, in: folder, below: root), !AssetFile.isDrawing(path)
      else { continue }
      let scale = image.scale.flatMap { Double($0.replacingOccurrences(of: "x", with: "")) } ?? 1
      guard scale.isFinite, scale > 0 else { continue }
      variants.append(
        Variant(
          file: URL(fileURLWithPath: path), scale: scale,
          isDark: image.appearances?.isDark ?? false))
    }
    if variants.isEmpty { return nil }
    isTemplate = set.properties?.intent == "template"
  }

  /// Whether it looks different in the dark.
  package var hasDarkVariant: Bool { variants.contains(where: \.isDark) }

  /// The variant for a display: the smallest that is sharp enough, else the largest.
  package func best(scale: Double, isDark: Bool) -> Variant? {
    let wanted = variants.filter { $0.isDark == isDark }
    let candidates = (wanted.isEmpty ? variants : wanted).sorted { $0.scale < $1.scale }
    return candidates.first { $0.scale >= scale } ?? candidates.last
  }
}
