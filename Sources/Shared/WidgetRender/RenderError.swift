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
