internal import AppleFoundation

/// An enum of an `INIntent` parameter. The case with the raw value 0, which Xcode calls `unknown`,
/// means that nothing was chosen, and is not offered.
public protocol INEnum: RawRepresentable, CaseIterable, _INValue where RawValue == Int {
  var displayString: String { get }
}

extension INEnum {
  public var displayString: String { "\(self)" }

  /// The case with the raw value 0; the first case if no case has 0.
  public static var _inFallback: Self? {
    Self(rawValue: 0) ?? allCases.first
  }

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
