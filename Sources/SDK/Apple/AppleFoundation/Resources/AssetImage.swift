internal import Foundation

/// A picture in its variants.
package struct AssetImage: Sendable {
  /// A file of the picture.
  package struct Variant: Sendable {
    /// The location of the file.
    package var file: URL
    /// The number of pixels per point.
    package var scale: Double
    /// Whether the variant is for the dark scheme.
    package var isDark: Bool

    /// The bytes of the file; `nil`, with a warning, for a file that is unreadable or larger than
    /// 64 MiB.
    package var contents: Data? {
      do {
        return try ResourceFile.contents(of: file.path, limit: ResourceFile.assetLimit)
      } catch {
        AuthorWarnings.report("a picture cannot be read: \(file.path): \(error)")
        return nil
      }
    }
  }

  /// The variants of the picture.
  package private(set) var variants: [Variant] = []
  /// Whether the picture is a template, drawn in a single colour.
  package private(set) var isTemplate = false

  /// Makes a picture from files outside a catalogue, with the scale from the suffix `@2x` or `@3x`;
  /// `nil` if no file can be shown.
  init?(files: [String]) {
    variants = files.filter { !AssetFile.isDrawing($0) }.map { path in
      let file = URL(fileURLWithPath: path)
      let name = file.deletingPathExtension().lastPathComponent
      let scale = name.hasSuffix("@3x") ? 3.0 : name.hasSuffix("@2x") ? 2 : 1
      return Variant(file: file, scale: scale, isDark: false)
    }
    if variants.isEmpty { return nil }
  }

  /// Makes a picture from an image set; `nil` if the set names no file that can be shown.
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

  /// Whether a variant for the dark scheme exists.
  package var hasDarkVariant: Bool { variants.contains(where: \.isDark) }

  /// Returns the variant for a display: the smallest with at least the display's scale, or else the
  /// largest.
  package func best(scale: Double, isDark: Bool) -> Variant? {
    let wanted = variants.filter { $0.isDark == isDark }
    let candidates = (wanted.isEmpty ? variants : wanted).sorted { $0.scale < $1.scale }
    return candidates.first { $0.scale >= scale } ?? candidates.last
  }
}
