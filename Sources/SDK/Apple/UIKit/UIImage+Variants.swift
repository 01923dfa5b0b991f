internal import AppleFoundation
public import Foundation

extension UIImage {
  private func changed(
    size: CGSize? = nil, renderingMode: RenderingMode? = nil, tint: UIColor? = nil,
    symbolConfiguration: SymbolConfiguration? = nil
  ) -> UIImage {
    let size = size ?? self.size
    let ratio = size.width > 0 ? self.size.width / size.width : 1
    return UIImage(
      source, size: size, scale: scale * ratio, renderingMode: renderingMode ?? self.renderingMode,
      tint: tint ?? self.tint, symbolConfiguration: symbolConfiguration ?? self.symbolConfiguration)
  }

  /// The same picture as a picture or a stencil.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed(renderingMode: renderingMode)
  }

  /// The same picture as a stencil in a colour.
  public func withTintColor(_ color: UIColor) -> UIImage {
    changed(renderingMode: .alwaysTemplate, tint: color)
  }

  /// The same picture as a stencil in a colour.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed(renderingMode: .alwaysTemplate, tint: color)
  }

  /// The same symbol, drawn in another way.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    changed(symbolConfiguration: configuration)
  }

  /// The same symbol, drawn in another way.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    changed(symbolConfiguration: symbolConfiguration?.applying(configuration) ?? configuration)
  }

  /// No effect: a picture is prepared by whoever draws it.
  public func preparingForDisplay() -> UIImage? { self }

  /// No effect: a picture is prepared by whoever draws it.
  public func byPreparingForDisplay() async -> UIImage? { self }

  /// The same picture in another size in points; its pixels stay as they are.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    size.width > 0 && size.height > 0 ? resized(to: size) : nil
  }

  /// The same picture in another size in points; its pixels stay as they are.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }

  /// The same picture in another size in points; its pixels stay as they are.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) { completionHandler(preparingThumbnail(of: size)) }

  /// The same picture in another size in points.
  func resized(to size: CGSize) -> UIImage { changed(size: size) }

  /// No effect: a picture is not sliced.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
}

extension UIImage {
  /// How a picture is looked up and drawn.
  public typealias Configuration = SymbolConfiguration

  /// A symbol.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A symbol, drawn in a way.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    let side = configuration?.pointSize ?? 20
    self.init(
      .symbol(name), size: CGSize(width: side, height: side), scale: 1,
      symbolConfiguration: configuration)
  }

  /// A symbol.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(systemName: name, withConfiguration: nil) }
}
