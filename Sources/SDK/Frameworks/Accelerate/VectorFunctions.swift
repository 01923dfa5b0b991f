// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A number of elements.
public typealias vDSP_Length = UInt
/// The distance between two elements of a vector, in elements.
public typealias vDSP_Stride = Int

/// Stores the sum of `N` elements.
public func vDSP_sveD(
  _ A: UnsafePointer<Double>, _ I: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) { C.pointee = sum(A, I, N) }

/// Stores the sum of `N` elements.
public func vDSP_sve(
  _ A: UnsafePointer<Float>, _ I: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) { C.pointee = sum(A, I, N) }

/// Stores the mean of `N` elements.
public func vDSP_meanvD(
  _ A: UnsafePointer<Double>, _ I: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) { C.pointee = sum(A, I, N) / Double(N) }

/// Stores the mean of `N` elements.
public func vDSP_meanv(
  _ A: UnsafePointer<Float>, _ I: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) { C.pointee = sum(A, I, N) / Float(N) }

/// Stores the sum of the products of `N` pairs.
public func vDSP_dotprD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) { C.pointee = dot(A, IA, B, IB, N) }

/// Stores the sum of the products of `N` pairs.
public func vDSP_dotpr(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) { C.pointee = dot(A, IA, B, IB, N) }

/// Stores a transposed matrix of `M` rows and `N` columns, row by row.
public func vDSP_mtransD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride, _ M: vDSP_Length, _ N: vDSP_Length
) { transpose(A, IA, C, IC, M, N) }

/// Stores a transposed matrix of `M` rows and `N` columns, row by row.
public func vDSP_mtrans(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride, _ M: vDSP_Length, _ N: vDSP_Length
) { transpose(A, IA, C, IC, M, N) }

/// Stores the product of a matrix of `M` rows and `P` columns and one of `P` rows and `N` columns, row by row.
public func vDSP_mmulD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ M: vDSP_Length, _ N: vDSP_Length,
  _ P: vDSP_Length
) { multiply((A, IA), (B, IB), (C, IC), M, N, P) }

/// Stores the product of a matrix of `M` rows and `P` columns and one of `P` rows and `N` columns, row by row.
public func vDSP_mmul(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ M: vDSP_Length, _ N: vDSP_Length,
  _ P: vDSP_Length
) { multiply((A, IA), (B, IB), (C, IC), M, N, P) }

private func sum<T: BinaryFloatingPoint>(
  _ vector: UnsafePointer<T>, _ stride: Int, _ count: UInt
) -> T { (0..<Int(count)).reduce(0) { $0 + vector[$1 * stride] } }

private func dot<T: BinaryFloatingPoint>(
  _ one: UnsafePointer<T>, _ oneStride: Int, _ other: UnsafePointer<T>, _ otherStride: Int,
  _ count: UInt
) -> T { (0..<Int(count)).reduce(0) { $0 + one[$1 * oneStride] * other[$1 * otherStride] } }

private func transpose<T: BinaryFloatingPoint>(
  _ matrix: UnsafePointer<T>, _ stride: Int, _ result: UnsafeMutablePointer<T>,
  _ resultStride: Int, _ rows: UInt, _ columns: UInt
) {
  for row in 0..<Int(rows) {
    for column in 0..<Int(columns) {
      result[(row * Int(columns) + column) * resultStride] =
        matrix[(column * Int(rows) + row) * stride]
    }
  }
}

private func multiply<T: BinaryFloatingPoint>(
  _ one: (UnsafePointer<T>, Int), _ other: (UnsafePointer<T>, Int),
  _ result: (UnsafeMutablePointer<T>, Int), _ rows: UInt, _ columns: UInt, _ inner: UInt
) {
  for row in 0..<Int(rows) {
    for column in 0..<Int(columns) {
      result.0[(row * Int(columns) + column) * result.1] = dot(
        one.0 + row * Int(inner) * one.1, one.1, other.0 + column * other.1,
        Int(columns) * other.1, inner)
    }
  }
}
