internal import Foundation
internal import Testing

@testable internal import AppleFoundation

@Suite struct ColorSetTests {
  private func pair(_ colors: String...) throws -> ColorPair? {
    let contents = #"{"colors": [\#(colors.joined(separator: ", "))]}"#
    return try JSONDecoder().decode(ColorSet.self, from: Data(contents.utf8)).pair
  }

  private func color(
    _ components: String, space: String = "srgb", _ more: String = ""
  ) -> String {
    #"{"color": {"color-space": "\#(space)", "components": {\#(components)}}\#(more)}"#
  }

  @Test(
    arguments: [
      (#""red": "1.0", "green": "0.5", "blue": "0.0", "alpha": "1.0""#, 0xff80_00ff),
      (#""red": "255", "green": "1", "blue": "0""#, 0xff01_00ff),
      (#""red": "0x10", "green": "0XAB", "blue": "0x1ff""#, 0x10ab_ffff),
      (#""red": "300", "green": "-5", "blue": "-0.5""#, 0xff00_00ff),
      (#""red": 0.5, "green": 1, "blue": 0, "alpha": 0.5"#, 0x80ff_0080),
      (#""white": "0.5", "alpha": "1""#, 0x8080_80ff),
      (#""white": "0.5", "alpha": "0""#, 0x8080_8000),
      (#""white": "128", "alpha": "128""#, 0x8080_8080),
      (#""white": "1.0", "alpha": "2.0""#, 0xffff_ffff),
      (#""white": "1.0", "alpha": "-1.0""#, 0xffff_ff00),
      (#""white": "1.0", "alpha": "x""#, 0xffff_ffff),
      (#""white": "0.0", "red": "1.0""#, 0xff00_00ff),
    ] as [(String, UInt32)])
  func `components are fractions, bytes or hexadecimal`(
    components: String, value: UInt32
  ) throws {
    #expect(try pair(color(components)) == ColorPair(value))
  }

  @Test(arguments: ["srgb", "display-p3", "extended-linear-srgb"])
  func `components of any size are clipped`(space: String) throws {
    let huge = #""red": "1.0", "green": "-1e300", "blue": "1e300""#
    #expect(try pair(color(huge, space: space)) != nil)
    #expect(try pair(color(#""white": 1e308"#, space: space)) != nil)
  }

  @Test(arguments: [
    "", #""red": "1.0", "green": "1.0""#, #""red": "1.0", "blue": "1.0""#,
    #""green": "1.0", "blue": "1.0""#, #""white": "x""#, #""white": "inf""#, #""white": "0xzz""#,
  ])
  func `a colour without all its components has no value`(components: String) throws {
    #expect(try pair(color(components)) == nil)
    #expect(try pair(#"{"color": {"platform": "ios", "reference": "systemRedColor"}}"#) == nil)
    #expect(try pair("{}") == nil && pair() == nil)
  }

  @Test func `the best variant of each scheme is taken`() throws {
    let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    let contrast = #", "appearances": [{"appearance": "contrast", "value": "high"}]"#
    let (one, two, three) = (#""white": "1""#, #""white": "2""#, #""white": "3""#)
    #expect(
      try pair(color(one), color(two, dark)) == ColorPair(light: 0x0101_01ff, dark: 0x0202_02ff))
    #expect(
      try pair(color(two, dark), color(one)) == ColorPair(light: 0x0101_01ff, dark: 0x0202_02ff))
    #expect(try pair(color(two, dark)) == ColorPair(0x0202_02ff), "dark alone is for both")
    #expect(try pair(color(one)) == ColorPair(0x0101_01ff))
    #expect(try pair(color(three, contrast), color(one)) == ColorPair(0x0101_01ff))
    #expect(try pair(color(three, contrast)) == nil)
    let tablet = #", "idiom": "ipad""#
    for idiom in ["universal", "iphone"] {
      let phone = #", "idiom": "\#(idiom)""#
      #expect(try pair(color(two, tablet), color(one, phone)) == ColorPair(0x0101_01ff))
    }
    #expect(try pair(color(two, tablet)) == ColorPair(0x0202_02ff))
    #expect(try pair(color(""), color(one)) == ColorPair(0x0101_01ff))
  }

  private func color(_ components: String, _ more: String) -> String {
    color(components, space: "srgb", more)
  }

  @Test(
    arguments: [
      ("srgb", 0.2, 0.4, 0.6, 0x3366_99ff), ("extended-srgb", 0.2, 0.4, 0.6, 0x3366_99ff),
      ("extended-linear-srgb", 0.2, 0.002, 0.6, 0x7c07_cbff),
      ("extended-linear-srgb", -0.5, 2, 0.0031308, 0x00ff_0aff),
      ("display-p3", 1, 1, 1, 0xffff_ffff), ("display-p3", 0, 0, 0, 0x0000_00ff),
      ("display-p3", 0.8, 0.2, 0.1, 0xde18_00ff), ("display-p3", 0.1, 0.8, 0.2, 0x00d0_00ff),
      ("display-p3", 0.2, 0.1, 0.8, 0x3718_d4ff), ("display-p3", 0.03, 0.02, 0.04, 0x0805_0bff),
      ("display-p3", 0.6, 0.5, 0.4, 0x9e7e_62ff), ("display-p3", 0.3, 0.6, 0.5, 0x249b_7eff),
    ] as [(String, Double, Double, Double, UInt32)])
  func `colours of other spaces become those of sRGB`(
    space: String, red: Double, green: Double, blue: Double, value: UInt32
  ) {
    let found = ColorSpace(name: space).sRGB(red, green, blue, alpha: 1)
    #expect(found == value, "\(String(found, radix: 16))")
  }

  @Test func `a pair fades and can be fixed to a scheme`() {
    let pair = ColorPair(light: 0x1122_3380, dark: 0x4455_66ff)
    #expect(pair.faded(by: 0.5) == ColorPair(light: 0x1122_3340, dark: 0x4455_6680))
    #expect(pair.faded(by: 2) == pair && pair.faded(by: -1).dark == 0x4455_6600)
    #expect(pair.fixed(toDark: true) == ColorPair(0x4455_66ff))
    #expect(pair.fixed(toDark: false) == ColorPair(0x1122_3380))
  }
}
