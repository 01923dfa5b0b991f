public import Foundation

/// A picture or a symbol, as UIKit's type of that name would hold it.
public final class UIImage: Sendable {
  let image: Image
  /// In points.
  public let size: CGSize
  /// Pixels in a point.
  public let scale: CGFloat
  private let data: Data?

  private init(image: Image, size: CGSize, scale: CGFloat, data: Data?) {
    self.image = image
    self.size = size
    self.scale = scale
    self.data = data
  }

  private convenience init?(_ data: Data, scale: CGFloat) {
    guard let pixels = ImageHeader.size(of: data), scale > 0 else { return nil }
    self.init(
      image: Image(data: data, scale: scale),
      size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale,
      data: data)
  }

  /// A picture as it is in its file: PNG, JPEG, GIF or WebP.
  public convenience init?(data: Data) { self.init(data, scale: 1) }

  /// A picture as it is in its file, with so many pixels in a point.
  public convenience init?(data: Data, scale: CGFloat) { self.init(data, scale: scale) }

  /// A picture from a file.
  public convenience init?(contentsOfFile path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    self.init(data: data)
  }

  /// A picture of the plugin's asset catalogues or files.
  public convenience init?(named name: String) {
    for catalog in PluginResources.catalogs(in: nil) {
      guard let variant = catalog.image(named: name)?.best(scale: 2, isDark: false),
        let data = try? Data(contentsOf: variant.file)
      else { continue }
      self.init(data, scale: variant.scale)
      return
    }
    return nil
  }

  /// A symbol.
  public convenience init?(systemName name: String) {
    self.init(
      image: Image(systemName: name), size: CGSize(width: 20, height: 20), scale: 1, data: nil)
  }

  /// The file as it was; not converted.
  public func pngData() -> Data? { data }

  /// The file as it was; not converted.
  public func jpegData(compressionQuality: CGFloat) -> Data? { data }
}

/// A picture, as AppKit's type of that name would hold it.
public typealias NSImage = UIImage

extension Image {
  /// A picture or a symbol.
  public init(uiImage: UIImage) { self = uiImage.image }

  /// A picture or a symbol.
  public init(nsImage: NSImage) { self = nsImage.image }
}
