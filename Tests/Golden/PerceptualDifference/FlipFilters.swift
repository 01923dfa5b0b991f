internal import Glibc

/// A square kernel of a convolution, with an odd side.
struct Kernel {
  /// The distance of the outermost samples from the centre.
  let radius: Int
  private(set) var weights: [Float]

  /// Makes a kernel from a function of the place, in pixels from the centre.
  init(radius: Int, _ weight: (Float, Float) -> Float) {
    self.radius = radius
    weights = []
    for y in -radius...radius {
      for x in -radius...radius { weights.append(weight(Float(x), Float(y))) }
    }
  }

  /// The kernel with a sum of 1.
  var normalised: Kernel {
    let sum = weights.reduce(0, +)
    var kernel = self
    kernel.weights = weights.map { $0 / sum }
    return kernel
  }

  /// The kernel with its positive weights scaled to a sum of 1, and its negative ones to -1.
  var balanced: Kernel {
    let positive = weights.filter { $0 > 0 }.reduce(0, +)
    let negative = -weights.filter { $0 < 0 }.reduce(0, +)
    var kernel = self
    kernel.weights = weights.map { $0 / ($0 > 0 ? positive : negative) }
    return kernel
  }
}

/// The filters of ꟻLIP for a distance of the viewer: Andersson, Nilsson, Akenine-Möller, Oskarsson,
/// Åström, Fairchild, “ꟻLIP: A Difference Evaluator for Alternating Images”, Proc. ACM Comput. Graph.
/// Interact. Tech. 3(2), 2020, sections 4.1 and 4.3.
struct FlipFilters {
  /// The contrast sensitivity of achromatic, red-green and blue-yellow vision.
  let contrast: [Kernel]
  /// First derivatives of a Gaussian in both directions.
  let edges: [Kernel]
  /// Second derivatives of a Gaussian in both directions.
  let points: [Kernel]

  /// The parameters a1, b1, a2, b2 of the three sensitivities (table 1).
  private static let sensitivities: [[Float]] = [
    [1, 0.0047, 0, 1e-5], [1, 0.0053, 0, 1e-5], [34.1, 0.04, 13.5, 0.025],
  ]
  /// The width in degrees of the smallest features, twice the standard deviation.
  private static let featureWidth: Float = 0.082

  init(pixelsPerDegree: Float) {
    let widest: Float = 0.04
    let spread = Int((3 * (widest / (2 * .pi * .pi)).squareRoot() * pixelsPerDegree).rounded(.up))
    contrast = Self.sensitivities.map { parameters in
      Kernel(radius: spread) { x, y in
        let distance = (x * x + y * y) / (pixelsPerDegree * pixelsPerDegree)
        func gaussian(_ a: Float, _ b: Float) -> Float {
          a * (Float.pi / b).squareRoot() * expf(-Float.pi * .pi * distance / b)
        }
        return gaussian(parameters[0], parameters[1]) + gaussian(parameters[2], parameters[3])
      }.normalised
    }
    let deviation = 0.5 * Self.featureWidth * pixelsPerDegree
    let variance = deviation * deviation
    let reach = Int((3 * deviation).rounded(.up))
    func gaussian(_ x: Float, _ y: Float) -> Float { expf(-(x * x + y * y) / (2 * variance)) }
    edges = [
      Kernel(radius: reach) { x, y in -x * gaussian(x, y) }.balanced,
      Kernel(radius: reach) { x, y in -y * gaussian(x, y) }.balanced,
    ]
    points = [
      Kernel(radius: reach) { x, y in (x * x / variance - 1) * gaussian(x, y) }.balanced,
      Kernel(radius: reach) { x, y in (y * y / variance - 1) * gaussian(x, y) }.balanced,
    ]
  }

  /// The largest distance from which a pixel influences another one.
  var reach: Int { max(contrast[0].radius, edges[0].radius) }
}
