internal import AppleFoundation

/// An enum of an old-style intent. Its case with the raw value 0, which Xcode calls `unknown`, says
/// that nothing was chosen, and is not offered.
public protocol INEnum: RawRepresentable, CaseIterable, _INValue where RawValue == Int {
  /// What people see.
  var displayString: String { get }
}

extension INEnum {
  /// How Swift writes it.
  public var displayString: String { "\(self)" }

  /// The case for no choice, else the first.
  public static var _inFallback: Self? {
    Self(rawValue: 0) ?? allCases.first
  }

  /// A choice, by the name of the case.
  public static var _inCodec: _INCodec {
    let offered = allCases.filter { $0.rawValue != 0 }
    return _INCodec(
      kind: { _ in
        offered.isEmpty
          ? nil : .choice(offered.map { .init(name: "\($0)", title: $0.displayString) })
      },
      value: { given in
        guard case .choice(let index) = given, offered.indices.contains(index) else { return nil }
        return offered[index]
      },
      text: { value in (value as? Self).flatMap { $0.rawValue == 0 ? nil : "\($0)" } })
  }
}
