internal import Foundation

/// The colours and pictures in a folder: in the asset catalogues (`.xcassets`) in it, and as plain
/// files. Only names are read at first.
struct AssetCatalog: Sendable {
  private var colors: [String: URL] = [:]
  private var images: [String: URL] = [:]
  private var files: [String: URL] = [:]

  init(folder: URL) {
    let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let url = paths?.nextObject() as? URL {
      let name = url.deletingPathExtension().lastPathComponent
      switch url.pathExtension.lowercased() {
      case "colorset": colors[name] = url
      case "imageset": images[name] = url
      case "png", "jpg", "jpeg", "gif", "webp": files[name] = files[name] ?? url
      default: break
      }
    }
  }

  /// A colour set by its name; `nil` if there is none that can be read.
  func color(named name: String) -> ColorPair? {
    guard let folder = colors[name], let set: ColorSet = Self.contents(of: folder) else {
      return nil
    }
    let light = set.colors.first { !$0.isDark }?.color?.value
    let dark = set.colors.first { $0.isDark }?.color?.value
    guard let value = light ?? dark else { return nil }
    return ColorPair(light: value, dark: dark ?? value)
  }

  /// An image set or a file by its name; `nil` if there is none that can be read.
  func image(named name: String) -> AssetImage? {
    if let folder = images[name], let set: ImageSet = Self.contents(of: folder) {
      return AssetImage(set, in: folder)
    }
    guard let file = files[name] else { return nil }
    return AssetImage(file: file)
  }

  private static func contents<Contents: Decodable>(of folder: URL) -> Contents? {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")) else {
      return nil
    }
    return try? JSONDecoder().decode(Contents.self, from: data)
  }
}

/// What `Contents.json` says about one variant of an asset.
struct AssetAppearance: Decodable {
  var appearance: String
  var value: String
}

/// `Contents.json` of a colour set.
private struct ColorSet: Decodable {
  struct Variant: Decodable {
    var color: Value?
    var appearances: [AssetAppearance]?

    var isDark: Bool {
      appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
    }
  }

  struct Value: Decodable {
    var components: [String: String]?

    /// 0xRRGGBBAA.
    var value: UInt32? {
      guard let components else { return nil }
      func byte(_ name: String) -> UInt32? {
        (components[name] ?? components["white"]).flatMap(Self.byte)
      }
      guard let red = byte("red"), let green = byte("green"), let blue = byte("blue") else {
        return nil
      }
      let alpha = components["alpha"].flatMap(Self.byte) ?? 255
      return red << 24 | green << 16 | blue << 8 | alpha
    }

    /// A component from 0 to 1 ("0.500"), to 255 ("128"), or in hexadecimal ("0x80").
    private static func byte(_ text: String) -> UInt32? {
      if text.hasPrefix("0x") { return UInt32(text.dropFirst(2), radix: 16).map { min($0, 255) } }
      guard let number = Double(text), number.isFinite else { return nil }
      let value = text.contains(".") ? number * 255 : number
      return UInt32(min(max(value, 0), 255).rounded())
    }
  }

  var colors: [Variant]
}

/// `Contents.json` of an image set.
struct ImageSet: Decodable {
  struct Variant: Decodable {
    var filename: String?
    var scale: String?
    var appearances: [AssetAppearance]?

    var isDark: Bool {
      appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
    }
  }

  struct Properties: Decodable {
    enum CodingKeys: String, CodingKey {
      case intent = "template-rendering-intent"
    }

    var intent: String?
  }

  var images: [Variant]
  var properties: Properties?
}
