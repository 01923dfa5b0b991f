internal import HostLoop
internal import WidgetModel

/// Level 3: each parameter at its limits and beyond, the others at their defaults.
extension Check {
  static let parameters: [Check] = [
    Check(
      "parameters.minimum", level: 3, "Each number with a range may have its smallest value",
      .plugin("WH_PARAMETER_HAS_RANGE = 2,        /* `minimum` and `maximum` hold; INT and DOUBLE")
    ) { run in try await run.varyRanges { $0.lowerBound } },
    Check(
      "parameters.maximum", level: 3, "Each number with a range may have its largest value",
      .plugin("double maximum;           /* and the largest; both finite. */")
    ) { run in try await run.varyRanges { $0.upperBound } },
    Check(
      "parameters.choices", level: 3, "Each choice of each parameter is understood",
      .plugin("WH_PARAMETER_CHOICE = 4,     /* int32_t, index of choices  -1    */")
    ) { run in
      try await run.varyParameters { parameter in
        parameter.choices.indices.map { .choice(Int32($0)) }
      }
    },
    Check(
      "parameters.booleans", level: 3, "Each boolean may be true and false",
      .plugin("WH_PARAMETER_BOOL = 0,       /* bool                       false */")
    ) { run in
      try await run.varyParameters { $0.type == .bool ? [.bool(true), .bool(false)] : [] }
    },
    Check(
      "parameters.unset", level: 3, "Each optional parameter may be unset",
      .plugin("WH_PARAMETER_OPTIONAL = 1,         /* May be left unset; ask `is_set`. */")
    ) { run in
      try await run.varyParameters { parameter in
        parameter.isOptional ? [ParameterValue?.none] : []
      }
    },
    Check(
      "parameters.numbers", level: 3, "Numbers without a range may have any finite value",
      .plugin("WH_PARAMETER_DOUBLE = 2,     /* double, finite             0     */")
    ) { run in
      try await run.varyParameters(free: true) { parameter in
        guard parameter.range == nil else { return [] }
        switch parameter.type {
        case .int: return [.int(.min), .int(-1), .int(0), .int(1 << 32), .int(.max)]
        case .double:
          return [
            .double(-.greatestFiniteMagnitude), .double(-0.0), .double(.leastNonzeroMagnitude),
            .double(.greatestFiniteMagnitude),
          ]
        default: return []
        }
      }
    },
    Check(
      "parameters.empty-text", level: 3, "A text may be empty",
      .plugin("WH_PARAMETER_STRING = 3,     /* const char *               NULL  */")
    ) { run in try await run.varyTexts([("an empty text", "")]) },
    Check(
      "parameters.long-text", level: 3, "A text may have 65,536 bytes",
      .page("protocol", "| RESP command | 1,024 arguments of 65,536 bytes each |")
    ) { run in
      try await run.varyTexts([
        ("a text of 65,536 bytes", String(repeating: "a", count: 65_536)),
        ("65,534 bytes of euro signs", String(repeating: "€", count: 21_844)),
      ])
    },
    Check(
      "parameters.hostile-text", level: 3, "A text may have any characters",
      .plugin("WH_PARAMETER_ENTITY = 6,     /* const char *, identifier   NULL  */")
    ) { run in try await run.varyTexts(HostileText.all) },
    Check(
      "parameters.dates", level: 3, "A date may be any instant",
      .plugin("WH_PARAMETER_DATE = 5,       /* int64_t, an instant        0     */")
    ) { run in
      let now = run.session.now
      try await run.varyParameters(free: true) { parameter in
        guard parameter.type == .date else { return [] }
        return [
          .date(Timestamp(nanoseconds: .min)), .date(Timestamp(seconds: -1)), .date(.earliest),
          .date(now), .date(now + .seconds(1)), .date(Timestamp(seconds: 1 << 31)), .date(.latest),
          .date(Timestamp(nanoseconds: .max)),
        ]
      }
    },
    Check(
      "parameters.lists", level: 3, "A list may be empty, and may have many and empty elements",
      .plugin("WH_PARAMETER_STRING_LIST = 7 /* const char *const *, size_t: two arguments;  NULL,")
    ) { run in
      try await run.varyParameters(free: true) { parameter in
        guard parameter.type == .stringList else { return [] }
        return [
          .stringList([]), .stringList(["one"]), .stringList(["", "", ""]),
          .stringList((1...1000).map { "element \($0)" }), .stringList(HostileText.all.map(\.text)),
        ]
      }
    },
    Check(
      "errors.explained", level: 3, "A provider that fails tells the reason with set_error",
      .plugin("WH_FAILED = -1,  /* A failure; a provider gives the reason with `set_error`. */")
    ) { run in
      let survey = try await run.session.answers(for: run)
      for flaw in survey.flaws.joined() where flaw.topic == .silence { run.fail(flaw.sentence) }
      let texts = HostileText.all + [("an empty text", "")]
      try await run.varyParameters(free: true, only: [.silence]) { parameter in
        switch parameter.type {
        case .string: texts.map { .string($0.text) }
        case .entity: texts.map { .entity($0.text) }
        case .int where parameter.range == nil: [.int(.min), .int(.max)]
        default: []
        }
      }
    },
  ]
}

/// Texts that programs often do not expect.
enum HostileText {
  static let all: [(name: String, text: String)] = [
    ("quotes and backslashes", #"a "b" \ 'c' \n \u0000"#),
    ("control characters", "a\u{1}\u{7}\u{1b}[31m\tb\r\nc\u{7f}"),
    ("markup", "<b>&amp;</b> <!-- ${HOME} $(id) `id` {{x}} -->"),
    ("format specifiers", "%s%n%d%1$s%%%p {0} \\(x)"),
    ("a path", "../../../../etc/passwd"),
    ("right to left", "שלום \u{202e}abc\u{202c} مرحبا"),
    ("combined characters", "e\u{301}\u{301}\u{301} 👩‍👩‍👧‍👦 🇩🇪 \u{fe0f}"),
    ("no characters", "\u{feff}\u{200b}\u{2028}\u{ffff}"),
    ("many lines", String(repeating: "line\n", count: 200)),
  ]
}

extension CheckRun {
  /// Makes the first family's calls with each value of each parameter in turn.
  ///
  /// - Parameter only: The topics to report; empty for all. Of a silence the check `errors.explained`
  ///   reports.
  func varyParameters(
    free: Bool = false, only: Set<Flaw.Topic> = [],
    _ values: (ParameterDeclaration) -> [ParameterValue?]
  ) async throws {
    let ignored = only.isEmpty ? [.silence] : Set(Flaw.Topic.allCases).subtracting(only)
    try await vary(
      calls: [.snapshot, .timeline], families: .first, free: free, ignoring: ignored
    ) { usual in
      usual.kind.parameters.indices.flatMap { index in
        let parameter = usual.kind.parameters[index]
        return values(parameter).map { value in
          usual.with(value, for: index, "\(parameter.name) = \(parameter.text(of: value))")
        }
      }
    }
  }

  /// Makes the calls with each text for each parameter that is one.
  func varyTexts(_ texts: [(name: String, text: String)]) async throws {
    try await vary(
      calls: [.snapshot, .timeline], families: .first, free: true, ignoring: [.silence]
    ) { usual in
      usual.kind.parameters.indices.flatMap { index in
        let parameter = usual.kind.parameters[index]
        return texts.compactMap { name, text in
          let difference = "\(parameter.name) = \(name)"
          return switch parameter.type {
          case .string: usual.with(.string(text), for: index, difference)
          case .entity: usual.with(.entity(text), for: index, difference)
          default: nil
          }
        }
      }
    }
  }

  /// Makes the calls with a limit of each range.
  func varyRanges(_ limit: (ClosedRange<Double>) -> Double) async throws {
    try await varyParameters { parameter in
      guard let range = parameter.range else { return [] }
      let value = limit(range)
      return switch parameter.type {
      case .int:
        Int64(exactly: value.rounded(value == range.lowerBound ? .up : .down)).map { [.int($0)] }
          ?? []
      case .double: [.double(value)]
      default: []
      }
    }
  }
}

extension ParameterDeclaration {
  /// The value for people, cut to some words.
  func text(of value: ParameterValue?) -> String {
    switch value {
    case nil: "unset"
    case .choice(let index)?: choices[Int(index)].name
    case .bool(let flag)?: "\(flag)"
    case .int(let number)?: "\(number)"
    case .double(let number)?: "\(number)"
    case .date(let date)?: "\(date)"
    case .string(let text)?, .entity(let text)?: String(text.prefix(40))
    case .stringList(let texts)?: "\(texts.count) elements"
    }
  }
}
