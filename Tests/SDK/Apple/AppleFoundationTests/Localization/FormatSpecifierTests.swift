internal import Foundation
internal import Testing

@testable internal import AppleFoundation

@Suite struct FormatSpecifierTests {
  struct Fields: Equatable {
    var position: Int?
    var flags = ""
    var width: Int?
    var precision: Int?
    var conversion: Character = "d"
  }

  @Test(arguments: [
    ("%d", Fields()), ("%@", Fields(conversion: "@")), ("%5d", Fields(width: 5)),
    ("%05d", Fields(flags: "0", width: 5)), ("%-+0# 'd", Fields(flags: "-+0# '")),
    ("%.2f", Fields(precision: 2, conversion: "f")), ("%.f", Fields(precision: 0, conversion: "f")),
    ("%8.3e", Fields(width: 8, precision: 3, conversion: "e")),
    ("%1$@", Fields(position: 1, conversion: "@")),
    ("%12$-4.1lld", Fields(position: 12, flags: "-", width: 4, precision: 1)),
    ("%255d", Fields(width: 255)), ("%256d", Fields(width: 255)), ("%9999d", Fields(width: 255)),
    ("%.256f", Fields(precision: 255, conversion: "f")),
  ])
  func `a specifier has its fields`(text: String, fields: Fields) throws {
    let specifier = try #require(FormatSpecifier(text))
    #expect(
      Fields(
        position: specifier.position, flags: specifier.flags, width: specifier.width,
        precision: specifier.precision, conversion: specifier.conversion) == fields)
  }

  @Test func `all conversions and lengths of printf are known`() {
    for conversion in "@dDiuUxXoOfFeEgGaAcCsSp" {
      #expect(FormatSpecifier("%\(conversion)")?.conversion == conversion)
    }
    for length in ["h", "hh", "l", "ll", "q", "L", "j", "z", "t"] {
      #expect(FormatSpecifier("%\(length)u")?.conversion == "u", "\(length)")
    }
  }

  @Test(arguments: [
    "", "%", "d", "%%", "%k", "%d ", " %d", "%0$d", "%12345d", "%1$", "%.", "%ll", "%n",
  ])
  func `other texts are no specifiers`(text: String) {
    #expect(FormatSpecifier(text) == nil)
  }

  @Test(
    arguments: [
      ("", []), ("a", ["a"]), ("100%", ["100%"]), ("50%% of", ["50% of"]), ("%%%%", ["%%"]),
      ("% k", ["% k"]), ("%d", ["<d>"]), ("a %d b %@", ["a ", "<d>", " b ", "<@>"]),
      ("%%%d%%", ["%", "<d>", "%"]), ("%d%d", ["<d>", "<d>"]), ("%#@x@", ["{x}"]),
      ("a%#@birds@b", ["a", "{birds}", "b"]), ("%1$#@x@", ["{x 1}"]), ("%99$#@x@", ["{x 99}"]),
      ("%#@@", ["{}"]), ("%#@x", ["<@>", "x"]), ("%0$#@x@", ["%0$#@x@"]),
      ("%100$#@x@", ["<@>", "x@"]),
    ] as [(String, [String])])
  func `a format is cut into words, places and variables`(text: String, parts: [String]) {
    let found = FormatString(text).parts.map { part in
      switch part {
      case .literal(let text): text
      case .place(let specifier): "<\(specifier.conversion)>"
      case .variable(let name, let position): "{\(name)\(position.map { " \($0)" } ?? "")}"
      }
    }
    #expect(found == parts)
  }

  @Test(arguments: [
    (FormatArgument.integer(5), "%d", "5"), (.integer(1234), "%lld", "1,234"),
    (.integer(7), "%03d", "007"), (.integer(7), "%.3d", "007"), (.integer(7), "%5d", "    7"),
    (.integer(1234), "%3d", "1,234"), (.integer(7), "%-5d", "7    "), (.integer(7), "%+d", "+7"),
    (.integer(7), "% d", " 7"), (.integer(7), "%+ d", "+7"), (.integer(-7), "%+d", "-7"),
    (.integer(-7), "% i", "-7"), (.integer(7), "%D", "7"), (.integer(7), "%U", "7"),
    (.integer(0), "%+d", "+0"), (.integer(255), "%x", "ff"), (.integer(255), "%X", "FF"),
    (.integer(255), "%#x", "0xff"), (.integer(255), "%#X", "0XFF"), (.integer(8), "%o", "10"),
    (.integer(8), "%#O", "010"), (.integer(255), "%06x", "0000ff"),
    (.integer(255), "%6X", "    FF"),
    (.integer(255), "%-06x", "ff    "), (.integer(8), "%04o", "0010"),
    (.integer(-1), "%x", "ffffffffffffffff"), (.integer(5), "%f", "5.000000"),
    (.integer(5), "%.1F", "5.0"), (.integer(1234), "%@", "1234"), (.integer(65), "%c", "65"),
    (.unsigned(.max), "%u", "18,446,744,073,709,551,615"),
    (.unsigned(.max), "%@", "18446744073709551615"),
    (.unsigned(10), "%3x", "  a"), (.real(1.5), "%f", "1.500000"), (.real(1.5), "%.2F", "1.50"),
    (.real(1.5), "%.0f", "2"), (.real(1.5), "%+.1f", "+1.5"), (.real(-1.5), "%+.1f", "-1.5"),
    (.real(1.5), "%6.1f", "   1.5"), (.real(1.5), "%e", "1.500000e+00"),
    (.real(1.5), "%.1E", "1.5E+00"), (.real(1.25), "%g", "1.25"), (.real(1e-10), "%G", "1E-10"),
    (.real(1.5), "%.1a", "0x1.8p+0"), (.real(1.5), "%+.1e", "+1.5e+00"), (.real(1.5), "%d", "1.5"),
    (.real(0), "%+.1f", "+0.0"), (.real(0.5), "%+.1f", "+0.5"), (.real(0), "%+.1e", "+0.0e+00"),
    (.real(0.5), "%+.1e", "+5.0e-01"), (.real(.nan), "%f", "nan"),
    (.real(.infinity), "%.1f", "inf"), (.real(1.5), "%@", "1.5"),
    (.text("abc"), "%@", "abc"), (.text("abc"), "%.2s", "ab"), (.text("abc"), "%5@", "  abc"),
    (.text("abc"), "%-5@", "abc  "), (.text("abc"), "%05@", "  abc"), (.text("abc"), "%3@", "abc"),
    (.text("abc"), "%d", "abc"), (.text("abc"), "nothing", "abc"), (.integer(1234), "", "1234"),
  ])
  func `a value is written as printf would`(
    argument: FormatArgument, specifier: String, text: String
  ) {
    #expect(argument.written(specifier, in: Locale(identifier: "en_US")) == text)
  }

  @Test func `marks are those of the locale`() {
    let german = Locale(identifier: "de_DE")
    #expect(FormatArgument.real(1234.5).written("%.1f", in: german) == "1.234,5")
    #expect(FormatArgument.real(1.5).written("%.1e", in: german) == "1,5e+00")
    #expect(FormatArgument.integer(1234).written("%d", in: german) == "1.234")
  }

  @Test func `numbers of all types become arguments and name themselves in the key`() {
    #expect(FormatArgument(Int8(-1)) == .integer(-1) && FormatArgument(Int.min) == .integer(.min))
    #expect(FormatArgument(UInt8(1)) == .unsigned(1) && FormatArgument(UInt.max) == .unsigned(.max))
    #expect(FormatArgument(Float(0.5)) == .real(0.5) && FormatArgument(CGFloat(2)) == .real(2))
    let whole: String.LocalizationValue =
      "\(Int(1)) \(Int8(1)) \(Int16(1)) \(Int32(1)) \(Int64(1))"
    #expect(whole.key == "%lld %d %d %d %lld")
    let unsigned: String.LocalizationValue =
      "\(UInt(1)) \(UInt8(1)) \(UInt16(1)) \(UInt32(1)) \(UInt64(1))"
    #expect(unsigned.key == "%llu %u %u %u %llu")
    let real: String.LocalizationValue =
      "\(Float(1)) \(Double(1)) \(CGFloat(1)) \(1, specifier: "%x")"
    #expect(real.key == "%f %lf %lf %x")
  }

  @Test func `a number says how many there are, and a text does not`() {
    #expect(FormatArgument.integer(-2).count == -2 && FormatArgument.unsigned(2).count == 2)
    #expect(FormatArgument.real(0.5).count == 0.5 && FormatArgument.text("2").count == nil)
  }

  @Test func `placeholders stand for values of their type`() {
    let value: String.LocalizationValue =
      "\(placeholder: .int) \(placeholder: .uint) \(placeholder: .float) \(placeholder: .double) \(placeholder: .object) \(placeholder: .int, specifier: "%x")"
    #expect(value.key == "%lld %llu %f %lf %@ %x")
  }

  @Test func `other values stand in a key as texts`() {
    let number = NumberFormatter()
    number.minimumFractionDigits = 2
    number.locale = Locale(identifier: "en_US")
    let resource = LocalizedStringResource("inner")
    let value: String.LocalizationValue =
      "\("a"[...]) \(AttributedString("b")) \(NSNumber(value: 3), formatter: number) \(resource) \([1])"
    #expect(value.key == "%@ %@ %@ %@ %@")
    let english = Locale(identifier: "en_US")
    #expect(
      value.arguments(in: english) == [
        .text("a"), .text("b"), .text("3.00"), .text("inner"), .text("[1]"),
      ])
    let formatted: String.LocalizationValue = TextLocale.with(Locale(identifier: "de_DE")) {
      "\(1.5, format: .number)"
    }
    #expect(formatted.arguments(in: english) == [.text("1,5")])
    #expect(("plain" as String.LocalizationValue).arguments(in: english) == [])
  }
}
