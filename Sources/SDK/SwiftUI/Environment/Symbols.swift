internal import CWidgetABI

/// Variants of a symbol, expressed as parts of its name.
public struct SymbolVariants: Hashable, Sendable {
  private var outline: String?
  private var isSlashed = false
  private var isFilled = false

  public static let none = SymbolVariants()
  public static let fill = none.fill
  public static let circle = none.circle
  public static let square = none.square
  public static let rectangle = none.rectangle
  public static let slash = none.slash

  public var fill: SymbolVariants { with { $0.isFilled = true } }
  public var circle: SymbolVariants { with { $0.outline = ".circle" } }
  public var square: SymbolVariants { with { $0.outline = ".square" } }
  public var rectangle: SymbolVariants { with { $0.outline = ".rectangle" } }
  public var slash: SymbolVariants { with { $0.isSlashed = true } }

  public func contains(_ other: SymbolVariants) -> Bool {
    (other.outline == nil || outline == other.outline) && (isFilled || !other.isFilled)
      && (isSlashed || !other.isSlashed)
  }

  /// Returns the name of a symbol in this variant. Parts that the name already has are not
  /// repeated.
  func name(of symbol: String) -> String {
    var name = symbol
    let parts = symbol.split(separator: ".").dropFirst()
    var suffixes: [String] = []
    if isSlashed { suffixes.append("slash") }
    if let outline { suffixes.append(String(outline.dropFirst())) }
    let isFilledAlready = name.hasSuffix(".fill")
    if isFilledAlready { name.removeLast(5) }
    for suffix in suffixes where !parts.contains(Substring(suffix)) { name += "." + suffix }
    return isFilled || isFilledAlready ? name + ".fill" : name
  }

  private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var changed = self
    change(&changed)
    return changed
  }

  /// Returns the variants of both; the outline of `other` wins.
  func merged(with other: SymbolVariants) -> SymbolVariants {
    with {
      $0.outline = other.outline ?? $0.outline
      $0.isSlashed = $0.isSlashed || other.isSlashed
      $0.isFilled = $0.isFilled || other.isFilled
    }
  }
}

public struct SymbolRenderingMode: Hashable, Sendable {
  /// A constant `WH_SYMBOL_…`.
  private let number: Int

  public static let monochrome = SymbolRenderingMode(number: WH_SYMBOL_MONOCHROME)
  public static let hierarchical = SymbolRenderingMode(number: WH_SYMBOL_HIERARCHICAL)
  public static let palette = SymbolRenderingMode(number: WH_SYMBOL_PALETTE)
  public static let multicolor = SymbolRenderingMode(number: WH_SYMBOL_MULTICOLOR)

  package var attribute: AttributeValue { .integer(number) }
}

extension EnvironmentValues {
  /// Returns the mode and the palette of a symbol. Two or more foreground styles make a palette if
  /// no mode is set.
  ///
  /// - Parameter own: The attributes of the symbol itself, which take precedence.
  func symbolAttributes(_ own: Attributes) -> Attributes {
    var attributes = Attributes()
    let mode = own[.symbolMode] ?? symbolRenderingMode?.attribute
    let styles = foregroundStyle.paints
    let palette = SymbolRenderingMode.palette.attribute
    guard mode == palette || mode == nil && styles.count > 1 else {
      attributes[.symbolMode] = mode
      return attributes
    }
    attributes[.symbolMode] = palette
    if styles.count > 1 { attributes[.symbolSecondary] = styles[1].attribute }
    if styles.count > 2 { attributes[.symbolTertiary] = styles[2].attribute }
    return attributes
  }
}

extension Image {
  public enum Scale: Hashable, Sendable {
    case small
    case medium
    case large

    /// The size of the symbol divided by the size of the text beside it.
    var factor: Double {
      switch self {
      case .small: 0.8
      case .medium: 1
      case .large: 1.28
      }
    }
  }
}

extension EnvironmentValues {
  public var symbolVariants: SymbolVariants {
    get { self[VariantsKey.self] }
    set { self[VariantsKey.self] = newValue }
  }

  public var imageScale: Image.Scale {
    get { self[ScaleKey.self] }
    set { self[ScaleKey.self] = newValue }
  }

  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[RenderingModeKey.self] }
    set { self[RenderingModeKey.self] = newValue }
  }

  private enum VariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }
  private enum ScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
  private enum RenderingModeKey: EnvironmentKey {
    static var defaultValue: SymbolRenderingMode? { nil }
  }
}

extension View {
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    environmentChange { $0.symbolVariants = $0.symbolVariants.merged(with: variant) }
  }
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
  /// No effect: the layers of symbols have flat colours.
  public nonisolated func symbolColorRenderingMode(
    _ mode: SymbolColorRenderingMode?
  ) -> some View { self }
  /// No effect: the layers above a variable value are faint.
  public nonisolated func symbolVariableValueMode(
    _ mode: SymbolVariableValueMode?
  ) -> some View { self }
}

/// No effect: the layers of symbols have flat colours.
public struct SymbolColorRenderingMode: Hashable, Sendable {
  private let name: String

  public static let flat = SymbolColorRenderingMode(name: "flat")
  public static let gradient = SymbolColorRenderingMode(name: "gradient")
}

/// No effect: the layers above a variable value are faint.
public struct SymbolVariableValueMode: Hashable, Sendable {
  private let name: String

  public static let color = SymbolVariableValueMode(name: "color")
  public static let draw = SymbolVariableValueMode(name: "draw")
}
