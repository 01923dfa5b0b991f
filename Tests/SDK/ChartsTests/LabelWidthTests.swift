import Foundation
import TestPluginBuilder
import Testing

@testable import Charts

@Suite struct `Estimated widths of labels` {
  private let inter: FontAdvances

  init() throws {
    let file = Project.folder.appending(path: "Tests/Golden/Fonts/Inter-Regular.otf")
    inter = FontAdvances(data: try Data(contentsOf: file))
  }

  @Test func `the table has the advances of the default face`() {
    let listed = LabelAdvances.ascii.enumerated().compactMap { index, advance in
      Unicode.Scalar(0x20 + index).map { ($0, advance) }
    }
    let others = LabelAdvances.others.filter { inter.advance($0.key) != nil }
    #expect(listed.count == 95 && others.count > 20)
    for (scalar, advance) in listed + others {
      #expect(abs((inter.advance(scalar) ?? 0) - advance / 1000) < 0.001, "\(scalar)")
    }
  }

  @Test(arguments: [
    "0123456789", "1,111", "12.5", "-40%", "€1.2M", "$5", "9 AM", "Jan 12", "Wednesday",
    "New York", "illicit", "Übergrößen", "Fahrvergnügen", "São Paulo", "Łódź", "Kōfu", "WWW.",
  ])
  func `an estimate is within a tenth of the measured width`(text: String) throws {
    let advances = text.precomposedStringWithCanonicalMapping.unicodeScalars.map(inter.advance)
    let measured = try advances.map { try #require($0) }.reduce(0, +) * 11
    let estimated = LabelEstimate.width(text, size: 11)
    #expect(estimated >= measured * 0.99 && estimated <= measured * 1.1, "\(estimated) \(measured)")
    let split = text.decomposedStringWithCanonicalMapping
    #expect(LabelEstimate.width(split, size: 11) == estimated)
  }

  @Test(arguments: ["日本語", "東京", "서울", "カタカナ", "ＡＢＣ", "中文（简体）"])
  func `characters of full width are as wide as an em`(text: String) {
    #expect(abs(LabelEstimate.width(text, size: 10) / (CGFloat(text.count) * 10) - 1) < 0.1)
  }
}

/// The advances of a font file, read without the code under test (ISO/IEC 14496-22, `cmap` of
/// format 4 and `hmtx`).
private struct FontAdvances {
  let data: Data

  private func number(_ place: Int) -> Int { Int(data[place]) << 8 | Int(data[place + 1]) }
  private func long(_ place: Int) -> Int { number(place) << 16 | number(place + 2) }

  private func table(_ name: String) -> Int? {
    (0..<number(4)).map { 12 + 16 * $0 }
      .first { data[$0..<$0 + 4].elementsEqual(name.utf8) }.map { long($0 + 8) }
  }

  /// Returns the advance of a character in ems; `nil` if the font does not have the character.
  func advance(_ scalar: Unicode.Scalar) -> CGFloat? {
    guard let head = table("head"), let hhea = table("hhea"), let hmtx = table("hmtx"),
      let glyph = glyph(Int(scalar.value)), glyph > 0
    else { return nil }
    let last = number(hhea + 34) - 1
    return CGFloat(number(hmtx + 4 * min(glyph, last))) / CGFloat(number(head + 18))
  }

  private func glyph(_ code: Int) -> Int? {
    guard let cmap = table("cmap") else { return nil }
    let tables = (0..<number(cmap + 2)).map { cmap + long(cmap + 8 + 8 * $0) }
    guard let format4 = tables.first(where: { number($0) == 4 }) else { return nil }
    let size = number(format4 + 6)
    for segment in stride(from: 0, to: size, by: 2) where code <= number(format4 + 14 + segment) {
      let start = number(format4 + 16 + size + segment)
      guard code >= start else { return nil }
      let delta = number(format4 + 16 + 2 * size + segment)
      let place = format4 + 16 + 3 * size + segment
      let offset = number(place)
      if offset == 0 { return (code + delta) & 0xffff }
      let glyph = number(place + offset + 2 * (code - start))
      return glyph == 0 ? nil : (glyph + delta) & 0xffff
    }
    return nil
  }
}
