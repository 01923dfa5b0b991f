internal import AppleFoundation
internal import CWidgetABI
internal import Foundation

public struct Image: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case symbol(String)
    case data(Data, scale: Double)
    /// A picture of a catalogue, with the path of the catalogue's bundle.
    case asset(String, bundlePath: String?)
  }

  let source: Source
  /// The text for screen readers; `nil` for a decoration. The text is not written to the archive.
  let label: Text?
  var attributes = Attributes()

  init(_ source: Source, label: Text? = nil) {
    self.source = source
    self.label = label
  }

  public init(systemName: String) { self.init(.symbol(systemName)) }

  public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
    guard let variableValue, variableValue.isFinite else { return }
    attributes[.symbolValue] = .number(min(max(variableValue, 0), 1))
  }

  /// A picture from the contents of a PNG, JPEG, GIF or WebP file.
  ///
  /// - Parameter scale: the number of pixels in a point.
  package init(data: Data, scale: Double) { self.init(.data(data, scale: scale)) }

  /// A picture by name, from an asset catalogue or a file of the bundle; without a bundle, of the
  /// plugin.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.asset(name, bundlePath: bundle?.bundlePath), label: Text(verbatim: name))
  }

  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(.asset(name, bundlePath: bundle?.bundlePath), label: label)
  }

  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(.asset(name, bundlePath: bundle?.bundlePath))
  }

  private func with(_ key: AttributeKey, _ value: AttributeValue?) -> Image {
    var image = self
    image.attributes[key] = value
    return image
  }

  public enum ResizingMode: Hashable, Sendable {
    case tile
    case stretch
  }

  public enum TemplateRenderingMode: Hashable, Sendable {
    case template
    case original
  }

  /// Every interpolation but `none` is drawn smoothly.
  public enum Interpolation: Hashable, Sendable {
    case none
    case low
    case medium
    case high
  }

  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = with(.resizable, .flag(true))
    if resizingMode == .tile { image.attributes[.resizingMode] = .integer(WH_RESIZING_TILE) }
    let caps: [(AttributeKey, CGFloat)] = [
      (.capTop, capInsets.top), (.capLeading, capInsets.leading), (.capBottom, capInsets.bottom),
      (.capTrailing, capInsets.trailing),
    ]
    for (key, length) in caps where length > 0 { image.attributes[key] = .length(length) }
    return image
  }

  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    with(.renderingMode, renderingMode.map { .integer($0 == .template ? 1 : 0) })
  }

  public func interpolation(_ interpolation: Interpolation) -> Image {
    with(.interpolation, .integer(interpolation == .none ? 1 : 0))
  }

  /// No effect: edges are smooth.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    with(.symbolMode, mode?.attribute)
  }
}

extension Image: _PrimitiveView {
  /// Returns one node; none for a symbol without a name. A missing picture becomes a clear
  /// rectangle, and is reported to the author.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    if case .symbol(let name) = source {
      if name.isEmpty { return [] }
      let name = context.environment.symbolVariants.name(of: name.withoutNUL)
      return [symbol(name, in: context).castingForeground(in: context.environment)]
    }
    if let picture = picture(in: context.environment) { return [picture] }
    if case .asset(let name, _) = source {
      AuthorWarnings.report("there is no picture \"\(name)\" in the asset catalogues")
    }
    return [_ViewNode(.rectangle, [.fill: .color(ColorPair(0))])]
  }

  private func symbol(_ name: String, in context: _ViewContext) -> _ViewNode {
    var node = _ViewNode(.image, attributes.merging([.symbol: .string(name)]))
    node.attributes.formUnion(keeping: context.environment.symbolAttributes(attributes))
    if node.attributes[.symbolMode] == SymbolRenderingMode.monochrome.attribute {
      node.attributes[.symbolMode] = nil
    }
    let scale = context.environment.imageScale
    if scale != .medium {
      let font = (context.environment.font ?? .body).scaled(by: scale.factor)
      node.attributes.formUnion(keeping: font.attributes)
    }
    return node
  }

  /// Returns the node of the picture; `nil` for a symbol and for a missing picture.
  func picture(in environment: EnvironmentValues) -> _ViewNode? {
    switch source {
    case .symbol: return nil
    case .data(let data, let scale): return node(data, scale: scale, attributes)
    case .asset(let name, let path):
      for catalog in PluginResources.catalogs(in: path.flatMap(Bundle.init(path:))) {
        if let node = node(of: catalog.image(named: name), in: environment) { return node }
      }
      return nil
    }
  }

  private func node(of asset: AssetImage?, in environment: EnvironmentValues) -> _ViewNode? {
    guard let asset else { return nil }
    // A read of the scheme causes a second evaluation, so the scheme is read only for a picture
    // with a dark variant.
    let isDark = asset.hasDarkVariant && environment.colorScheme == .dark
    // A picture of an archive has up to four pixels per point, whatever the scale of the widget.
    let scale = max(Double(environment.displayScale), 2)
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
  public init(_ image: Image) { self.init([TextPart(content: .image(image))]) }
}

extension Text: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(parts)
    hasher.combine(style)
  }
}
