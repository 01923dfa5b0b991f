internal import FleetDecisions
internal import FoundationEssentials

/// The values of the engine as JSON objects with a version.
///
/// Member names are short, because a hundred thousand values must stay below the engine's size. A
/// reader ignores unknown members, and a version grows only when a value would be misread without
/// the new members.
enum ValueCodec {
  /// The version that is written.
  static let version = 1
  /// The largest value, in bytes. etcd refuses requests above 1.5 MiB.
  static let sizeLimit = 1 << 20

  private struct Version: Decodable {
    var v: Int
  }

  /// Returns the bytes of a value.
  ///
  /// - Throws: ``GatewayFailure/invalid(_:)`` for a value that ``decode(_:for:)`` would not return.
  static func encode(_ value: FleetValue) throws(GatewayFailure) -> Data {
    if let fault = value.fault { throw .invalid(fault) }
    let bytes: Data
    do { bytes = try form(of: value) } catch {
      throw .invalid("a value cannot be encoded: \(error)")
    }
    guard bytes.count <= sizeLimit else {
      throw .invalid("a value of \(bytes.count) bytes exceeds the limit of \(sizeLimit) bytes")
    }
    return bytes
  }

  private static func form(of value: FleetValue) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return switch value {
    case .boot(let boot): try encoder.encode(BootForm(boot))
    case .host(let record): try encoder.encode(HostForm(record))
    case .owner(let host): try encoder.encode(OwnerForm(host: host.text))
    case .current(let publication): try encoder.encode(CurrentForm(publication))
    case .budget(let charges): try encoder.encode(BudgetForm(calls: charges.map(ChargeForm.init)))
    case .want: try encoder.encode(WantForm())
    case .configuration(let value): try encoder.encode(ConfigurationForm(value))
    case .action(let text): try encoder.encode(ActionForm(text: text))
    case .unreadable: throw EngineError(.settings, "a value that was not read")
    }
  }

  /// Reads the value of a key of a family. Bytes that cannot be read give `unreadable`.
  static func decode(_ bytes: Data, for family: KeyFamily) -> FleetValue {
    let decoder = JSONDecoder()
    guard bytes.count <= sizeLimit, let version = try? decoder.decode(Version.self, from: bytes).v,
      version > 0
    else { return .unreadable(.damaged) }
    guard version <= Self.version else { return .unreadable(.newer(version: version)) }
    let value: FleetValue? =
      switch family {
      case .boot: (try? decoder.decode(BootForm.self, from: bytes))?.value
      case .hosts: (try? decoder.decode(HostForm.self, from: bytes))?.value
      case .owners: (try? decoder.decode(OwnerForm.self, from: bytes))?.value
      case .currents: (try? decoder.decode(CurrentForm.self, from: bytes))?.value
      case .budgets: (try? decoder.decode(BudgetForm.self, from: bytes))?.value
      case .wants: (try? decoder.decode(WantForm.self, from: bytes))?.value
      case .configurations: (try? decoder.decode(ConfigurationForm.self, from: bytes))?.value
      case .actions: (try? decoder.decode(ActionForm.self, from: bytes))?.value
      }
    guard let value, value.fault == nil else { return .unreadable(.damaged) }
    return value
  }
}
