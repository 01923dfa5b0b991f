import Testing
import WidgetModel

/// Values of parameters: each type with each way to write it, and what is said of a wrong one.
@Suite struct ParameterValueTests {
  private func parameter(
    _ type: ParameterType, range: ClosedRange<Double>? = nil
  ) -> ParameterDeclaration {
    ParameterDeclaration(
      name: "p", title: "P", type: type,
      choices: [.init(name: "a", title: "A"), .init(name: "b", title: "B")], range: range)
  }

  /// Every input with the types that take it, and what the others call it.
  static let inputs: [(ParameterInput, [ParameterType: ParameterValue], String)] = [
    (.bool(true), [.bool: .bool(true)], "a boolean"),
    (.int(3), [.int: .int(3), .double: .double(3)], "an integer"),
    (.double(1.5), [.double: .double(1.5)], "a number with decimals"),
    (
      .string("b"), [.string: .string("b"), .entity: .entity("b"), .choice: .choice(1)], "a string"
    ),
    (.date(.latest), [.date: .date(.latest)], "a date"),
    (.list(["x", "y"]), [.stringList: .stringList(["x", "y"])], "a list"),
  ]

  @Test(arguments: inputs)
  func `a typed value is good for its own types alone`(
    input: ParameterInput, values: [ParameterType: ParameterValue], name: String
  ) throws {
    for type in ParameterType.allCases {
      if let value = values[type] {
        #expect(try parameter(type).resolve(input) == value)
      } else {
        #expect(throws: ParameterError.wrongType(name: "p", expected: type, found: name)) {
          try parameter(type).resolve(input)
        }
      }
    }
  }

  /// A text with the type that reads it.
  static let texts: [(String, ParameterType, ParameterValue?)] = [
    ("true", .bool, .bool(true)), ("1", .bool, .bool(true)), ("yes", .bool, .bool(true)),
    ("on", .bool, .bool(true)), ("false", .bool, .bool(false)), ("0", .bool, .bool(false)),
    ("no", .bool, .bool(false)), ("off", .bool, .bool(false)), ("TRUE", .bool, nil),
    ("", .bool, nil), ("-12", .int, .int(-12)), ("1.5", .int, nil), ("", .int, nil),
    ("1.5", .double, .double(1.5)), ("x", .double, nil), ("5", .date, .date(.init(seconds: 5))),
    ("today", .date, nil), ("any text", .string, .string("any text")), ("", .string, .string("")),
    ("id-1", .entity, .entity("id-1")), ("a", .choice, .choice(0)), ("b", .choice, .choice(1)),
    ("x", .stringList, .stringList(["x"])),
  ]

  @Test(arguments: texts)
  func `a text is read as its type says`(
    text: String, type: ParameterType, value: ParameterValue?
  ) throws {
    if let value {
      #expect(try parameter(type).resolve(.text([text])) == value)
    } else {
      #expect(throws: ParameterError.wrongType(name: "p", expected: type, found: "\"\(text)\"")) {
        try parameter(type).resolve(.text([text]))
      }
    }
  }

  @Test func `a value that is typed already is held against its declaration`() throws {
    try parameter(.choice).check(.choice(0))
    try parameter(.choice).check(.choice(1))
    for index: Int32 in [-1, 2] {
      let error = ParameterError.notAChoice(
        name: "p", found: "#\(index)", choices: ["a", "b"])
      #expect(throws: error) { try parameter(.choice).check(.choice(index)) }
    }
    #expect(throws: ParameterError.wrongType(name: "p", expected: .entity, found: "string")) {
      try parameter(.entity).check(.string("x"))
    }
    #expect(throws: ParameterError.outOfRange(name: "p", found: "nan", range: nil)) {
      try parameter(.double).check(.double(.nan))
    }
    try parameter(.bool).check(.bool(false))
    try parameter(.date).check(.date(.latest))
  }

  @Test func `a range holds its two ends`() throws {
    let number = parameter(.double, range: -1...2.5)
    try number.check(.double(-1))
    try number.check(.double(2.5))
    for value in [-1.001, 2.501] {
      #expect(throws: ParameterError.outOfRange(name: "p", found: "\(value)", range: -1...2.5)) {
        try number.check(.double(value))
      }
    }
  }

  @Test(arguments: [ParameterType.string, .entity, .stringList])
  func `a text has up to 64 KiB and no NUL`(type: ParameterType) throws {
    let value = { (text: String) -> ParameterValue in
      switch type {
      case .string: .string(text)
      case .entity: .entity(text)
      default: .stringList(["", text])
      }
    }
    let longest = String(repeating: "x", count: 65_536)
    try parameter(type).check(value(longest))
    let long = ParameterError.unusableText(
      name: "p", reason: "the text is longer than 65536 bytes")
    #expect(throws: long) { try parameter(type).check(value(longest + "x")) }
    let nul = ParameterError.unusableText(name: "p", reason: "the text holds a NUL character")
    #expect(throws: nul) { try parameter(type).check(value("a\0")) }
  }

  @Test func `no value and several values are told apart`() {
    for count in [0, 2] {
      let texts = Array(repeating: "1", count: count)
      let error = ParameterError.wrongType(name: "p", expected: .int, found: "\(count) values")
      #expect(throws: error) { try parameter(.int).resolve(.text(texts)) }
    }
  }

  /// Errors with their sentences.
  static let sentences: [(ParameterError, String)] = [
    (
      .unknown(name: "p", nearest: "q", known: ["q", "r"]),
      "there is no parameter \"p\"; did you mean \"q\"?"
    ),
    (
      .unknown(name: "p", nearest: nil, known: ["q", "r"]),
      "there is no parameter \"p\"; this kind has q, r"
    ),
    (
      .unknown(name: "p", nearest: nil, known: []),
      "there is no parameter \"p\"; this kind has none"
    ),
    (
      .wrongType(name: "p", expected: .stringList, found: "a date"),
      "parameter \"p\" is of type string_list, not a date"
    ),
    (
      .notAChoice(name: "p", found: "c", choices: ["a", "b"]),
      "parameter \"p\" cannot be \"c\"; choose one of a, b"
    ),
    (
      .outOfRange(name: "p", found: "9", range: 1...2.5),
      "parameter \"p\" cannot be 9; it must be from 1 to 2.5"
    ),
    (
      .outOfRange(name: "p", found: "nan", range: nil),
      "parameter \"p\" cannot be nan; it must be a finite number"
    ),
    (.unusableText(name: "p", reason: "it is bad"), "parameter \"p\": it is bad"),
    (.missing(name: "p", type: .int), "parameter \"p\" (int) has no default and must be given"),
  ]

  @Test(arguments: sentences)
  func `an error names its parameter and says what is wrong`(
    error: ParameterError, sentence: String
  ) {
    #expect(error.parameterName == "p")
    #expect(error.description == sentence)
  }
}
