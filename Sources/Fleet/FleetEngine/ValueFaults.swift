internal import FleetDecisions

/// The limits of values, checked before writing and after reading: another writer of the engine is
/// not trusted.
enum ValueLimits {
  /// The times that are accepted: from the year 1 through 9999, in milliseconds since 1970.
  static let times: ClosedRange<Milliseconds> = -62_135_769_600_000...253_402_300_799_999
  static let archiveSize = 1...1 << 30
  static let holders = 1...1000
  static let charges = 20_000
  static let builds = 4096
  static let parameters = 1000
  static let count = 0...1_000_000
  static let shortText = 128
  static let longText = 64 << 10
}

extension FleetValue {
  /// The reason for which the value is neither written nor accepted; `nil` for a valid one.
  var fault: String? {
    switch self {
    case .boot(let boot): FleetSpelling.isName(boot.fleet) ? nil : "a fleet name is malformed"
    case .host(let record): record.fault
    case .owner(let host): host.fault
    case .current(let publication): publication.fault
    case .budget(let charges):
      charges.count > ValueLimits.charges
        ? "more than \(ValueLimits.charges) charges" : charges.firstFault(\.fault)
    case .want: nil
    case .configuration(let configuration): configuration.fault
    case .action(let text): text.fault("the text of an action", limit: ValueLimits.longText)
    case .unreadable: "a value that cannot be read cannot be written"
    }
  }
}

extension HostRecord {
  fileprivate var fault: String? {
    if !ValueLimits.count.contains(description.capacity) { return "a capacity is out of range" }
    if description.builds.count > ValueLimits.builds {
      return "more than \(ValueLimits.builds) builds"
    }
    return ValueLimits.fault(wall)
      ?? description.address.lineFault("an address", limit: 2 * ValueLimits.shortText)
      ?? description.version.lineFault("a version", limit: ValueLimits.shortText)
      ?? description.builds.keys.firstFault { $0.lineFault("a kind", limit: ValueLimits.shortText) }
      ?? description.builds.values.firstFault(\.buildFault)
  }
}

extension Publication {
  fileprivate var fault: String? {
    if !ValueLimits.holders.contains(holders.count) {
      return "the number of holders is out of range"
    }
    if configuration < 0 { return "a counter is negative" }
    return timeline.fault ?? holders.firstFault(\.fault)
  }
}

extension Timeline {
  fileprivate var fault: String? {
    if !ValueLimits.archiveSize.contains(size) { return "the size of an archive is out of range" }
    if !bytes.isEmpty, bytes.count != size || size > FleetRules.inlineLimit {
      return "an archive in a value does not have its size"
    }
    return archive.fault ?? rev.fault("a rev", limit: ValueLimits.shortText)
      ?? [from, made, until, reload].compactMap(\.self).firstFault(ValueLimits.fault)
  }
}

extension Charge {
  fileprivate var fault: String? { host.fault ?? ValueLimits.fault(at) }
}

extension Configuration {
  fileprivate var fault: String? {
    if !ValueLimits.count.contains(refreshesPerDay) {
      return "a number of refreshes is out of range"
    }
    if parameters.values.map({ max(1, $0.count) }).reduce(0, +) > ValueLimits.parameters {
      return "more than \(ValueLimits.parameters) parameters"
    }
    if kind.isEmpty || family.isEmpty { return "a kind or family is empty" }
    return kind.lineFault("a kind", limit: ValueLimits.shortText)
      ?? family.lineFault("a family", limit: ValueLimits.shortText)
      ?? parameters.keys.firstFault {
        FleetSpelling.isParameter($0) ? nil : "the name of a parameter is malformed"
      }
      ?? parameters.values.joined().firstFault {
        $0.fault("a parameter", limit: ValueLimits.longText)
      }
  }
}

extension HostName {
  fileprivate var fault: String? {
    FleetSpelling.isName(text) ? nil : "the host name “\(text.prefix(80))” is malformed"
  }
}

extension ContentHash {
  fileprivate var fault: String? {
    FleetSpelling.isHash(text) ? nil : "a hash does not have 64 hexadecimal digits"
  }

  /// The fault of a plugin's build, whose hash is compared and of no prescribed length.
  fileprivate var buildFault: String? {
    let isHex = text.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
    return isHex && 1...128 ~= text.utf8.count ? nil : "a build is no hash"
  }
}

extension String {
  fileprivate func fault(_ name: String, limit: Int) -> String? {
    utf8.count <= limit ? nil : "\(name) exceeds \(limit) bytes"
  }

  /// The fault of a text that stands in a line, of a terminal or a log.
  fileprivate func lineFault(_ name: String, limit: Int) -> String? {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
      ? "\(name) contains a control character" : fault(name, limit: limit)
  }
}

extension ValueLimits {
  fileprivate static func fault(_ time: Milliseconds) -> String? {
    times.contains(time) ? nil : "the time \(time) ms is out of range"
  }
}

extension Sequence {
  fileprivate func firstFault(_ fault: (Element) -> String?) -> String? {
    for element in self { if let fault = fault(element) { return fault } }
    return nil
  }
}
