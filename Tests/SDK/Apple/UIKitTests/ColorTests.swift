internal import Testing
internal import UIKit

extension UIColor {
  fileprivate convenience init(hex: Int) {
    self.init(
      red: CGFloat(hex >> 16 & 0xff) / 255, green: CGFloat(hex >> 8 & 0xff) / 255,
      blue: CGFloat(hex & 0xff) / 255, alpha: 1)
  }
}

@Suite struct `Colours of UIKit` {
  @Test func `a closure chooses a value for each scheme`() {
    let color = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : UIColor.black }
    #expect(color.pair.light == 0x0000_00ff)
    #expect(color.pair.dark == 0xffff_ffff)
    let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark == .white)
    let nested = UIColor { _ in UITraitCollection.current.userInterfaceStyle == .dark ? .red : .blue
    }
    #expect(nested.pair.light == 0x0000_ffff && nested.pair.dark == 0xff00_00ff)
  }

  @Test func `components come back as they went in`() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(UIColor(hex: 0x3366cc).getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect(red == 0.2 && green == 0.4 && blue == 0.8 && alpha == 1)
    UIColor.black.withAlphaComponent(0.2).getRed(nil, green: nil, blue: nil, alpha: &alpha)
    #expect(alpha == 0.2)
    #expect(UIColor(hex: 0x3366cc).cgColor.components == [0.2, 0.4, 0.8, 1])
  }

  @Test(arguments: [0xff0000, 0x00ff00, 0x0000ff, 0xff8000, 0x8000ff, 0x336699, 0xcccccc, 0])
  func `hue, saturation and brightness make the same colour again`(hex: Int) {
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    let color = UIColor(hex: hex)
    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect(UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1) == color)
  }

  @Test func `only greys have a whiteness`() {
    var white: CGFloat = -1
    #expect(!UIColor.red.getWhite(&white, alpha: nil))
    #expect(white == -1)
    #expect(UIColor(white: 0.4, alpha: 1).getWhite(&white, alpha: nil))
    #expect(white == 0.4)
  }

  @Test func `the fixed colours are the same in the dark, the system's are not`() {
    #expect(UIColor.red.pair == UIColor(red: 1, green: 0, blue: 0, alpha: 1).pair)
    #expect(UIColor.systemRed.pair.light != UIColor.systemRed.pair.dark)
    #expect(UIColor.systemBackground.cgColor == .white)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    dark.performAsCurrent { #expect(UIColor.systemBackground.cgColor == .black) }
    #expect(UIColor(named: "there is none") == nil)
  }
}
