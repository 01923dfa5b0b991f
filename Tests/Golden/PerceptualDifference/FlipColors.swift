internal import Glibc

/// A colour of three coordinates.
typealias Color3 = SIMD3<Float>

/// The colour spaces of ꟻLIP: sRGB (IEC 61966-2-1), XYZ with the white of D65, the linear opponent
/// space YCxCz, and L*a*b* (CIE 15).
enum FlipColors {
  private static let white = Color3(0.950428545, 1, 1.088900371)

  /// The luminance and chrominance of linear light by the value of an sRGB channel.
  private static let light: [Float] = (0...255).map { value in
    let value = Float(value) / 255
    return value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
  }

  /// Converts sRGB to YCxCz.
  static func opponent(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color3 {
    let xyz = self.xyz(Color3(light[Int(red)], light[Int(green)], light[Int(blue)])) / white
    return Color3(116 * xyz.y - 16, 500 * (xyz.x - xyz.y), 200 * (xyz.y - xyz.z))
  }

  /// Converts YCxCz to L*a*b* with the effect of Hunt: chroma grows with lightness.
  static func perceived(_ opponent: Color3) -> Color3 {
    let y = (opponent.x + 16) / 116
    let rgb = linear(Color3(y + opponent.y / 500, y, y - opponent.z / 200) * white)
    let bounded = rgb.clamped(lowerBound: Color3(), upperBound: Color3(repeating: 1))
    let xyz = self.xyz(bounded) / white
    let root = Color3(cube(xyz.x), cube(xyz.y), cube(xyz.z))
    let lightness = 116 * root.y - 16
    let hunt = 0.01 * lightness
    return Color3(
      lightness, hunt * 500 * (root.x - root.y), hunt * 200 * (root.y - root.z))
  }

  /// The distance HyAB: that of lightness plus that of chroma, which holds for large differences.
  static func distance(_ one: Color3, _ other: Color3) -> Float {
    let difference = one - other
    let chroma = difference.y * difference.y + difference.z * difference.z
    return abs(difference.x) + chroma.squareRoot()
  }

  private static func cube(_ value: Float) -> Float {
    let limit: Float = 6.0 / 29
    return value > limit * limit * limit
      ? cbrtf(value) : value / (3 * limit * limit) + 4 / Float(29)
  }

  private static func xyz(_ rgb: Color3) -> Color3 {
    Color3(
      (rgb * Color3(0.4123908, 0.3575843, 0.1804808)).sum(),
      (rgb * Color3(0.2126390, 0.7151687, 0.0721923)).sum(),
      (rgb * Color3(0.0193308, 0.1191948, 0.9505322)).sum())
  }

  private static func linear(_ xyz: Color3) -> Color3 {
    Color3(
      (xyz * Color3(3.2409699, -1.5373832, -0.4986108)).sum(),
      (xyz * Color3(-0.9692436, 1.8759675, 0.0415551)).sum(),
      (xyz * Color3(0.0556301, -0.2039770, 1.0569715)).sum())
  }
}
