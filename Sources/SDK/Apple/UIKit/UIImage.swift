public import AppleFoundation
public import CoreGraphics
public import Foundation

/// A picture as the bytes of its file, or a symbol. Pictures are neither decoded nor converted.
public final class UIImage: Sendable {
  /// The source of a picture.
  package enum Source: Hashable, Sendable {
    /// A file in the format PNG, JPEG, GIF or WebP.
    case data(Data)
    /// An asset that may have variants: the name, the path of the bundle, and the file of one
    /// variant.
    case asset(String, bundlePath: String?, Data)
    /// A symbol by name.
    case symbol(String)
  }

  /// The source of the picture.
  package let source: Source
  /// The size in points.
  public let size: CGSize
  /// The number of pixels per point.
  public let scale: CGFloat
  public let renderingMode: RenderingMode
  /// The colour of a template; `nil` for the foreground colour.
  package let tint: UIColor?
  public let symbolConfiguration: SymbolConfiguration?

  init(
    _ source: Source, size: CGSize, scale: CGFloat, renderingMode: RenderingMode = .automatic,
    tint: UIColor? = nil, symbolConfiguration: SymbolConfiguration? = nil
  ) {
    self.source = source
    self.size = size
    self.scale = scale
    self.renderingMode = renderingMode
    self.tint = tint
    self.symbolConfiguration = symbolConfiguration
  }

  private convenience init?(_ data: Data, _ source: Source, scale: CGFloat) {
    guard let pixels = ImageHeader.size(of: data), scale > 0 else { return nil }
    self.init(
      source, size: CGSize(width: pixels.width / scale, height: pixels.height / scale),
      scale: scale)
  }

  public convenience init() { self.init(.data(Data()), size: .zero, scale: 1) }

  /// Makes a picture from the bytes of a PNG, JPEG, GIF or WebP file; `nil` for other formats.
  public convenience init?(data: Data) { self.init(data, .data(data), scale: 1) }

  /// Makes a picture from the bytes of a file, with a number of pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    self.init(data, .data(data), scale: scale)
  }

  public convenience init?(contentsOfFile path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    self.init(data: data)
  }

  public convenience init?(contentsOf url: URL) { self.init(contentsOfFile: url.path) }

  /// Finds a picture in the plugin's asset catalogues and files.
  public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }

  /// Finds a picture in the asset catalogues of a bundle, or of the plugin if `nil`. The traits are
  /// ignored.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name, in: bundle, with: nil) }

  /// Finds a picture in the asset catalogues of a bundle, or of the plugin if `nil`. The
  /// configuration is ignored.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    guard let (data, scale) = Self.asset(named: name, in: bundle) else { return nil }
    self.init(data, .asset(name, bundlePath: bundle?.bundlePath, data), scale: scale)
  }

  /// Makes a picture from an asset catalogue; empty, with a warning, if the asset is missing.
  public convenience init(resource: ImageResource) {
    let bundle = resource.bundle
    let asset = Self.asset(named: resource.name, in: bundle)
    if asset == nil {
      AuthorWarnings.report("there is no picture \"\(resource.name)\" in the asset catalogues")
    }
    let (data, scale) = asset ?? (Data(), 1)
    let pixels = ImageHeader.size(of: data) ?? .zero
    self.init(
      asset == nil
        ? .data(data) : .asset(resource.name, bundlePath: bundle?.bundlePath, data),
      size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale)
  }

  /// Returns the file of an asset's variant for a light display with the scale 2, and the scale of
  /// the variant.
  private static func asset(named name: String, in bundle: Bundle?) -> (Data, CGFloat)? {
    for catalog in PluginResources.catalogs(in: bundle) {
      if let variant = catalog.image(named: name)?.best(scale: 2, isDark: false),
        let data = variant.contents, ImageHeader.size(of: data) != nil
      {
        return (data, CGFloat(variant.scale))
      }
    }
    return nil
  }

  /// Makes a picture from the file of a `CGImage`.
  public convenience init(cgImage: CGImage) {
    self.init(
      .data(cgImage.data), size: CGSize(width: cgImage.width, height: cgImage.height), scale: 1)
  }

  /// Makes a picture from the file of a `CGImage`. The orientation is ignored.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(
      .data(cgImage.data),
      size: CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale),
      scale: scale)
  }
}

extension UIImage {
  public enum RenderingMode: Int, Sendable {
    /// The rendering mode of the asset, or else the original colours.
    case automatic
    /// The picture in its original colours.
    case alwaysOriginal
    /// The picture as a template, drawn in a single colour.
    case alwaysTemplate
  }

  public enum Orientation: Int, Sendable {
    case up
    case down
    case left
    case right
    case upMirrored
    case downMirrored
    case leftMirrored
    case rightMirrored
  }

  /// Always `up`, because orientations are not read.
  public var imageOrientation: Orientation { .up }

  public var isSymbolImage: Bool {
    if case .symbol = source { return true }
    return false
  }

  /// The picture as a `CGImage`; `nil` for symbols.
  public var cgImage: CGImage? { data.flatMap(CGImage.init(contents:)) }

  /// The bytes of a PNG file, unchanged; `nil`, with a warning, for other formats.
  public func pngData() -> Data? { data(beginningWith: [0x89, 0x50], "PNG") }

  /// The bytes of a JPEG file, unchanged; `nil`, with a warning, for other formats. The quality is
  /// ignored.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    data(beginningWith: [0xff, 0xd8], "JPEG")
  }

  private func data(beginningWith magic: [UInt8], _ name: String) -> Data? {
    if let data, data.starts(with: magic) { return data }
    AuthorWarnings.report("a picture in another format cannot be converted to \(name)")
    return nil
  }

  /// The bytes of the file; `nil` for symbols and empty pictures.
  package var data: Data? {
    switch source {
    case .data(let data), .asset(_, _, let data): data.isEmpty ? nil : data
    case .symbol: nil
    }
  }
}

extension CGImage {
  /// Makes an image from a file; `nil` for unknown formats.
  fileprivate convenience init?(contents: Data) {
    guard let size = ImageHeader.size(of: contents) else { return nil }
    self.init(contents, width: Int(size.width), height: Int(size.height))
  }
}

extension UIImage: Hashable {
  /// Whether both pictures have the same source, size and appearance.
  public static func == (one: UIImage, other: UIImage) -> Bool {
    one === other
      || one.source == other.source && one.size == other.size
        && one.renderingMode == other.renderingMode && one.tint == other.tint
        && one.symbolConfiguration == other.symbolConfiguration
  }

  /// Hashes the size and the rendering mode only, because the hash of a whole file is slow.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(renderingMode)
  }
}

/// The name of the type in AppKit.
public typealias NSImage = UIImage
