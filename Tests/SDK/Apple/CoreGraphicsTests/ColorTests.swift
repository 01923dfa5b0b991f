import CoreGraphics
import Testing

/// Colours by their components, and spaces by their names.
@Suite struct ColorTests {
  @Test func `components keep their order`() {
    let color = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
    #expect(color.value == 0x3366_99cc)
    #expect(color.components == [0.2, 0.4, 0.6, 0.8])
    #expect(color.alpha == 0.8 && color.numberOfComponents == 4)
    #expect(CGColor(srgbRed: 0.2, green: 0.4, blue: 0.6, alpha: 0.8) == color)
    #expect(CGColor(gray: 0.2, alpha: 0.8).value == 0x3333_33cc)
    #expect(color.copy(alpha: 0.2)?.value == 0x3366_9933)
  }

  @Test func `components outside of 0 to 1 are clamped, and NaN counts as 0`() {
    #expect(CGColor(red: -1, green: 2, blue: .nan, alpha: .infinity).value == 0x00ff_0000)
    #expect(CGColor(red: 0.498, green: 0.5, blue: 0.001, alpha: 1).value == 0x7f80_00ff)
  }

  @Test func `named colours have their values`() {
    #expect(CGColor.black.components == [0, 0, 0, 1])
    #expect(CGColor.white.components == [1, 1, 1, 1])
    #expect(CGColor.clear.components == [0, 0, 0, 0])
    #expect(CGColor.black != .clear && Set([CGColor.black, CGColor(gray: 0, alpha: 1)]).count == 1)
  }

  @Test(arguments: [
    (CGColorSpace.sRGB, 3), (CGColorSpace.extendedSRGB, 3), (CGColorSpace.linearSRGB, 3),
    (CGColorSpace.extendedLinearSRGB, 3), (CGColorSpace.displayP3, 3),
    (CGColorSpace.genericRGBLinear, 3), (CGColorSpace.genericGrayGamma2_2, 1),
    (CGColorSpace.linearGray, 1),
  ])
  func `a space has its name and its components`(name: String, count: Int) throws {
    let space = try #require(CGColorSpace(name: name))
    #expect(space.name == name && space.numberOfComponents == count)
    #expect(space == CGColorSpace(name: name))
    let components: [CGFloat] = [0.2, 0.4, 0.6, 0.8]
    let color = try #require(CGColor(colorSpace: space, components: components))
    #expect(color.value == (count == 3 ? 0x3366_99cc : 0x3333_3366))
  }

  @Test func `spaces of the device have no name, and an unknown name is no space`() {
    #expect(CGColorSpaceCreateDeviceRGB().numberOfComponents == 3)
    #expect(CGColorSpaceCreateDeviceGray().numberOfComponents == 1)
    #expect(CGColorSpaceCreateDeviceRGB().name == nil)
    #expect(CGColorSpaceCreateDeviceRGB() != CGColorSpaceCreateDeviceGray())
    #expect(CGColorSpace(name: "kCGColorSpaceCMYK") == nil)
    #expect(CGColor.black.colorSpace?.name == CGColorSpace.sRGB)
  }
}
