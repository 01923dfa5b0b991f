internal import RecordingHost
internal import SwiftUI
internal import Testing

@MainActor
@Suite struct `Values of UIKit` {
  private func attributes(_ font: UIFont) -> String {
    String(nodes(of: a.font(Font(font))).dropFirst("text text='a' ".count))
  }

  private nonisolated static let textStyles: [(UIFont.TextStyle, Int)] = [
    (.largeTitle, 1), (.title1, 2), (.title2, 3), (.title3, 4), (.headline, 5),
    (.subheadline, 8), (.body, 6), (.callout, 7), (.footnote, 9), (.caption1, 10),
    (.caption2, 11),
  ]

  @Test(arguments: textStyles)
  func `a font of a text style is that of SwiftUI`(style: UIFont.TextStyle, number: Int) {
    #expect(attributes(.preferredFont(forTextStyle: style)).contains("fontStyle=\(number)"))
  }

  private nonisolated static let weights: [(UIFont.Weight, Int)] = [
    (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500),
    (.semibold, 600), (.bold, 700), (.heavy, 800), (.black, 900),
    (UIFont.Weight(rawValue: 0.29), 600),
  ]

  @Test(arguments: weights)
  func `a font has the nearest weight`(weight: UIFont.Weight, number: Int) {
    #expect(
      attributes(.systemFont(ofSize: 9, weight: weight))
        == "fontSize=9 fontDesign=0 fontWeight=\(number)")
  }

  @Test func `a font has its face, its slant and its digits`() throws {
    #expect(attributes(.italicSystemFont(ofSize: 9)).hasSuffix("italic=true"))
    #expect(
      attributes(.monospacedDigitSystemFont(ofSize: 9, weight: .bold))
        == "fontSize=9 fontDesign=0 fontWeight=700 monospacedDigits=true")
    let named = try #require(UIFont(name: "Face", size: 9))
    #expect(attributes(named) == "fontFamily='Face' fontSize=9")
    #expect(
      attributes(UIFontMetrics(forTextStyle: .title3).scaledFont(for: named))
        == "fontFamily='Face' fontSize=9 fontRelativeTo=4")
  }

  private nonisolated static let designs: [(UIFontDescriptor.SystemDesign, Int)] = [
    (.rounded, 2), (.serif, 1), (.monospaced, 3), (.default, 0),
  ]

  @Test(arguments: designs)
  func `a font has its design`(design: UIFontDescriptor.SystemDesign, number: Int) throws {
    let descriptor = UIFont.systemFont(ofSize: 9).fontDescriptor
    let designed = try #require(descriptor.withDesign(design))
    let text = attributes(UIFont(descriptor: designed, size: 9))
    #expect(text.contains("fontDesign=\(number)"))
  }

  @Test func `a picture keeps its mode, its tint and the configuration of its symbol`() {
    func image(_ change: (UIImage) -> UIImage?) -> String {
      let star = UIImage(systemName: "star") ?? UIImage()
      return nodes(of: HStack { Image(uiImage: change(star) ?? UIImage()) })
    }
    #expect(image { $0 } == "hstack\n  image symbol='star'")
    #expect(image { _ in UIImage() } == "hstack")
    #expect(image { $0.withRenderingMode(.alwaysOriginal) }.contains("image renderingMode=0 "))
    #expect(image { $0.withRenderingMode(.alwaysTemplate) }.contains("image renderingMode=1 "))
    #expect(image { $0.withTintColor(.black) }.contains("foreground=000000ff"))
    func configured(_ configuration: UIImage.SymbolConfiguration) -> String {
      image { _ in UIImage(systemName: "star", withConfiguration: configuration) }
    }
    #expect(configured(.init(pointSize: 9)).contains("image fontSize=9 symbol"))
    #expect(configured(.init(pointSize: 0)).contains("image fontSize=0.1 symbol"))
    #expect(configured(.init(pointSize: 1001)).contains("image fontSize=1000 symbol"))
    #expect(
      configured(.init(pointSize: 9, weight: .thin)).contains(
        "image fontSize=9 fontWeight=200 symbol"))
    #expect(configured(.init(weight: .unspecified)).hasSuffix("'star'"))
    let palette = configured(.init(paletteColors: [.black, .white]))
    #expect(palette.contains("image foreground=000000ff symbol"))
    #expect(palette.contains("symbolSecondary=ffffffff") && palette.contains("symbolMode=2"))
  }

  @Test func `a picture of one colour has it also in an environment of another mode`() {
    func image(_ configuration: UIImage.SymbolConfiguration?) -> String {
      let star = UIImage(systemName: "star", withConfiguration: configuration)
      return nodes(
        of: Image(uiImage: star ?? UIImage()).environment(\.symbolRenderingMode, .multicolor))
    }
    #expect(image(nil).contains("symbolMode=3"))
    #expect(image(.preferringMonochrome()) == "image symbol='star'")
  }

  @Test func `schemes, sizes and insets have a counterpart`() {
    #expect(ColorScheme(.light) == .light && ColorScheme(.dark) == .dark)
    #expect(ColorScheme(UIUserInterfaceStyle.unspecified) == nil)
    #expect(UIUserInterfaceStyle(.light) == .light && UIUserInterfaceStyle(.dark) == .dark)
    #expect(UIUserInterfaceStyle(nil) == .unspecified)
    #expect(DynamicTypeSize(UIContentSizeCategory.unspecified) == nil)
    #expect(DynamicTypeSize(UIContentSizeCategory.extraSmall) == .xSmall)
    #expect(
      DynamicTypeSize(UIContentSizeCategory.accessibilityExtraExtraExtraLarge) == .accessibility5)
    #expect(UIContentSizeCategory(DynamicTypeSize.large) == .large)
    #expect(UIContentSizeCategory(nil) == .unspecified)
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(EdgeInsets(insets) == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(UIColor(Color.black).cgColor == UIColor.black.cgColor)
    #expect(Color.primary.cgColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
  }
}
