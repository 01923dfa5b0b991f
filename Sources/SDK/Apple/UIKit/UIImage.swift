public import AppleFoundation
public import CoreGraphics
public import Foundation

/// A picture or a symbol, as UIKit's type of that name would hold it: its file, as it is. Nothing can
/// be drawn or converted here.
public final class UIImage: Sendable {
  /// Where a picture comes from.
  package enum Source: Hashable, Sendable {
    /// A file of PNG, JPEG, GIF or WebP.
    case data(Data)
    /// A picture of an asset catalogue, which may have variants: its name, the path of its bundle,
    /// and one variant's file.
    case asset(String, bundlePath: String?, Data)
    /// A symbol by its name.
    case symbol(String)
  }

  /// Where it comes from.
  package let source: Source
  /// In points.
  public let size: CGSize
  /// Pixels in a point.
  public let scale: CGFloat
  /// Whether it is a picture or a stencil.
  public let renderingMode: RenderingMode
  /// The colour of a stencil, if it has its own.
  package let tint: UIColor?
  /// How a symbol is drawn, if it says.
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

  /// A picture without content and size.
  public convenience init() { self.init(.data(Data()), size: .zero, scale: 1) }

  /// A picture as it is in its file: PNG, JPEG, GIF or WebP.
  public convenience init?(data: Data) { self.init(data, .data(data), scale: 1) }

  /// A picture as it is in its file, with so many pixels in a point.
  public convenience init?(data: Data, scale: CGFloat) {
    self.init(data, .data(data), scale: scale)
  }

  /// A picture from a file.
  public convenience init?(contentsOfFile path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    self.init(data: data)
  }

  /// A picture from a file.
  public convenience init?(contentsOf url: URL) { self.init(contentsOfFile: url.path) }

  /// A picture of the plugin's asset catalogues or files.
  public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }

  /// A picture of the asset catalogues of a bundle, or of the plugin.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name, in: bundle, with: nil) }

  /// A picture of the asset catalogues of a bundle, or of the plugin.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    guard let (data, scale) = Self.asset(named: name, in: bundle) else { return nil }
    self.init(data, .asset(name, bundlePath: bundle?.bundlePath, data), scale: scale)
  }

  /// A picture of the asset catalogues; without content and size, with a report, if there is none.
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

  /// The file of a picture of the asset catalogues, and its pixels in a point.
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

  /// A picture that has been decoded, of which its file is known.
  public convenience init(cgImage: CGImage) {
    self.init(
      .data(cgImage.data), size: CGSize(width: cgImage.width, height: cgImage.height), scale: 1)
  }

  /// A picture that has been decoded, of which its file is known; it is not turned.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(
      .data(cgImage.data),
      size: CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale),
      scale: scale)
  }
}

extension UIImage {
  /// Whether a picture is a picture or a stencil.
  public enum RenderingMode: Int, Sendable {
    /// As its catalogue says, else a picture.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// A stencil.
    case alwaysTemplate
  }

  /// How a picture is turned.
  public enum Orientation: Int, Sendable {
    /// Not at all.
    case up
    /// By half a turn.
    case down
    /// To the left.
    case left
    /// To the right.
    case right
    /// Mirrored.
    case upMirrored
    /// Mirrored, and by half a turn.
    case downMirrored
    /// Mirrored, and to the left.
    case leftMirrored
    /// Mirrored, and to the right.
    case rightMirrored
  }

  /// Not turned, as far as is known.
  public var imageOrientation: Orientation { .up }

  /// Whether it is a symbol.
  public var isSymbolImage: Bool {
    if case .symbol = source { return true }
    return false
  }

  /// The picture with its file; `nil` for symbols.
  public var cgImage: CGImage? { data.flatMap(CGImage.init(contents:)) }

  /// The file as it was, if it is a PNG; otherwise `nil`, which is logged, because nothing is
  /// converted here.
  public func pngData() -> Data? { data(beginningWith: [0x89, 0x50], "PNG") }

  /// The file as it was, if it is a JPEG; otherwise `nil`, which is logged, because nothing is
  /// converted here.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    data(beginningWith: [0xff, 0xd8], "JPEG")
  }

  private func data(beginningWith magic: [UInt8], _ name: String) -> Data? {
    if let data, data.starts(with: magic) { return data }
    AuthorWarnings.report("a picture that is not in \(name) cannot be converted to it")
    return nil
  }

  /// Its file; `nil` for symbols.
  package var data: Data? {
    switch source {
    case .data(let data), .asset(_, _, let data): data.isEmpty ? nil : data
    case .symbol: nil
    }
  }
}

extension CGImage {
  /// A picture in a file of a known format; `nil` for other bytes.
  fileprivate convenience init?(contents: Data) {
    guard let size = ImageHeader.size(of: contents) else { return nil }
    self.init(contents, width: Int(size.width), height: Int(size.height))
  }
}

extension UIImage: Hashable {
  /// Whether both come from the same file and are drawn in the same way.
  public static func == (one: UIImage, other: UIImage) -> Bool {
    one === other
      || one.source == other.source && one.size == other.size
        && one.renderingMode == other.renderingMode && one.tint == other.tint
        && one.symbolConfiguration == other.symbolConfiguration
  }

  /// Feeds its size and its mode: hashing whole files would be slow.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(renderingMode)
  }
}

/// A picture, as AppKit's type of that name would hold it.
public typealias NSImage = UIImage
