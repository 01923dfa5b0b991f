// swift-format-ignore-file: TypeNamesShouldBeCapitalized

/// Arithmetic of vectors. A generic function serves the single and the double precision.
public enum vDSP {
  public static func sum<U: Sequence>(
    _ vector: U
  ) -> U.Element where U.Element: BinaryFloatingPoint { vector.reduce(0, +) }

  /// The mean; no number for a vector without elements.
  public static func mean<U: Collection>(
    _ vector: U
  ) -> U.Element where U.Element: BinaryFloatingPoint {
    sum(vector) / U.Element(vector.count)
  }

  /// The root of the mean square; no number for a vector without elements.
  public static func rootMeanSquare<U: Collection>(
    _ vector: U
  ) -> U.Element where U.Element: BinaryFloatingPoint { mean(vector.map { $0 * $0 }).squareRoot() }

  /// The largest element; minus infinity for a vector without elements.
  public static func maximum<U: Sequence>(
    _ vector: U
  ) -> U.Element where U.Element: BinaryFloatingPoint { vector.max() ?? -.infinity }

  /// The smallest element; infinity for a vector without elements.
  public static func minimum<U: Sequence>(
    _ vector: U
  ) -> U.Element where U.Element: BinaryFloatingPoint { vector.min() ?? .infinity }

  public static func dot<U: Sequence>(
    _ vectorA: U, _ vectorB: U
  ) -> U.Element where U.Element: BinaryFloatingPoint { sum(zip(vectorA, vectorB).map(*)) }

  public static func add<U: Sequence>(
    _ vectorA: U, _ vectorB: U
  ) -> [U.Element] where U.Element: BinaryFloatingPoint { zip(vectorA, vectorB).map(+) }

  public static func add<U: Sequence>(
    _ scalar: U.Element, _ vector: U
  ) -> [U.Element] where U.Element: BinaryFloatingPoint { vector.map { scalar + $0 } }

  /// Returns the first vector less the second.
  public static func subtract<U: Sequence>(
    _ vectorA: U, _ vectorB: U
  ) -> [U.Element] where U.Element: BinaryFloatingPoint { zip(vectorA, vectorB).map(-) }

  public static func multiply<U: Sequence>(
    _ vectorA: U, _ vectorB: U
  ) -> [U.Element] where U.Element: BinaryFloatingPoint { zip(vectorA, vectorB).map(*) }

  public static func multiply<U: Sequence>(
    _ scalar: U.Element, _ vector: U
  ) -> [U.Element] where U.Element: BinaryFloatingPoint { vector.map { scalar * $0 } }
}
