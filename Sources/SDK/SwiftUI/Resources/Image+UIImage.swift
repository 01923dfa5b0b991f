internal import Foundation
public import UIKit

extension Image {
  /// Keeps the rendering mode, the tint and the symbol configuration of the picture.
  public init(uiImage: UIImage) {
    switch uiImage.source {
    case .data(let data) where data.isEmpty: self.init(systemName: "")
    case .data(let data): self.init(data: data, scale: Double(uiImage.scale))
    case .symbol(let name): self.init(systemName: name)
    case .asset(let name, let path, _): self.init(name, bundle: path.flatMap(Bundle.init(path:)))
    }
    switch uiImage.renderingMode {
    case .automatic: break
    case .alwaysOriginal: self = renderingMode(.original)
    case .alwaysTemplate: self = renderingMode(.template)
    }
    if let configuration = uiImage.symbolConfiguration { apply(configuration) }
    if let tint = uiImage.tint { attributes[.foreground] = .color(tint.pair) }
  }

  /// Disfavoured, so that `Image.init` as a function of a picture is `init(uiImage:)`.
  @_disfavoredOverload
  public init(nsImage: NSImage) { self.init(uiImage: nsImage) }

  private mutating func apply(_ configuration: UIImage.SymbolConfiguration) {
    guard case .symbol = source else { return }
    if let size = configuration.pointSize {
      attributes[.fontSize] = .number(min(max(Double(size), 0.1), 1000))
    }
    if let weight = configuration.weight, weight != .unspecified {
      attributes[.fontWeight] = .integer(weight.rawValue * 100)
    }
    let colors = configuration.colors
    if let color = colors.first { attributes[.foreground] = .color(color.pair) }
    if colors.count > 1 { attributes[.symbolSecondary] = .color(colors[1].pair) }
    if colors.count > 2 { attributes[.symbolTertiary] = .color(colors[2].pair) }
    attributes[.symbolMode] = configuration.mode.map { mode in
      switch mode {
      case .monochrome: SymbolRenderingMode.monochrome.attribute
      case .hierarchical: SymbolRenderingMode.hierarchical.attribute
      case .palette: SymbolRenderingMode.palette.attribute
      case .multicolor: SymbolRenderingMode.multicolor.attribute
      }
    }
  }
}
