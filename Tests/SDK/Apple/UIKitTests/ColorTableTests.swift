internal import AppleFoundation
internal import Testing

@testable internal import UIKit

@Suite struct ColorTableTests {
  /// Light and dark values of Apple's Human Interface Guidelines.
  private static let named: [(UIColor, UInt32, UInt32)] = [
    (.systemBackground, 0xffff_ffff, 0x0000_00ff),
    (.secondarySystemBackground, 0xf2f2_f7ff, 0x1c1c_1eff),
    (.tertiarySystemBackground, 0xffff_ffff, 0x2c2c_2eff),
    (.systemGroupedBackground, 0xf2f2_f7ff, 0x0000_00ff),
    (.secondarySystemGroupedBackground, 0xffff_ffff, 0x1c1c_1eff),
    (.tertiarySystemGroupedBackground, 0xf2f2_f7ff, 0x2c2c_2eff),
    (.label, 0x0000_00ff, 0xffff_ffff), (.secondaryLabel, 0x3c3c_4399, 0xebeb_f599),
    (.tertiaryLabel, 0x3c3c_434c, 0xebeb_f54c), (.quaternaryLabel, 0x3c3c_432d, 0xebeb_f528),
    (.placeholderText, 0x3c3c_434c, 0xebeb_f54c), (.lightText, 0xffff_ff99, 0xffff_ff99),
    (.darkText, 0x0000_00ff, 0x0000_00ff), (.separator, 0x3c3c_434a, 0x5454_5899),
    (.opaqueSeparator, 0xc6c6_c8ff, 0x3838_3aff), (.link, 0x007a_ffff, 0x0984_ffff),
    (.tintColor, 0x007a_ffff, 0x0a84_ffff), (.systemFill, 0x7878_8033, 0x7878_805c),
    (.secondarySystemFill, 0x7878_8029, 0x7878_8052),
    (.tertiarySystemFill, 0x7676_801f, 0x7676_803d),
    (.quaternarySystemFill, 0x7474_8014, 0x7676_802e), (.systemGray, 0x8e8e_93ff, 0x8e8e_93ff),
    (.systemGray2, 0xaeae_b2ff, 0x6363_66ff), (.systemGray3, 0xc7c7_ccff, 0x4848_4aff),
    (.systemGray4, 0xd1d1_d6ff, 0x3a3a_3cff), (.systemGray5, 0xe5e5_eaff, 0x2c2c_2eff),
    (.systemGray6, 0xf2f2_f7ff, 0x1c1c_1eff), (.systemRed, 0xff3b_30ff, 0xff45_3aff),
    (.systemOrange, 0xff95_00ff, 0xff9f_0aff), (.systemYellow, 0xffcc_00ff, 0xffd6_0aff),
    (.systemGreen, 0x34c7_59ff, 0x30d1_58ff), (.systemMint, 0x00c7_beff, 0x63e6_e2ff),
    (.systemTeal, 0x30b0_c7ff, 0x40c8_e0ff), (.systemCyan, 0x32ad_e6ff, 0x64d2_ffff),
    (.systemBlue, 0x007a_ffff, 0x0a84_ffff), (.systemIndigo, 0x5856_d6ff, 0x5e5c_e6ff),
    (.systemPurple, 0xaf52_deff, 0xbf5a_f2ff), (.systemPink, 0xff2d_55ff, 0xff37_5fff),
    (.systemBrown, 0xa284_5eff, 0xac8e_68ff),
  ]

  private static let fixed: [(UIColor, UInt32)] = [
    (.clear, 0x0000_0000), (.black, 0x0000_00ff), (.white, 0xffff_ffff), (.gray, 0x8080_80ff),
    (.darkGray, 0x5555_55ff), (.lightGray, 0xaaaa_aaff), (.red, 0xff00_00ff),
    (.green, 0x00ff_00ff), (.blue, 0x0000_ffff), (.cyan, 0x00ff_ffff), (.yellow, 0xffff_00ff),
    (.magenta, 0xff00_ffff), (.orange, 0xff80_00ff), (.purple, 0x8000_80ff), (.brown, 0x9966_33ff),
  ]

  @Test func `each colour with a name has its values`() {
    for (color, light, dark) in Self.named {
      #expect(color.pair == ColorPair(light: light, dark: dark))
    }
    for (color, value) in Self.fixed { #expect(color.pair == ColorPair(value)) }
  }

  @Test func `components are rounded to bytes and cut to their range`() {
    #expect(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).pair == ColorPair(0x1a33_4d66))
    #expect(UIColor(red: -1, green: 2, blue: .nan, alpha: .infinity).pair == ColorPair(0x00ff_0000))
    #expect(
      UIColor(displayP3Red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).pair == ColorPair(0x1a33_4d66))
    #expect(UIColor(white: 0.2, alpha: 0.4).pair == ColorPair(0x3333_3366))
  }

  @Test(
    arguments: [
      (0, 1, 1, 0xff00_00ff), (1.0 / 6, 1, 1, 0xffff_00ff), (1.0 / 3, 1, 1, 0x00ff_00ff),
      (0.5, 1, 1, 0x00ff_ffff), (2.0 / 3, 1, 1, 0x0000_ffff), (5.0 / 6, 1, 1, 0xff00_ffff),
      (1, 1, 1, 0xff00_00ff), (0, 0.5, 1, 0xff80_80ff), (0, 1, 0.5, 0x8000_00ff),
      (1.0 / 12, 1, 1, 0xff80_00ff),
    ] as [(CGFloat, CGFloat, CGFloat, UInt32)])
  func `hue, saturation and brightness make a colour`(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, value: UInt32
  ) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
    #expect(color.pair == ColorPair(value))
    #expect(
      UIColor(hue: hue, saturation: 0, brightness: 1, alpha: 0).pair == ColorPair(0xffff_ff00))
  }

  @Test func `hue, saturation and brightness are read`() {
    func read(_ value: UInt32) -> [CGFloat] {
      var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
      UIColor(ColorPair(value))
        .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
      let all = [hue, saturation, brightness, alpha]
      return all.map { ($0 * 1000).rounded() / 1000 }
    }
    #expect(read(0xff00_00ff) == [0, 1, 1, 1] && read(0x00ff_00ff) == [0.333, 1, 1, 1])
    #expect(read(0x0000_ff33) == [0.667, 1, 1, 0.2] && read(0xff00_ffff) == [0.833, 1, 1, 1])
    #expect(read(0xffff_ffff) == [0, 0, 1, 1] && read(0x0000_00ff) == [0, 0, 0, 1])
    #expect(read(0x3366_99ff) == [0.583, 0.667, 0.6, 1])
  }

  @Test func `a grey is told with its opacity`() {
    var (white, alpha): (CGFloat, CGFloat) = (-1, -1)
    #expect(UIColor(ColorPair(0x3333_3366)).getWhite(&white, alpha: &alpha))
    #expect(white == 0.2 && alpha == 0.4)
    #expect(!UIColor(ColorPair(0x3333_34ff)).getWhite(nil, alpha: nil))
    #expect(!UIColor(ColorPair(0x3433_33ff)).getWhite(nil, alpha: nil))
    #expect(UIColor(ColorPair(0x3333_33ff)).getWhite(nil, alpha: nil))
  }

  @Test func `schemes are kept, chosen and written`() {
    let color = UIColor(ColorPair(light: 0x1122_33ff, dark: 0x4455_66ff))
    #expect(color.withAlphaComponent(0.2).pair == ColorPair(light: 0x1122_3333, dark: 0x4455_6633))
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(color.resolvedColor(with: light).pair == ColorPair(0x1122_33ff))
    #expect(color.resolvedColor(with: UITraitCollection()).pair == ColorPair(0x1122_33ff))
    #expect(UIColor(cgColor: color.cgColor).pair == ColorPair(0x1122_33ff))
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UIColor(cgColor: color.cgColor).pair == ColorPair(0x4455_66ff))
    }
    #expect("\(color)" == "UIColor(112233ff, dark: 445566ff)")
    #expect("\(UIColor.red)" == "UIColor(ff0000ff)")
    #expect(color != UIColor(ColorPair(0x1122_33ff)) && Set([color, color]).count == 1)
  }

  @Test func `a colour of Core Graphics has four components`() {
    let color = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
    #expect(color.components == [0.2, 0.4, 0.6, 0.8] && color.numberOfComponents == 4)
    #expect(color.alpha == 0.8 && color.copy(alpha: 0.2)?.components == [0.2, 0.4, 0.6, 0.2])
    #expect(CGColor(srgbRed: 0.2, green: 0.4, blue: 0.6, alpha: 0.8) == color)
    #expect(CGColor(gray: 0.2, alpha: 0.4).components == [0.2, 0.2, 0.2, 0.4])
    #expect(CGColor.black.components == [0, 0, 0, 1] && CGColor.white.components == [1, 1, 1, 1])
    #expect(CGColor.clear.components == [0, 0, 0, 0] && color != .clear)
    #expect(Set([color, CGColor.clear, color]).count == 2)
  }

  @Test func `a colour of a catalogue can be fixed to a scheme`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let set = folder.appendingPathComponent("A.xcassets/C.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let contents = """
      {"colors": [{"color": {"components": {"white": "1"}}},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}],
          "color": {"components": {"white": "2"}}}]}
      """
    try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    let bundle = try #require(Bundle(url: folder))
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let both = UIColor(named: "C", in: bundle, compatibleWith: nil)
    #expect(both?.pair == ColorPair(light: 0x0101_01ff, dark: 0x0202_02ff))
    #expect(
      UIColor(named: "C", in: bundle, compatibleWith: dark)?.pair == ColorPair(0x0202_02ff))
    #expect(UIColor(named: "D", in: bundle, compatibleWith: nil) == nil)
    #expect(UIColor(resource: ColorResource(name: "D", bundle: bundle)).pair == ColorPair(0))
  }
}

@Suite struct TraitTests {
  @Test func `later traits win, and those that are not known do not count`() {
    let scale = UITraitCollection(displayScale: 3)
    let small = UITraitCollection(preferredContentSizeCategory: .small)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let right = UITraitCollection(style: .unspecified, layoutDirection: .rightToLeft)
    let all = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 1),
      UITraitCollection(preferredContentSizeCategory: .large),
      UITraitCollection(style: .unspecified, layoutDirection: .leftToRight), dark, scale, small,
      right, UITraitCollection(),
    ])
    #expect(all.userInterfaceStyle == .dark && all.displayScale == 3)
    #expect(all.preferredContentSizeCategory == .small && all.layoutDirection == .rightToLeft)
    #expect(UITraitCollection(traitsFrom: []) == UITraitCollection())
    let each = [scale, small, dark, right, UITraitCollection()]
    for (index, one) in each.enumerated() {
      for (place, other) in each.enumerated() { #expect((one == other) == (index == place)) }
    }
    #expect(Set(each + each).count == 5)
  }

  @Test func `outside of a view, it is light at two pixels in a point`() {
    let current = UITraitCollection.current
    #expect(current.userInterfaceStyle == .light && current.displayScale == 2)
    #expect(current.layoutDirection == .leftToRight)
    #expect(current.preferredContentSizeCategory == .large)
    #expect(current.userInterfaceIdiom == .phone)
    #expect(
      current.horizontalSizeClass == .unspecified && current.verticalSizeClass == .unspecified)
  }

  @Test func `sizes of text have an order`() {
    let ordered = UIContentSizeCategory.ordered
    #expect(ordered.map(\.rawValue).first == "extraSmall" && ordered.count == 12)
    for (index, one) in ordered.enumerated() {
      #expect(one.isAccessibilityCategory == (index >= 7))
      for (place, other) in ordered.enumerated() {
        #expect((one < other) == (index < place) && (one > other) == (index > place))
        #expect((one <= other) == (index <= place) && (one >= other) == (index >= place))
      }
    }
    let unknown = UIContentSizeCategory.unspecified
    #expect(unknown >= .large && unknown <= .large && unknown < .extraLarge && unknown > .medium)
  }

  @Test func `insets have an edge each`() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect([insets.top, insets.left, insets.bottom, insets.right] == [1, 2, 3, 4])
    #expect(UIEdgeInsets.zero == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0))
    let edges = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect([edges.top, edges.leading, edges.bottom, edges.trailing] == [1, 2, 3, 4])
    #expect(
      NSDirectionalEdgeInsets.zero
        == NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
  }

  @MainActor
  @Test func `the device is a phone of which little is known`() async throws {
    let device = UIDevice.current
    #expect(device.systemName == "Linux" && device.model == device.localizedModel)
    #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
    device.isBatteryMonitoringEnabled = true
    #expect(!device.isBatteryMonitoringEnabled && device.orientation == .unknown)
    #expect(device.identifierForVendor == nil && device.systemVersion == "18.0")
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(UIScreen.main.scale == 2 && UIScreen.main.nativeScale == 2)
    #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 780, height: 1688))
    #expect(UIScreen.main.maximumFramesPerSecond == 60)
    #expect(UIApplication.shared.applicationState == .background)
    let url = try #require(URL(string: "https://example.org"))
    #expect(!UIApplication.shared.canOpenURL(url))
    var opened: Bool?
    UIApplication.shared.open(url) { opened = $0 }
    #expect(opened == false)
    for orientation in [UIDeviceOrientation.unknown, .faceUp, .faceDown] {
      #expect(!orientation.isPortrait && !orientation.isLandscape)
    }
    for orientation in [UIDeviceOrientation.portrait, .portraitUpsideDown] {
      #expect(orientation.isPortrait && !orientation.isLandscape)
    }
    for orientation in [UIDeviceOrientation.landscapeLeft, .landscapeRight] {
      #expect(!orientation.isPortrait && orientation.isLandscape)
    }
  }

  @Test func `numbers are those of Apple's systems`() {
    #expect(UIUserInterfaceIdiom.mac.rawValue == 5 && UIUserInterfaceIdiom.phone.rawValue == 0)
    #expect(UITraitEnvironmentLayoutDirection.leftToRight.rawValue == 0)
    #expect(UIUserInterfaceStyle.dark.rawValue == 2)
    #expect(UIImage.SymbolScale.default.rawValue == -1 && UIImage.SymbolScale.large.rawValue == 3)
    typealias Traits = UIFontDescriptor.SymbolicTraits
    let traits: [Traits] = [
      .traitItalic, .traitBold, .traitExpanded, .traitCondensed, .traitMonoSpace,
    ]
    #expect(traits.map(\.rawValue) == [1, 2, 32, 64, 1024])
  }
}
