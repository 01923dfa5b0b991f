import Accelerate
import Testing

@Suite struct `Arithmetic of vectors and matrices` {
  /// The matrix 2 1 1 / 4 -6 0 / -2 7 2, column by column.
  private let columns: [Double] = [2, 4, -2, 1, -6, 7, 1, 0, 2]

  private func factors(of matrix: [Double]) -> (matrix: [Double], pivots: [Int32], info: Int32) {
    var (matrix, count, rows) = (matrix, __CLPK_integer(3), __CLPK_integer(3))
    var (step, info) = (count, __CLPK_integer(9))
    var pivots = [__CLPK_integer](repeating: 0, count: 3)
    dgetrf_(&rows, &count, &matrix, &step, &pivots, &info)
    return (matrix, pivots, info)
  }

  private func solution(_ letter: CChar) -> [Double] {
    var (matrix, pivots, _) = factors(of: columns)
    var (letter, count, sides, step, info) = (letter, Int32(3), Int32(1), Int32(3), Int32(9))
    var (values, length): ([Double], Int32) = ([5, -2, 9], 3)
    dgetrs_(&letter, &count, &sides, &matrix, &step, &pivots, &values, &length, &info)
    #expect(info == 0)
    return values
  }

  private func isClose(_ one: [Double], _ other: [Double]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 1e-12 }
  }

  @Test func `a matrix has factors with the largest pivot of each column`() {
    let (matrix, pivots, info) = factors(of: columns)
    #expect(info == 0 && pivots == [2, 2, 3])
    #expect(isClose(matrix, [4, 0.5, -0.5, -6, 4, 1, 0, 1, 1]))
  }

  @Test func `equations of a matrix and of the transposed one are solved`() {
    #expect(isClose(solution(78), [1, 1, 2]))
    let x = solution(84)
    let back = [
      2 * x[0] + 4 * x[1] - 2 * x[2], x[0] - 6 * x[1] + 7 * x[2], x[0] + 2 * x[2],
    ]
    #expect(isClose(back, [5, -2, 9]))
  }

  @Test func `an inverse times its matrix is the unit`() {
    var (matrix, pivots, _) = factors(of: columns)
    var (count, step, info, length) = (Int32(3), Int32(3), Int32(9), Int32(3))
    var space = [0.0, 0, 0]
    dgetri_(&count, &matrix, &step, &pivots, &space, &length, &info)
    var product = [Double](repeating: 0, count: 9)
    // The product of transposed matrices in the other order, because rows are columns here.
    vDSP_mmulD(matrix, 1, columns, 1, &product, 1, 3, 3, 3)
    #expect(info == 0 && isClose(product, [1, 0, 0, 0, 1, 0, 0, 0, 1]))
    length = -1
    dgetri_(&count, &matrix, &step, &pivots, &space, &length, &info)
    #expect(space[0] == 3)
  }

  @Test func `a singular matrix and wrong arguments are reported`() {
    #expect(factors(of: [1, 2, 3, 2, 4, 6, 0, 0, 1]).info == 2)
    var (matrix, pivots, _) = factors(of: [1, 2, 3, 2, 4, 6, 0, 0, 1])
    var (count, step, info, length) = (Int32(3), Int32(3), Int32(9), Int32(3))
    var space = [0.0, 0, 0]
    dgetri_(&count, &matrix, &step, &pivots, &space, &length, &info)
    #expect(info == 2)
    var (letter, sides, rows) = (CChar(65), Int32(1), Int32(3))
    dgetrs_(&letter, &count, &sides, &matrix, &step, &pivots, &space, &length, &info)
    #expect(info == -1)
    dgetrs_(nil, &count, &sides, &matrix, &step, &pivots, &space, &length, &info)
    #expect(info == -1)
    step = 2
    dgetrf_(&rows, &count, &matrix, &step, &pivots, &info)
    #expect(info == -4)
  }

  @Test func `matrices are transposed and multiplied row by row`() {
    let matrix: [Double] = [1, 2, 3, 4, 5, 6]
    var transposed = [Double](repeating: 0, count: 6)
    vDSP_mtransD(matrix, 1, &transposed, 1, 3, 2)
    #expect(transposed == [1, 4, 2, 5, 3, 6])
    var product = [Double](repeating: 0, count: 4)
    vDSP_mmulD(matrix, 1, transposed, 1, &product, 1, 2, 2, 3)
    #expect(product == [14, 32, 32, 77])
    var small: [Float] = [0, 0]
    vDSP_mmul([1, 2], 1, [3, 4, 5, 6], 1, &small, 1, 1, 2, 2)
    #expect(small == [13, 16])
  }

  @Test func `vectors have sums, means and products, with strides`() {
    var result = 0.0
    vDSP_dotprD([1, 0, 2, 0], 2, [3, 4], 1, &result, 2)
    #expect(result == 11)
    vDSP_meanvD([1, 9, 3], 2, &result, 2)
    #expect(result == 2)
    vDSP_sveD([1, 2, 3], 1, &result, 3)
    #expect(result == 6)
    #expect(vDSP.mean([1.0, 2, 6]) == 3 && vDSP.sum([Float(1), 2]) == 3)
    #expect(vDSP.rootMeanSquare([3.0, 4, 0, 0]) == 2.5 && vDSP.mean([Double]()).isNaN)
    #expect(vDSP.maximum([1.0, 5]) == 5 && vDSP.minimum([Double]()) == .infinity)
    #expect(vDSP.dot([1.0, 2], [3, 4]) == 11 && vDSP.subtract([3.0], [1.0]) == [2])
    #expect(vDSP.add(1.0, [1.0]) == [2] && vDSP.multiply([2.0, 3], [4, 5]) == [8, 15])
  }
}
