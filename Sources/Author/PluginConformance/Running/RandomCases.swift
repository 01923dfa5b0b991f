internal import WidgetModel
internal import WorkerChannel

/// Makes random parameters and surroundings.
struct RandomCases {
  /// Whether times other than the present may be chosen.
  let variesTime: Bool

  private static let locales = [
    "en_US", "de_DE", "ar_EG", "he_IL", "ja_JP", "tr_TR", "th_TH", "hi_IN", "C", "xx_XX",
    "zh-Hans-CN", "en_US.UTF-8",
  ]
  private static let zones = [
    "UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Kiritimati",
    "Australia/Lord_Howe", "America/St_Johns",
  ]
  private static let characters: [Character] = [
    "a", "Z", "0", " ", "\n", "\t", "\"", "\\", "<", "&", "%", "{", "'", "é", "ß", "İ", "字", "🙂",
    "ش",
    "\u{1}", "\u{200d}", "\u{301}",
  ]

  /// Gives about three of four parameters another value.
  func varyParameters(of callCase: inout CallCase, _ random: inout SeededRandom) {
    for (index, parameter) in callCase.kind.parameters.enumerated() where !random.oneIn(4) {
      callCase.arguments[index] =
        parameter.isOptional && random.oneIn(4) ? nil : value(of: parameter, &random)
    }
  }

  /// Gives the call other surroundings.
  func varyEnvironment(of callCase: inout CallCase, _ random: inout SeededRandom) {
    var environment = callCase.environment
    environment.locale = Self.locales[random.below(Self.locales.count)]
    environment.timeZone = Self.zones[random.below(Self.zones.count)]
    environment.scale = [1, 1.25, 2, 3][random.below(4)]
    environment.schemes = [.light, .dark, .both][random.below(3)]
    // A host asks for no timeline for a gallery.
    environment.isPreview = random.oneIn(4) && callCase.call != .timeline
    environment.reason = CallReason.allCases[random.below(CallReason.allCases.count)]
    let usual = callCase.family.defaultSize
    let factor = [0.5, 0.8, 1, 1.2, 2][random.below(5)]
    environment.size = DisplaySize(
      width: usual.width * factor, height: usual.height * [1, 0.9, 1.3][random.below(3)] * factor)
    if variesTime, random.oneIn(2) {
      // 1975 to 2150.
      environment.now = Timestamp(
        seconds: Int64.random(in: 157_766_400...5_680_281_600, using: &random))
    }
    callCase.environment = environment
  }

  private func value(
    of parameter: ParameterDeclaration, _ random: inout SeededRandom
  ) -> ParameterValue {
    switch parameter.type {
    case .bool: return .bool(random.oneIn(2))
    case .int: return .int(integer(parameter.range, &random))
    case .double: return .double(number(parameter.range, &random))
    case .string: return .string(text(&random))
    case .entity: return .entity(text(&random))
    case .choice: return .choice(Int32(random.below(parameter.choices.count)))
    case .date:
      return .date(
        Timestamp(seconds: Int64.random(in: -1_000_000_000...7_500_000_000, using: &random)))
    case .stringList: return .stringList((0..<random.below(8)).map { _ in text(&random) })
    }
  }

  private func integer(_ range: ClosedRange<Double>?, _ random: inout SeededRandom) -> Int64 {
    guard let range, let low = Int64(exactly: range.lowerBound.rounded(.up)),
      let high = Int64(exactly: range.upperBound.rounded(.down)), low <= high
    else {
      return random.oneIn(2)
        ? Int64.random(in: -1000...1000, using: &random) : Int64(bitPattern: random.next())
    }
    return Int64.random(in: low...high, using: &random)
  }

  private func number(_ range: ClosedRange<Double>?, _ random: inout SeededRandom) -> Double {
    if let range {
      // The width of a range of finite numbers may be infinite.
      let part = Double.random(in: 0...1, using: &random)
      return range.lowerBound * (1 - part) + range.upperBound * part
    }
    let number = Double(bitPattern: random.next())
    return number.isFinite && random.oneIn(2)
      ? number : Double.random(in: -1000...1000, using: &random)
  }

  private func text(_ random: inout SeededRandom) -> String {
    if random.oneIn(4) { return HostileText.all[random.below(HostileText.all.count)].text }
    let length = random.oneIn(10) ? random.below(2000) : random.below(40)
    return String((0..<length).map { _ in Self.characters[random.below(Self.characters.count)] })
  }
}
