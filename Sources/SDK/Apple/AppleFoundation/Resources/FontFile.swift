internal import Foundation

/// The names and style of a font file, from its tables (OpenType 1.9: "Organization of an OpenType
/// Font", "name", "OS/2").
struct FontFile {
  /// The typographic family name, or else the family name.
  private(set) var family = ""
  /// The PostScript name and the full name of the font.
  private(set) var names: Set<String> = []
  /// The weight class, from 1 to 1000.
  private(set) var weight = 400
  /// Whether the font is italic or oblique.
  private(set) var isItalic = false

  private let bytes: Data

  /// Reads the first font of a file; `nil` for a font without a family name.
  init?(_ data: Data) {
    bytes = data
    var start = 0
    if data.starts(with: Data("ttcf".utf8)) { start = long(12) ?? 0 }
    guard let count = short(start + 4), count <= 256 else { return nil }
    for index in 0..<count {
      let record = start + 12 + index * 16
      guard let tag = long(record), let offset = long(record + 8) else { return nil }
      switch tag {
      case 0x6e61_6d65: readNames(at: offset)
      case 0x4f53_2f32: readStyle(at: offset)
      default: break
      }
    }
    if family.isEmpty { return nil }
  }

  private mutating func readStyle(at table: Int) {
    if let weight = short(table + 4), 1...1000 ~= weight { self.weight = weight }
    isItalic = (short(table + 62) ?? 0) & 1 != 0
  }

  private mutating func readNames(at table: Int) {
    guard let count = short(table + 2), let strings = short(table + 4) else { return }
    var isTypographic = false
    for index in 0..<min(count, 4096) {
      let record = table + 6 + index * 12
      guard let platform = short(record), let kind = short(record + 6),
        [1, 4, 6, 16].contains(kind), let length = short(record + 8),
        let offset = short(record + 10),
        let name = text(table + strings + offset, length, isWide: platform != 1), !name.isEmpty
      else { continue }
      switch kind {
      case 16 where !isTypographic:
        family = name
        isTypographic = true
      case 1 where family.isEmpty: family = name
      case 4, 6: names.insert(name)
      default: break
      }
    }
  }

  private func text(_ offset: Int, _ length: Int, isWide: Bool) -> String? {
    guard length <= 512, offset >= 0, offset + length <= bytes.count else { return nil }
    let start = bytes.startIndex + offset
    return String(
      data: bytes[start..<start + length], encoding: isWide ? .utf16BigEndian : .macOSRoman)
  }

  private func short(_ offset: Int) -> Int? { number(offset, 2) }
  private func long(_ offset: Int) -> Int? { number(offset, 4) }

  private func number(_ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    let start = bytes.startIndex + offset
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
