internal import AppleFoundation

public protocol AppEnum: AppValue, CaseIterable, CaseDisplayRepresentable, RawRepresentable,
  Sendable
where RawValue: LosslessStringConvertible {}

extension AppEnum {
  /// Encodes a case by its raw value, or by the case name if the raw value is empty. The fallback
  /// is the first case.
  public static var _intentCodec: _IntentCodec<Self> {
    var codec = _IntentCodec<Self>(
      kind: { .choice(choices) }, text: { $0.choiceName }, parse: { position(of: $0) },
      decode: { given in
        let cases = Array(allCases)
        guard case .choice(let index) = given, cases.indices.contains(index) else {
          throw IntentBridgeError(.wrongValue, "\(given) is not a \(Self.self)")
        }
        return cases[index]
      })
    codec.fallback = { allCases.first }
    return codec
  }

  /// The raw value, or the case name if the raw value is empty, because the host's choices need
  /// names.
  private var choiceName: String {
    let text = String(rawValue)
    return text.isEmpty ? "\(self)" : text
  }

  private static var choices: [IntentParameterDeclaration.Choice] {
    let names = caseDisplayRepresentations
    return allCases.map {
      .init(name: $0.choiceName, title: names[$0].map { String(localized: $0.title) })
    }
  }

  private static func position(of text: String) -> IntentParameterValue? {
    allCases.enumerated().first { $0.element.choiceName == text }.map { .choice($0.offset) }
  }
}
