internal import CWidgetABI
internal import WidgetModel

/// A reader of a kind's declaration.
enum KindReader {
  /// The largest number of former names of a kind.
  private static let mostFormerNames = 16

  /// Reads and checks a declaration.
  ///
  /// - Parameter minor: The minor version of the ABI that the plugin is built for.
  static func read(
    _ pointer: UnsafePointer<wh_kind>, index: UInt32, minor: UInt16
  ) throws(DescriptionFlaw) -> LoadedKind {
    try checkSize(pointer, index: index)
    let kind = pointer.pointee
    let id = try CText.identifier(kind.id, "the id of kind \(index)", limit: 128)
    let families = WidgetFamilies(rawValue: kind.families)
    guard !families.isEmpty else { throw noFamily(kind, id: id) }
    let descriptor = KindDescriptor(
      id: id,
      displayName: try CText.optional(kind.display_name, "the name of kind \"\(id)\"", or: id),
      summary: try CText.optional(kind.description, "the description of kind \"\(id)\""),
      families: families, parameters: try ParameterReader.read(kind, kindID: id, minor: minor),
      isPreviewOnly: kind.flags & UInt32(WH_KIND_PREVIEW_ONLY) != 0,
      formerNames: try formerNames(kind, id: id),
      budgets: CallBudgets.Request(
        placeholder: try span(kind.placeholder_budget, "placeholder_budget", of: id),
        snapshot: try span(kind.snapshot_budget, "snapshot_budget", of: id),
        timeline: try span(kind.timeline_budget, "timeline_budget", of: id)),
      reloadInterval: try span(kind.reload_interval, "reload_interval", of: id))
    return try LoadedKind(
      descriptor: descriptor, providers: try providers(kind, id: id),
      isUntyped: try isUntyped(kind, id: id, minor: minor))
  }

  /// Refuses a struct of an older or foreign layout, which must not be read beyond its end.
  private static func checkSize(
    _ kind: UnsafePointer<wh_kind>, index: UInt32
  ) throws(DescriptionFlaw) {
    guard kind.pointee.size >= MemoryLayout<wh_kind>.size else {
      throw DescriptionFlaw(
        "the size field of kind \(index) is \(kind.pointee.size); wh_kind of version 1.0 has "
          + "\(MemoryLayout<wh_kind>.size) bytes; set .size = sizeof(wh_kind)")
    }
  }

  private static func noFamily(_ kind: wh_kind, id: String) -> DescriptionFlaw {
    let use = "set .families to WH_FAMILY_BIT(...) | ..."
    if kind.families == 0 { return DescriptionFlaw("kind \"\(id)\" declares no family; \(use)") }
    let bits = "0x\(String(kind.families, radix: 16))"
    return DescriptionFlaw(
      "the families of kind \"\(id)\", \(bits), are unknown to this host; \(use)")
  }

  private static func isUntyped(
    _ kind: wh_kind, id: String, minor: UInt16
  ) throws(DescriptionFlaw) -> Bool {
    guard kind.flags & UInt32(WH_KIND_UNTYPED) != 0 else { return false }
    guard minor >= 1 else {
      throw DescriptionFlaw(
        "kind \"\(id)\" sets WH_KIND_UNTYPED, a flag of version 1.1, but the plugin declares "
          + "version 1.0; set .abi_minor = WH_ABI_MINOR")
    }
    return true
  }

  private static func providers(
    _ kind: wh_kind, id: String
  ) throws(DescriptionFlaw) -> [ProviderCall: wh_provider] {
    var providers: [ProviderCall: wh_provider] = [:]
    providers[.placeholder] = kind.placeholder
    providers[.snapshot] = kind.snapshot
    providers[.timeline] = kind.timeline
    for call in ProviderCall.providers where providers[call] == nil {
      throw DescriptionFlaw("kind \"\(id)\" has no \(call.name) function")
    }
    return providers
  }

  private static func formerNames(_ kind: wh_kind, id: String) throws(DescriptionFlaw) -> [String] {
    guard let list = kind.former_names else { return [] }
    var names: [String] = []
    while let pointer = list[names.count] {
      guard names.count < mostFormerNames else {
        throw DescriptionFlaw("kind \"\(id)\" has more than \(mostFormerNames) former names")
      }
      names.append(try CText.identifier(pointer, "a former name of kind \"\(id)\"", limit: 128))
    }
    return names
  }

  private static func span(
    _ nanoseconds: Int64, _ member: String, of id: String
  ) throws(DescriptionFlaw) -> Duration? {
    guard nanoseconds >= 0 else {
      throw DescriptionFlaw("\(member) of kind \"\(id)\" is negative")
    }
    return nanoseconds == 0 ? nil : .nanoseconds(nanoseconds)
  }
}
