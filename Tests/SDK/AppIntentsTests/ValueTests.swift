import AppIntents
import Testing

/// Parameters of every type, none with a value.
private struct Bare: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Bare"
  @Parameter(title: "String") var string: String
  @Parameter(title: "Int") var int: Int
  @Parameter(title: "Double") var double: Double
  @Parameter(title: "Float") var float: Float
  @Parameter(title: "Bool") var bool: Bool
  @Parameter(title: "Date") var date: Date
  @Parameter(title: "URL") var url: URL?
  @Parameter(title: "Unit") var unit: Unit
  @Parameter(title: "Units") var units: [Unit]
  @Parameter(title: "City") var city: City?
}

@Suite struct ValueTests {
  @Test func `a parameter without a value has that of its type`() {
    let bare = Bare()
    #expect(bare.string == "" && bare.int == 0 && bare.double == 0 && bare.float == 0)
    #expect(!bare.bool && bare.url == nil && bare.unit == .celsius && bare.units == [])
    #expect(bare.city == nil)
  }

  @Test func `a date without a value is the present`() async throws {
    let before = Date()
    let read = Bare().date
    let made = try await IntentBridge.makeIntent(Bare.self, values: []).date
    #expect((before...Date()).contains(read) && (before...Date()).contains(made))
    let kept = try await IntentBridge.makeIntent(Bare.self, values: [])
    let early = kept.date
    #expect(kept.date >= early, "the present of each reading")
  }

  @Test func `a URL and an entity have nothing that stands to reason`() {
    #expect(URL._intentCodec.fallback() == nil && City._intentCodec.fallback() == nil)
    #expect(Set<Int>._intentCodec.fallback() == nil && Int?._intentCodec.fallback() == .some(nil))
  }

  @Test func `values become texts and come back`() async throws {
    try await check("", "", "ü\n%", "ü\n%")
    try await check(0, "0", Int.min, "-9223372036854775808")
    try await check(0.0, "0.0", -1.5e-9, "-1.5e-09")
    try await check(Float(0.5), "0.5", -2, "-2.0")
    try await check(true, "true", false, "false")
    try await check(
      Date(timeIntervalSince1970: 60), "60", Date(timeIntervalSince1970: -0.25), "-0.25")
    try await check(
      URL(fileURLWithPath: "/"), "file:///", URL(fileURLWithPath: "/a b"), "file:///a%20b")
    try await check(Unit.celsius, "celsius", .fahrenheit, "fahrenheit")
    try await check(City.all[0], "1", City.all[1], "2")
    try await check([1, 2], "1\n2", [], "")
    try await check(["", "a", ""], "\na\n", ["x"], "x")
    try await check(3 as Int?, "3", -3 as Int?, "-3")
    try await check([Unit.fahrenheit] as [Unit]?, "fahrenheit", [], "")
  }

  private func check<Value: _IntentValue & Equatable>(
    _ one: Value, _ oneText: String, _ other: Value, _ otherText: String
  ) async throws {
    let codec = Value._intentCodec
    for (value, text) in [(one, oneText), (other, otherText)] {
      #expect(codec.text(value) == text)
      let parsed = try #require(codec.parse(text))
      #expect(try await codec.decode(parsed) == value)
    }
  }

  @Test func `texts that are no values are refused`() {
    #expect(Int._intentCodec.parse("1.5") == nil && Int._intentCodec.parse("") == nil)
    #expect(Int._intentCodec.parse("9223372036854775808") == nil)
    for text in ["x", "inf", "-inf", "nan", "1e999"] {
      #expect(Double._intentCodec.parse(text) == nil, "\(text)")
      #expect(Float._intentCodec.parse(text) == nil, "\(text)")
    }
    #expect(Bool._intentCodec.parse("yes") == nil && Bool._intentCodec.parse("1") == nil)
    #expect(Date._intentCodec.parse("today") == nil && Unit._intentCodec.parse("kelvin") == nil)
  }

  @Test func `a value of another kind is refused`() async {
    await refuses(String.self, .int(1))
    await refuses(Int.self, .string("1"))
    await refuses(Double.self, .int(1))
    await refuses(Float.self, .int(1))
    await refuses(Bool.self, .int(1))
    await refuses(Date.self, .double(1))
    await refuses(URL.self, .entity("https://e.org"))
    await refuses(URL.self, .string(""))
    await refuses(Unit.self, .choice(2))
    await refuses(Unit.self, .choice(-1))
    await refuses(Unit.self, .int(0))
    await refuses(City.self, .string("1"))
    await refuses([String].self, .string("x"))
    await refuses([Int].self, .stringList(["1", "x"]))
    await refuses(Int?.self, .bool(true))
  }

  private func refuses<Value: _IntentValue>(
    _ type: Value.Type, _ value: IntentParameterValue
  ) async {
    let error = await #expect(throws: IntentBridgeError.self, "\(type)") {
      try await Value._intentCodec.decode(value)
    }
    #expect(error?.code == .wrongValue, "\(type)")
  }

  @Test func `types that cannot be configured say so`() async {
    await isUnsupported(Set<Int>.self)
    await isUnsupported(Measurement<UnitLength>.self)
    await isUnsupported(DateComponents.self)
    await isUnsupported(Decimal.self)
    await isUnsupported(AttributedString.self)
    await isUnsupported(PersonNameComponents.self)
    await isUnsupported(IntentFile.self)
    await isUnsupported(IntentPerson.self)
    await isUnsupported(IntentCurrencyAmount.self)
    await isUnsupported(IntentPaymentMethod.self)
    await isUnsupported(StringSearchCriteria.self)
    await isUnsupported([Decimal].self)
    await isUnsupported(Decimal?.self)
  }

  private func isUnsupported<Value: _IntentValue>(_ type: Value.Type) async {
    let codec = Value._intentCodec
    #expect(codec.kind() == nil, "\(type)")
    let value: IntentParameterValue = codec.isOptional ? .string("x") : .stringList(["x"])
    await #expect(throws: IntentBridgeError.self, "\(type)") { try await codec.decode(value) }
  }

  @Test func `entities are found by identifiers of several types`() {
    #expect(String.entityIdentifier(for: "a") == "a" && "a".entityIdentifierString == "a")
    #expect(Int.entityIdentifier(for: "12") == 12 && 12.entityIdentifierString == "12")
    #expect(Int.entityIdentifier(for: "a") == nil)
    let id = UUID()
    #expect(UUID.entityIdentifier(for: id.entityIdentifierString) == id)
    #expect(UUID.entityIdentifier(for: "a") == nil)
    #expect(Letter.entityIdentifier(for: "B") == .b && Letter.a.entityIdentifierString == "A")
    #expect(Letter.entityIdentifier(for: "C") == nil)
    let identifier = EntityIdentifier(for: City.all[1])
    #expect(identifier.entityType == "City" && identifier.identifier == "2")
  }

  private enum Letter: String, EntityIdentifierConvertible {
    case a = "A"
    case b = "B"
  }
}
