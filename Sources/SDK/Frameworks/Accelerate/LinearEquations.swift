// swift-format-ignore-file: AlwaysUseLowerCamelCase

public typealias __CLPK_integer = Int32
public typealias __CLPK_doublereal = Double

/// Replaces a matrix by its factors L and U, with the rows in the order of the pivots.
///
/// The matrix is stored column by column. The functions of this file do what the functions of LAPACK
/// with these names do, for matrices of a few rows: nothing is computed in blocks.
@discardableResult
public func dgetrf_(
  _ m: UnsafeMutablePointer<__CLPK_integer>, _ n: UnsafeMutablePointer<__CLPK_integer>,
  _ a: UnsafeMutablePointer<__CLPK_doublereal>, _ lda: UnsafeMutablePointer<__CLPK_integer>,
  _ ipiv: UnsafeMutablePointer<__CLPK_integer>, _ info: UnsafeMutablePointer<__CLPK_integer>
) -> Int32 {
  info.pointee = m.pointee < 0 ? -1 : n.pointee < 0 ? -2 : lda.pointee < max(1, m.pointee) ? -4 : 0
  guard info.pointee == 0 else { return 0 }
  let (rows, columns, step) = (Int(m.pointee), Int(n.pointee), Int(lda.pointee))
  for index in 0..<min(rows, columns) {
    let diagonal = index + index * step
    let pivot = index + largest(a + diagonal, rows - index)
    ipiv[index] = __CLPK_integer(pivot + 1)
    guard a[pivot + index * step] != 0 else {
      if info.pointee == 0 { info.pointee = __CLPK_integer(index + 1) }
      continue
    }
    if pivot != index {
      for column in 0..<columns { swap(&a[index + column * step], &a[pivot + column * step]) }
    }
    for row in index + 1..<max(rows, index + 1) {
      a[row + index * step] /= a[diagonal]
      for column in index + 1..<max(columns, index + 1) {
        a[row + column * step] -= a[row + index * step] * a[index + column * step]
      }
    }
  }
  return 0
}

/// Returns the index of the first of the largest absolute values.
private func largest(_ values: UnsafePointer<Double>, _ count: Int) -> Int {
  (0..<count).max { abs(values[$0]) < abs(values[$1]) } ?? 0
}

/// Solves equations by the factors that ``dgetrf_(_:_:_:_:_:_:)`` stored: `N` for the matrix, `T` or `C`
/// for the transposed one.
@discardableResult
public func dgetrs_(
  _ trans: UnsafeMutablePointer<CChar>?, _ n: UnsafeMutablePointer<__CLPK_integer>,
  _ nrhs: UnsafeMutablePointer<__CLPK_integer>, _ a: UnsafeMutablePointer<__CLPK_doublereal>,
  _ lda: UnsafeMutablePointer<__CLPK_integer>, _ ipiv: UnsafeMutablePointer<__CLPK_integer>,
  _ b: UnsafeMutablePointer<__CLPK_doublereal>, _ ldb: UnsafeMutablePointer<__CLPK_integer>,
  _ info: UnsafeMutablePointer<__CLPK_integer>
) -> Int32 {
  let letter = trans.map { UInt8(bitPattern: $0.pointee) & 0xdf }.map { Unicode.Scalar($0) }
  let isTransposed = letter == "T" || letter == "C"
  let least = max(1, n.pointee)
  info.pointee =
    letter != "N" && !isTransposed
    ? -1
    : n.pointee < 0
      ? -2 : nrhs.pointee < 0 ? -3 : lda.pointee < least ? -5 : ldb.pointee < least ? -8 : 0
  guard info.pointee == 0 else { return 0 }
  let factors = Factors(count: Int(n.pointee), values: a, step: Int(lda.pointee), pivots: ipiv)
  for column in 0..<Int(nrhs.pointee) {
    let values = b + column * Int(ldb.pointee)
    if isTransposed { factors.solveTransposed(values) } else { factors.solve(values) }
  }
  return 0
}

/// Replaces the factors that ``dgetrf_(_:_:_:_:_:_:)`` stored by the inverse matrix. The working space is not used.
@discardableResult
public func dgetri_(
  _ n: UnsafeMutablePointer<__CLPK_integer>, _ a: UnsafeMutablePointer<__CLPK_doublereal>,
  _ lda: UnsafeMutablePointer<__CLPK_integer>, _ ipiv: UnsafeMutablePointer<__CLPK_integer>,
  _ work: UnsafeMutablePointer<__CLPK_doublereal>, _ lwork: UnsafeMutablePointer<__CLPK_integer>,
  _ info: UnsafeMutablePointer<__CLPK_integer>
) -> Int32 {
  info.pointee = n.pointee < 0 ? -1 : lda.pointee < max(1, n.pointee) ? -3 : 0
  guard info.pointee == 0 else { return 0 }
  guard lwork.pointee != -1 else {
    work.pointee = Double(max(1, n.pointee))
    return 0
  }
  let (count, step) = (Int(n.pointee), Int(lda.pointee))
  if let zero = (0..<count).first(where: { a[$0 + $0 * step] == 0 }) {
    info.pointee = __CLPK_integer(zero + 1)
    return 0
  }
  let factors = Factors(count: count, values: a, step: step, pivots: ipiv)
  var inverse: [[Double]] = []
  for column in 0..<count {
    var values = [Double](repeating: 0, count: count)
    values[column] = 1
    factors.solve(&values)
    inverse.append(values)
  }
  for (column, values) in inverse.enumerated() {
    for (row, value) in values.enumerated() { a[row + column * step] = value }
  }
  return 0
}

/// The factors L and U of a matrix, stored column by column; the diagonal of L is 1.
private struct Factors {
  let count: Int
  let values: UnsafeMutablePointer<Double>
  let step: Int
  let pivots: UnsafeMutablePointer<__CLPK_integer>

  private subscript(row: Int, column: Int) -> Double { values[row + column * step] }

  func solve(_ b: UnsafeMutablePointer<Double>) {
    for row in 0..<count { exchange(row, in: b) }
    for row in 0..<count {
      for column in 0..<row { b[row] -= self[row, column] * b[column] }
    }
    for row in (0..<count).reversed() {
      for column in row + 1..<max(count, row + 1) { b[row] -= self[row, column] * b[column] }
      b[row] /= self[row, row]
    }
  }

  func solveTransposed(_ b: UnsafeMutablePointer<Double>) {
    for row in 0..<count {
      for column in 0..<row { b[row] -= self[column, row] * b[column] }
      b[row] /= self[row, row]
    }
    for row in (0..<count).reversed() {
      for column in row + 1..<max(count, row + 1) { b[row] -= self[column, row] * b[column] }
    }
    for row in (0..<count).reversed() { exchange(row, in: b) }
  }

  private func exchange(_ row: Int, in b: UnsafeMutablePointer<Double>) {
    let pivot = Int(pivots[row]) - 1
    if pivot != row { swap(&b[row], &b[pivot]) }
  }
}
