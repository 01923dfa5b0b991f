internal import AppleFoundation
internal import Foundation

/// A picture or a symbol.
public struct Image: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case symbol(String)
    case data(Data, scale: Double)
    /// A picture of a catalogue, and the path of the bundle that it is in.
    case asset(String, bundlePath: String?)
  }

  let source: Source
  /// The words that stand for it; none for a decoration.
  let label: Text?
  var attributes = Attributes()
  /// Whether it should be repeated, which an archive does not have.
  private var isTiled = false

  init(_ source: Source, label: Text? = nil) {
    self.source = source
    self.label = label
  }

  /// A symbol by its name.
  public init(systemName: String) { self.init(.symbol(systemName)) }

  /// A symbol by its name; the value that it may show has no effect.
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

  /// A picture as it is in its file: PNG, JPEG, GIF or WebP.
  ///
  /// - Parameter scale: pixels in a point.
  package init(data: Data, scale: Double) { self.init(.data(data, scale: scale)) }

  /// A picture of an asset catalogue, or a file: of the bundle, or of the plugin.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.asset(name, bundlePath: bundle?.bundlePath), label: Text(verbatim: name))
  }

  /// A picture of an asset catalogue, with words for screen readers.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(.asset(name, bundlePath: bundle?.bundlePath), label: label)
  }

  /// A picture of an asset catalogue that screen readers leave out.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(.asset(name, bundlePath: bundle?.bundlePath))
  }

  private func with(_ key: AttributeKey, _ value: AttributeValue?) -> Image {
    var image = self
    image.attributes[key] = value
    return image
  }

  /// How a picture takes the room that it is offered.
  public enum ResizingMode: Hashable, Sendable {
    /// Repeated; stretched here, and the author is told.
    case tile
    /// Stretched.
    case stretch
  }

  /// Whether a picture is a picture or a stencil.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// A stencil for the foreground.
    case template
    /// In its own colours.
    case original
  }

  /// How pixels are drawn larger.
  public enum Interpolation: Hashable, Sendable {
    /// As squares.
    case none
    /// Smoothly.
    case low
    /// Smoothly.
    case medium
    /// Smoothly.
    case high
  }

  /// Makes it take the room that it is offered.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = with(.resizable, .flag(true))
    image.isTiled = resizingMode == .tile
    return image
  }

  /// A picture or a stencil.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    with(.renderingMode, renderingMode.map { .integer($0 == .template ? 1 : 0) })
  }

  /// How pixels are drawn larger.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    with(.interpolation, .integer(interpolation == .none ? 1 : 0))
  }

  /// No effect: edges are smooth.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// No effect: a symbol is painted in one style.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

extension Image: _PrimitiveView {
  /// A node.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    if isTiled { context.walk.diagnose("a tiled picture is stretched: an archive has no tiles") }
    switch source {
    case .symbol(let name):
      if name.isEmpty { return [] }
      return [symbol(context.environment.symbolVariants.name(of: name.withoutNUL), in: context)]
    case .data(let data, let scale): return [node(data, scale: scale, attributes)]
    case .asset(let name, let path):
      let bundle = path.flatMap(Bundle.init(path:))
      for catalog in PluginResources.catalogs(in: bundle) {
        if let node = node(of: catalog.image(named: name), in: context) { return [node] }
      }
      AuthorWarnings.report("there is no picture \"\(name)\" in the asset catalogues")
      return [_ViewNode(.rectangle, [.fill: .color(ColorPair(0))])]
    }
  }

  private func symbol(_ name: String, in context: _ViewContext) -> _ViewNode {
    var node = _ViewNode(.image, attributes.merging([.symbol: .string(name)]))
    let scale = context.environment.imageScale
    if scale != .medium {
      let font = (context.environment.font ?? .body).scaled(by: scale.factor)
      node.attributes.formUnion(keeping: font.attributes)
    }
    return node
  }

  private func node(of asset: AssetImage?, in context: _ViewContext) -> _ViewNode? {
    guard let asset else { return nil }
    // Asking for the scheme has a second tree made: only if the picture needs one.
    let isDark = asset.hasDarkVariant && context.environment.colorScheme == .dark
    let scale = Double(context.environment.displayScale)
    guard let variant = asset.best(scale: scale, isDark: isDark),
      let data = variant.contents, ImageHeader.size(of: data) != nil
    else { return nil }
    var attributes = attributes
    if asset.isTemplate, attributes[.renderingMode] == nil {
      attributes[.renderingMode] = .integer(1)
    }
    return node(data, scale: variant.scale, attributes)
  }

  private func node(_ data: Data, scale: Double, _ attributes: Attributes) -> _ViewNode {
    var attributes = attributes
    attributes[.image] = .image(data)
    if scale != 1 { attributes[.imageScale] = .number(min(max(scale, 0.1), 10)) }
    return _ViewNode(.image, attributes)
  }
}

extension Text {
  /// A symbol in a line of text.
  public init(_ image: Image) {
    switch image.source {
    case .symbol(let name): self.init([TextPart(content: .symbol(name))])
    case .data, .asset: self.init([TextPart(content: .symbol("a picture"))])
    }
  }
}

extension Text: Hashable {
  /// By how it is written.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(parts)
    hasher.combine(style)
  }
}
