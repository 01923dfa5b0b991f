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

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed(renderingMode: renderingMode)
  }

  /// Returns the picture as a template in a colour.
  public func withTintColor(_ color: UIColor) -> UIImage {
    changed(renderingMode: .alwaysTemplate, tint: color)
  }

  /// Returns the picture as a template in a colour. The rendering mode is ignored.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed(renderingMode: .alwaysTemplate, tint: color)
  }

  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    changed(symbolConfiguration: configuration)
  }

  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    changed(symbolConfiguration: symbolConfiguration?.applying(configuration) ?? configuration)
  }

  /// No effect: the renderer decodes pictures.
  public func preparingForDisplay() -> UIImage? { self }

  /// No effect: the renderer decodes pictures.
  public func byPreparingForDisplay() async -> UIImage? { self }

  /// Returns the picture in another size in points, with the same pixels.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    size.width > 0 && size.height > 0 ? resized(to: size) : nil
  }

  /// Returns the picture in another size in points, with the same pixels.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }

  /// Passes the picture in another size in points, with the same pixels, at once.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) { completionHandler(preparingThumbnail(of: size)) }

  /// Returns the picture in another size in points, with the same pixels.
  func resized(to size: CGSize) -> UIImage { changed(size: size) }

  /// No effect: pictures have no slices.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
}

extension UIImage {
  public typealias Configuration = SymbolConfiguration

  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Makes a symbol, of 20 by 20 points without a configured size. Never `nil`.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    let side = configuration?.pointSize ?? 20
    self.init(
      .symbol(name), size: CGSize(width: side, height: side), scale: 1,
      symbolConfiguration: configuration)
  }

  /// The value has no effect: symbols are drawn whole.
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: Configuration? = nil
  ) { self.init(systemName: name, withConfiguration: configuration) }

  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(systemName: name, withConfiguration: nil) }
}
