/// A calendar as its files have it.
package struct StoredCalendar: Sendable {
  /// The name of the file or folder.
  package var identifier: String
  package var title: String
  /// The colour as 0xRRGGBBFF.
  package var color: UInt32
  package var entries: [CalendarEntry]

  /// Makes a calendar with the colour that its file names, as `#RRGGBB` or `#RRGGBBAA`; without one,
  /// with a colour that follows from the identifier.
  init(identifier: String, title: String, color: String?, entries: [CalendarEntry]) {
    self.identifier = identifier
    self.title = title
    self.color = color.flatMap(Self.color) ?? Self.color(for: identifier)
    self.entries = entries
  }

  package var hasEvents: Bool { entries.contains { $0.kind == .event } }
  package var hasReminders: Bool { entries.contains { $0.kind == .reminder } }

  private static func color(_ text: String) -> UInt32? {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6 || digits.utf8.count == 8 else { return nil }
    return UInt32(digits.prefix(6), radix: 16).map { $0 << 8 | 0xFF }
  }

  private static func color(for name: String) -> UInt32 {
    let palette: [UInt32] = [
      0xD93A_3AFF, 0xE086_1AFF, 0xD6B0_1CFF, 0x3FA3_4DFF, 0x2F7F_D6FF, 0x8E55_C4FF, 0x9B6B_43FF,
    ]
    let sum = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return palette[Int(sum % UInt32(palette.count))]
  }
}
