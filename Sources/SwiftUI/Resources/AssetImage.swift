internal import Foundation

/// A picture of a catalogue in its variants.
struct AssetImage: Sendable {
  struct Variant: Sendable {
    var file: URL
    /// Pixels in a point.
    var scale: Double
    var isDark: Bool
  }

  private(set) var variants: [Variant] = []
  /// Whether it is a stencil.
  private(set) var isTemplate = false

  /// A file by itself; `@2x` in its name says its scale.
  init(file: URL) {
    let name = file.deletingPathExtension().lastPathComponent
    let scale = name.hasSuffix("@3x") ? 3.0 : name.hasSuffix("@2x") ? 2 : 1
    variants = [Variant(file: file, scale: scale, isDark: false)]
  }

  /// An image set; `nil` if it names no file.
  init?(_ set: ImageSet, in folder: URL) {
    for image in set.images {
      guard let name = image.filename, !name.contains("/") else { continue }
      let scale = image.scale.flatMap { Double($0.replacingOccurrences(of: "x", with: "")) } ?? 1
      variants.append(
        Variant(
          file: folder.appendingPathComponent(name), scale: scale, isDark: image.isDark))
    }
    if variants.isEmpty { return nil }
    isTemplate = set.properties?.intent == "template"
  }

  /// Whether it looks different in the dark.
  var hasDarkVariant: Bool { variants.contains(where: \.isDark) }

  /// The variant for a display: the smallest that is sharp enough, else the largest.
  func best(scale: Double, isDark: Bool) -> Variant? {
    let wanted = variants.filter { $0.isDark == isDark }
    let candidates = (wanted.isEmpty ? variants : wanted).sorted { $0.scale < $1.scale }
    return candidates.first { $0.scale >= scale } ?? candidates.last
  }
}
