internal import Testing

@testable internal import UIKit

@Suite struct FontTests {
  @Test(
    arguments: [
      (UIFont.TextStyle.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20),
      (.headline, 17), (.subheadline, 15), (.body, 17), (.callout, 16), (.footnote, 13),
      (.caption1, 12), (.caption2, 11),
    ] as [(UIFont.TextStyle, CGFloat)])
  func `a style has its size`(style: UIFont.TextStyle, size: CGFloat) {
    let font = UIFont.preferredFont(forTextStyle: style)
    #expect(font.pointSize == size && font.fontDescriptor.textStyle == style)
    #expect(font.fontDescriptor.weight == nil)
    #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: style) == font.fontDescriptor)
    #expect(
      UIFontDescriptor.preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
        == font.fontDescriptor)
  }

  @Test func `the system's fonts have a size, a weight and a design`() {
    let plain = UIFont.systemFont(ofSize: 10).fontDescriptor
    #expect(plain.pointSize == 10 && plain.weight == .regular && !plain.isItalic)
    #expect(UIFont.systemFont(ofSize: 11, weight: .heavy).fontDescriptor.weight == .heavy)
    #expect(
      UIFont.systemFont(ofSize: 11, weight: .thin, width: .condensed)
        == UIFont.systemFont(ofSize: 11, weight: .thin))
    #expect(UIFont.boldSystemFont(ofSize: 9).fontDescriptor.weight == .bold)
    let italic = UIFont.italicSystemFont(ofSize: 9).fontDescriptor
    #expect(italic.isItalic && italic.weight == .regular && italic.pointSize == 9)
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 9, weight: .light).fontDescriptor
    #expect(digits.hasMonospacedDigits && digits.weight == .light && digits.design == .default)
    let mono = UIFont.monospacedSystemFont(ofSize: 9, weight: .light).fontDescriptor
    #expect(mono.design == .monospaced && !mono.hasMonospacedDigits && mono.pointSize == 9)
  }

  @Test func `a font has lines as high as its size`() {
    let font = UIFont.systemFont(ofSize: 1000)
    #expect(font.ascender == 952 && font.descender == -241 && font.lineHeight == 1193)
    #expect(font.capHeight == 705 && font.xHeight == 526 && font.leading == 0)
    #expect(UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
    #expect(UIFont.smallSystemFontSize == 12 && UIFont.systemFontSize == 14)
    #expect(font.fontName == ".SFUI-Regular" && font.familyName == font.fontName)
  }

  @Test func `weights are in order, with Apple's numbers`() {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(weights.map(\.rawValue) == [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62])
    let widths: [UIFont.Width] = [.compressed, .condensed, .standard, .expanded]
    #expect(widths.map(\.rawValue) == [-0.3, -0.2, 0, 0.2])
  }

  @Test func `traits are told from what a font is`() throws {
    func traits(_ weight: UIFont.Weight) -> UIFontDescriptor.SymbolicTraits {
      UIFont.systemFont(ofSize: 9, weight: weight).fontDescriptor.symbolicTraits
    }
    #expect(
      traits(.medium) == [] && traits(.semibold) == .traitBold && traits(.black) == .traitBold)
    #expect(UIFont.italicSystemFont(ofSize: 9).fontDescriptor.symbolicTraits == .traitItalic)
    #expect(
      UIFont.monospacedSystemFont(ofSize: 9, weight: .bold).fontDescriptor.symbolicTraits
        == [.traitMonoSpace, .traitBold])
    let plain = UIFont.systemFont(ofSize: 9).fontDescriptor
    let changed = try #require(
      plain.withSymbolicTraits([.traitBold, .traitItalic, .traitMonoSpace]))
    #expect(changed.weight == .bold && changed.isItalic && changed.design == .monospaced)
    let back = try #require(changed.withSymbolicTraits([]))
    #expect(back.weight == .bold && !back.isItalic && back.design == .monospaced)
  }

  @Test func `another size loses the style and keeps its weight`() throws {
    let body = UIFontDescriptor(.body)
    #expect(body.withSize(17) == body && body.withSize(18).textStyle == nil)
    #expect(body.withSize(18).weight == nil && body.withSize(18).pointSize == 18)
    #expect(UIFontDescriptor(.headline).withSize(18).weight == .semibold)
    #expect(UIFontDescriptor(.headline).withSize(17).weight == nil)
    let bold = try #require(UIFontDescriptor(.headline).withSymbolicTraits(.traitBold))
    #expect(bold.withSize(18).weight == .bold)
    #expect(UIFont(descriptor: body, size: 0).pointSize == 17)
    #expect(UIFont(descriptor: body, size: 20).pointSize == 20)
    #expect(UIFont(descriptor: body, size: 20) != UIFont(descriptor: body, size: 17))
    #expect(
      Set([UIFont(descriptor: body, size: 20), UIFont(descriptor: body, size: 20)]).count == 1)
  }

  @Test func `a face by its name keeps it and has no design`() throws {
    let font = try #require(UIFont(name: "Inter-Bold", size: 12))
    #expect(font.fontName == "Inter-Bold" && font.pointSize == 12)
    #expect(font.fontDescriptor.withDesign(.serif) == nil)
    #expect(UIFontDescriptor(.body).withDesign(.serif)?.design == .serif)
    let scaled = UIFontMetrics(forTextStyle: .title1).scaledFont(for: font)
    #expect(scaled.fontDescriptor.scalingStyle == .title1 && scaled.pointSize == 12)
    let limited = UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 14)
    #expect(limited.fontDescriptor.scalingStyle == .body)
    #expect(UIFontMetrics.default.scaledValue(for: 3) == 3)
    #expect(UIFontMetrics.default.scaledValue(for: 3, compatibleWith: nil) == 3)
  }
}
