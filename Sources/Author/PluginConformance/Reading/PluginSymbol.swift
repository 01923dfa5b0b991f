/// The first members of `widgethost_plugin`, read from the file of a library: none of its code runs.
///
/// The layout is that of 64-bit little-endian files in the System V ABI, chapters 4 and 5.
struct PluginSymbol: Hashable {
  /// The name of the symbol that a plugin exports.
  static let name = "widgethost_plugin"

  let magic: UInt32
  let size: UInt32
  let major: UInt16
  let minor: UInt16

  /// The result of looking for the symbol.
  enum Search: Hashable {
    case found(PluginSymbol)
    /// The library does not export the symbol.
    case missing
    /// The file does not tell, for example because it has no section headers.
    case unknown
  }

  static func find(in bytes: [UInt8]) -> Search { ElfSymbols(bytes).search }
}

/// The dynamic symbols of a library.
private struct ElfSymbols {
  private struct Section {
    var type: UInt64
    var address: UInt64
    var offset: UInt64
    var size: UInt64
    var link: Int
  }

  private static let headerSize = 64
  private static let symbolSize = 24
  /// `SHT_DYNSYM`.
  private static let dynamicSymbols: UInt64 = 11
  /// `SHT_NOBITS`.
  private static let noBits: UInt64 = 8

  /// Offsets of a hostile file may exceed 64 bits: sums wrap, and each access is checked.
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var search: PluginSymbol.Search {
    let sections = self.sections
    guard let table = sections.first(where: { $0.type == Self.dynamicSymbols }),
      sections.indices.contains(table.link)
    else { return .unknown }
    let names = sections[table.link]
    for place in 0..<table.size / UInt64(Self.symbolSize) {
      let symbol = table.offset &+ place * UInt64(Self.symbolSize)
      guard let name = number(at: symbol, count: 4),
        let section = number(at: symbol &+ 6, count: 2),
        let address = number(at: symbol &+ 8, count: 8)
      else { return .unknown }
      guard section != 0, hasName(at: names.offset &+ name) else { continue }
      return symbolContent(at: address, sections)
    }
    return .missing
  }

  private func symbolContent(at address: UInt64, _ sections: [Section]) -> PluginSymbol.Search {
    let section = sections.first {
      $0.type != Self.noBits && $0.address > 0 && $0.address <= address
        && address - $0.address < $0.size
    }
    guard let section else { return .unknown }
    let offset = section.offset &+ (address - section.address)
    guard let magic = number(at: offset, count: 4), let size = number(at: offset &+ 4, count: 4),
      let major = number(at: offset &+ 8, count: 2), let minor = number(at: offset &+ 10, count: 2)
    else { return .unknown }
    return .found(
      PluginSymbol(
        magic: UInt32(magic), size: UInt32(size), major: UInt16(major), minor: UInt16(minor)))
  }

  private var sections: [Section] {
    guard let start = number(at: 40, count: 8), start > 0, let size = number(at: 58, count: 2),
      size == UInt64(Self.headerSize), let count = number(at: 60, count: 2)
    else { return [] }
    return (0..<count).compactMap { index in
      let header = start &+ index * size
      guard let type = number(at: header &+ 4, count: 4),
        let address = number(at: header &+ 16, count: 8),
        let offset = number(at: header &+ 24, count: 8),
        let size = number(at: header &+ 32, count: 8),
        let link = number(at: header &+ 40, count: 4)
      else { return nil }
      return Section(type: type, address: address, offset: offset, size: size, link: Int(link))
    }
  }

  private func hasName(at offset: UInt64) -> Bool {
    let name = Array(PluginSymbol.name.utf8) + [0]
    guard offset < UInt64(bytes.count), UInt64(bytes.count) - offset >= UInt64(name.count) else {
      return false
    }
    return bytes[Int(offset)..<Int(offset) + name.count].elementsEqual(name)
  }

  private func number(at offset: UInt64, count: Int) -> UInt64? {
    let end = offset.addingReportingOverflow(UInt64(count))
    guard !end.overflow, end.partialValue <= UInt64(bytes.count) else { return nil }
    return bytes[Int(offset)..<Int(offset) + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
