internal import HostLoop
internal import WidgetModel

extension ClockStep {
  /// The least step worth a message; smaller steps are corrections of the clock.
  private static let least = Duration.seconds(1)

  /// The step in words, as the beginning of a sentence.
  var text: String {
    var parts: [String] = []
    if suspended >= Self.least {
      parts.append("The machine was suspended for \(suspended.inWords)")
    }
    if setBy >= Self.least {
      parts.append("The wall clock was set ahead by \(setBy.inWords)")
    } else if setBy <= .zero - Self.least {
      parts.append("The wall clock was set back by \((.zero - setBy).inWords)")
    }
    return parts.isEmpty ? "The wall clock was set" : parts.joined(separator: ". ")
  }
}

extension Duration {
  /// The largest unit and the next smaller unit, if not zero: `2 h 10 min`, `365 d`, `12 s`.
  var inWords: String {
    let total = Int64((self / .seconds(1)).rounded())
    let units = [
      (total / 86_400, "d"), (total / 3600 % 24, "h"), (total / 60 % 60, "min"), (total % 60, "s"),
    ]
    guard let first = units.firstIndex(where: { $0.0 > 0 }) else { return "0 s" }
    return units[first...].prefix(2).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      .joined(separator: " ")
  }
}
