/// Variants of a symbol: parts of its name.
public struct SymbolVariants: Hashable, Sendable {
  private var outline: String?
  private var isSlashed = false
  private var isFilled = false

  /// The symbol itself.
  public static let none = SymbolVariants()
  /// Filled.
  public static let fill = none.fill
  /// In a circle.
  public static let circle = none.circle
  /// In a square.
  public static let square = none.square
  /// In a rectangle.
  public static let rectangle = none.rectangle
  /// Crossed out.
  public static let slash = none.slash

  /// Filled as well.
  public var fill: SymbolVariants { with { $0.isFilled = true } }
  /// In a circle as well.
  public var circle: SymbolVariants { with { $0.outline = ".circle" } }
  /// In a square as well.
  public var square: SymbolVariants { with { $0.outline = ".square" } }
  /// In a rectangle as well.
  public var rectangle: SymbolVariants { with { $0.outline = ".rectangle" } }
  /// Crossed out as well.
  public var slash: SymbolVariants { with { $0.isSlashed = true } }

  /// Whether it has all that another one has.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.outline == nil || outline == other.outline) && (isFilled || !other.isFilled)
      && (isSlashed || !other.isSlashed)
  }

  /// The name of a symbol in this variant; what the name says already is not said twice.
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

  /// Both.
  func merged(with other: SymbolVariants) -> SymbolVariants {
    with {
      $0.outline = other.outline ?? $0.outline
      $0.isSlashed = $0.isSlashed || other.isSlashed
      $0.isFilled = $0.isFilled || other.isFilled
    }
  }
}

/// No effect: a symbol is painted in one style. How it would be coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String

  /// One style.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// Levels of one style.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// Several styles.
  public static let palette = SymbolRenderingMode(name: "palette")
  /// The symbol's own colours.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
}

extension Image {
  /// How large a symbol is beside text.
  public enum Scale: Hashable, Sendable {
    /// Smaller.
    case small
    /// As usual.
    case medium
    /// Larger.
    case large

    /// Of the size of the text beside it.
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
  /// The variants that symbols are drawn in.
  public var symbolVariants: SymbolVariants {
    get { self[VariantsKey.self] }
    set { self[VariantsKey.self] = newValue }
  }

  /// How large symbols are beside text.
  public var imageScale: Image.Scale {
    get { self[ScaleKey.self] }
    set { self[ScaleKey.self] = newValue }
  }

  /// No effect: a symbol is painted in one style.
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
  /// Draws the symbols inside in a variant.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    environmentChange { $0.symbolVariants = $0.symbolVariants.merged(with: variant) }
  }
  /// How large the symbols inside are beside text.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
  /// No effect: symbols are drawn in one style.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
  /// No effect: symbols are drawn in one style.
  public nonisolated func symbolColorRenderingMode(
    _ mode: SymbolColorRenderingMode?
  ) -> some View { self }
  /// No effect: symbols are drawn whole.
  public nonisolated func symbolVariableValueMode(
    _ mode: SymbolVariableValueMode?
  ) -> some View { self }
}

/// No effect: a symbol is painted in one style. How its layers would be coloured.
public struct SymbolColorRenderingMode: Hashable, Sendable {
  private let name: String

  /// With one colour.
  public static let flat = SymbolColorRenderingMode(name: "flat")
  /// With a gradient.
  public static let gradient = SymbolColorRenderingMode(name: "gradient")
}

/// No effect: symbols show no values. How one would.
public struct SymbolVariableValueMode: Hashable, Sendable {
  private let name: String

  /// By colour.
  public static let color = SymbolVariableValueMode(name: "color")
  /// By how much of it is drawn.
  public static let draw = SymbolVariableValueMode(name: "draw")
}
