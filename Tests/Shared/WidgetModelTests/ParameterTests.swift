import Testing
import WidgetModel

@Suite struct ParameterTests {
  let kind = KindDescriptor(
    id: "headlines", displayName: "Headlines", families: [.init([.small])],
    parameters: [
      .init(
        name: "country", title: "Country", type: .choice, defaultValue: .choice(1),
        choices: [.init(name: "de", title: "Germany"), .init(name: "us", title: "United States")]),
      .init(name: "count", title: "Count", type: .int, defaultValue: .int(5), range: 1...20),
      .init(name: "topics", title: "Topics", type: .stringList, isOptional: true),
      .init(name: "ratio", title: "Ratio", type: .double, defaultValue: .double(1)),
    ])

  @Test func `what is not given takes its default, and an optional parameter stays unset`() throws {
    #expect(try kind.resolveParameters([:]) == [.choice(1), .int(5), nil, .double(1)])
  }

  @Test func `text from the socket becomes values of the declared types`() throws {
    let values = try kind.resolveParameters([
      "country": .text(["de"]), "count": .text(["7"]), "topics": .text(["a", "b"]),
      "ratio": .text(["0.5"]),
    ])
    #expect(values == [.choice(0), .int(7), .stringList(["a", "b"]), .double(0.5)])
  }

  @Test func `an integer in a file is good for a double, but not a string for an integer`() throws {
    #expect(try kind.resolveParameters(["ratio": .int(2)])[3] == .double(2))
    #expect(throws: ParameterError.wrongType(name: "count", expected: .int, found: "a string")) {
      try kind.resolveParameters(["count": .string("7")])
    }
  }

  @Test func `an unknown name is told with the nearest known one`() {
    #expect(
      throws: ParameterError.unknown(
        name: "contry", nearest: "country", known: ["country", "count", "topics", "ratio"])
    ) { try kind.resolveParameters(["contry": .text(["de"])]) }
  }

  @Test func `a choice that is not declared is refused with the choices`() {
    #expect(
      throws: ParameterError.notAChoice(name: "country", found: "fr", choices: ["de", "us"])
    ) { try kind.resolveParameters(["country": .text(["fr"])]) }
  }

  @Test(arguments: ["0", "21", "-9223372036854775808"])
  func `a number outside its range is refused`(text: String) {
    #expect(throws: ParameterError.outOfRange(name: "count", found: text, range: 1...20)) {
      try kind.resolveParameters(["count": .text([text])])
    }
  }

  @Test func `the error of an operator-only parameter does not show the value`() {
    let choices = [ParameterDeclaration.Choice(name: "a", title: "A")]
    for parameter in [
      ParameterDeclaration(
        name: "p", title: "", type: .choice, choices: choices, isOperatorOnly: true),
      ParameterDeclaration(name: "p", title: "", type: .int, range: 1...2, isOperatorOnly: true),
      ParameterDeclaration(name: "p", title: "", type: .date, isOperatorOnly: true),
    ] {
      for text in ["secret", "4711"] {
        do {
          _ = try parameter.resolve(.text([text]))
          #expect(parameter.type == .date && text == "4711")
        } catch {
          #expect(!"\(error)".contains(text) && "\(error)".contains("(hidden)"))
        }
      }
    }
  }

  @Test(arguments: ["nan", "inf", "-infinity"])
  func `a number that is not finite is refused`(text: String) throws {
    #expect(throws: ParameterError.self) {
      try kind.resolveParameters(["ratio": .text([text])])
    }
  }

  @Test func `one parameter given twice is refused unless it is a list`() {
    #expect(throws: ParameterError.wrongType(name: "count", expected: .int, found: "2 values")) {
      try kind.resolveParameters(["count": .text(["1", "2"])])
    }
  }

  @Test func `a NUL never reaches a C string`() {
    let topic = ParameterDeclaration(name: "topic", title: "", type: .string)
    #expect(throws: ParameterError.self) { try topic.resolve(.text(["a\0b"])) }
  }

  @Test func `a value that is missing without a default is told`() {
    let city = KindDescriptor(
      id: "weather", displayName: "", families: .all,
      parameters: [.init(name: "city", title: "City", type: .entity)])
    #expect(throws: ParameterError.missing(name: "city", type: .entity)) {
      try city.resolveParameters([:])
    }
  }
}
