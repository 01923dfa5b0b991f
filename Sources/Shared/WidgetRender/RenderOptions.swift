public import WidgetModel

/// How views are drawn.
public struct RenderOptions: Sendable {
  /// The scheme; `nil` draws both where the format can hold both, else light.
  public var scheme: ColorScheme?
  /// Whether redactable leaves are drawn as bars, as in a placeholder.
  public var isRedacted: Bool
  /// The time that live texts are written for.
  public var now: Timestamp
  /// How many bytes a document may have. A few kilobytes of an archive may make many of a picture,
  /// so what would be larger is not drawn to its end.
  public var byteLimit: Int
  /// What symbols are drawn with; without one they are boxes with a letter.
  public var symbolFont: SymbolFont?

  /// Makes options.
  public init(
    scheme: ColorScheme? = nil, isRedacted: Bool = false, now: Timestamp, byteLimit: Int = 16 << 20,
    symbolFont: SymbolFont? = nil
  ) {
    self.scheme = scheme
    self.isRedacted = isRedacted
    self.now = now
    self.byteLimit = max(byteLimit, 0)
    self.symbolFont = symbolFont
  }
}

/// Why views were not drawn: the document would have been larger than was allowed.
public struct RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// How many bytes it may have; ``RenderOptions/byteLimit``.
  public var byteLimit: Int

  /// Makes an error.
  public init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// `the picture would be larger than 16 MiB`
  public var description: String {
    let units = [(1 << 20, "MiB"), (1 << 10, "KiB")]
    let unit = units.first { byteLimit >= $0.0 && byteLimit % $0.0 == 0 } ?? (1, "bytes")
    return "the picture would be larger than \(byteLimit / unit.0) \(unit.1)"
  }
}
