public import WidgetModel

/// The options that every renderer takes.
public struct RenderOptions: Sendable {
  /// The colour scheme. `nil` draws both schemes in formats that can hold both, else the light
  /// scheme.
  public var scheme: ColorScheme?
  /// The colours of the widget in pictures; the text and the JSON form have no modes.
  public var mode: WidgetRenderingMode
  /// Whether redactable leaves are drawn as bars, as in a placeholder.
  public var isRedacted: Bool
  /// The time used for the content of live texts.
  public var now: Timestamp
  /// The largest size of a document, in bytes. A small archive can expand to a large picture, and
  /// rendering stops at this limit.
  public var byteLimit: Int
  /// The font for symbols without a drawing; without a font, these are boxes with a letter.
  public var symbolFont: SymbolFont?

  /// Makes options with a negative byte limit raised to 0.
  public init(
    scheme: ColorScheme? = nil, mode: WidgetRenderingMode = .fullColor, isRedacted: Bool = false,
    now: Timestamp, byteLimit: Int = 16 << 20,
    symbolFont: SymbolFont? = nil
  ) {
    self.scheme = scheme
    self.mode = mode
    self.isRedacted = isRedacted
    self.now = now
    self.byteLimit = max(byteLimit, 0)
    self.symbolFont = symbolFont
  }
}

/// The error of a document that would exceed the byte limit.
public struct RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The limit in bytes, from ``RenderOptions/byteLimit``.
  public var byteLimit: Int

  /// Makes an error for a limit in bytes.
  public init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// A message such as `the picture would be larger than 16 MiB`.
  public var description: String {
    let units = [(1 << 20, "MiB"), (1 << 10, "KiB")]
    let unit = units.first { byteLimit >= $0.0 && byteLimit % $0.0 == 0 } ?? (1, "bytes")
    return "the picture would be larger than \(byteLimit / unit.0) \(unit.1)"
  }
}
