import Testing
import WidgetArchive
import WidgetModel

@testable import HostDaemon

/// An answer is used again only for the question that it answered.
@Suite struct WidgetSpecTests {
  private static let parameters = [
    parameter("flag", .bool, isOptional: true), parameter("number", .int, isOptional: true),
    parameter("share", .double, isOptional: true), parameter("text", .string, isOptional: true),
    parameter("choice", .choice, isOptional: true), parameter("date", .date, isOptional: true),
    parameter("thing", .entity, isOptional: true),
    parameter("list", .stringList, isOptional: true),
  ]

  private static let base = WidgetSpec(
    plugin: "clock", kind: kind("face", families: .small, .large, parameters: parameters),
    family: .small, size: DisplaySize(width: 158, height: 158), locale: "en_US", timeZone: "UTC",
    arguments: [
      .bool(true), .int(1), .double(1), .string("1"), .choice(1), .date(Timestamp(nanoseconds: 1)),
      .entity("1"), .stringList(["1"]),
    ])

  private static func changed(_ change: (inout WidgetSpec) -> Void) -> WidgetSpec {
    var spec = base
    change(&spec)
    return spec
  }

  /// Each differs from all others in something that a provider may look at.
  private static var variants: [WidgetSpec] {
    var variants = [
      base, changed { $0.plugin = "cloc" }, changed { $0.kind.id = "kface" },
      changed { $0.family = .large }, changed { $0.size.width = 158.5 },
      changed { $0.size.height = 159 }, changed { $0.locale = "en_GB" },
      changed { $0.timeZone = "Europe/Berlin" },
      changed { ($0.locale, $0.timeZone) = ("en_US3", "TC") },
      changed { ($0.size.width, $0.size.height) = (15, 8158) },
      changed { $0.kind.parameters[0].name = "flags" },
    ]
    let others: [[ParameterValue?]] = [
      [.bool(false)], [.int(-1), .int(10)], [.double(0.1 + 0.2), .double(0.3), .double(-0.0)],
      [.string(""), .string("-"), .string("0:"), .string("é"), .string("1\n1")],
      [.choice(0)], [.date(Timestamp(nanoseconds: 2))], [.entity(""), .entity("-")],
      [
        .stringList([]), .stringList([""]), .stringList(["-"]), .stringList(["1", "1"]),
        .stringList(["1\n1"]), .stringList(["", "1"]), .stringList(["1", ""]),
      ],
    ]
    for (position, values) in others.enumerated() {
      for value in values + [nil] { variants.append(changed { $0.arguments[position] = value }) }
    }
    return variants
  }

  @Test func `equal questions have equal fingerprints and preview keys`() {
    let same = Self.changed { _ in }
    #expect(same.fingerprint == Self.base.fingerprint)
    #expect(
      same.placeholderKey(build: hash(1)) == Self.base.placeholderKey(build: hash(1)))
  }

  @Test func `fingerprints are those of earlier hosts, whose timelines are in the store`() {
    let fields = [
      "clock", "face", "small", "158.0", "158.0", "en_US", "UTC", "flag", "bool", "1", "true",
      "number", "int", "1", "1", "share", "double", "1", "4607182418800017408", "text", "string",
      "1", "1", "choice", "choice", "1", "1", "date", "date", "1", "1", "thing", "entity", "1", "1",
      "list", "string_list", "2", "a text of 21 bytes …", "",
    ]
    let text = fields.map { "\($0.utf8.count):\($0)" }.joined()
    let spec = Self.changed { $0.arguments[7] = .stringList(["a text of 21 bytes …", ""]) }
    #expect(spec.fingerprint.low == ContentHash(of: text.utf8Span.span.bytes).low)
  }

  @Test func `a difference in anything that a provider is asked with is another fingerprint`() {
    let specs = Self.variants
    var byFingerprint: [ContentHash: WidgetSpec] = [:]
    for spec in specs {
      let other = byFingerprint.updateValue(spec, forKey: spec.fingerprint)
      #expect(other == nil, "\(spec.arguments) and \(other?.arguments ?? [])")
    }
    #expect(Set(specs).count == specs.count)
  }

  @Test func `another zone or locale of the host is another environment, the rest is the widget's`()
  {
    let stored = Self.base.fingerprint
    #expect(Self.base.difference(from: stored) == .nothing)
    for spec in Self.variants.dropFirst() {
      var former = Self.base
      (former.locale, former.timeZone) = (spec.locale, spec.timeZone)
      let isEnvironment =
        spec
        == Self.changed {
          ($0.locale, $0.timeZone) = (spec.locale, spec.timeZone)
        }
      #expect(spec.difference(from: stored) == (isEnvironment ? .environment : .configuration))
      // What is the widget's own counts, also where the zone is another too.
      var other = spec
      other.timeZone = "Asia/Tokyo"
      #expect(
        other.difference(from: stored) == (isEnvironment ? .environment : .configuration))
    }
  }

  @Test func `a locale of the widget's own is its configuration`() {
    let german = Self.changed { ($0.locale, $0.hasOwnLocale) = ("de_DE", true) }
    let french = Self.changed { ($0.locale, $0.hasOwnLocale) = ("fr_FR", true) }
    #expect(german.difference(from: french.fingerprint) == .configuration)
    #expect(german.difference(from: Self.base.fingerprint) == .configuration)
    #expect(Self.base.difference(from: german.fingerprint) == .configuration)
    var moved = german
    moved.timeZone = "Asia/Tokyo"
    #expect(moved.difference(from: german.fingerprint) == .environment)
    // To say what the host's is anyway asks for nothing else.
    let same = Self.changed { $0.hasOwnLocale = true }
    #expect(same.difference(from: Self.base.fingerprint) == .nothing)
  }

  @Test func `what only people see is no other question`() {
    let renamed = Self.changed { spec in
      spec.kind.displayName = "Face"
      spec.kind.summary = "Tells the time."
      spec.kind.families = .all
      spec.kind.parameters[0].title = "Flag"
      spec.kind.reloadInterval = .seconds(1)
    }
    #expect(renamed != Self.base)
    #expect(renamed.fingerprint == Self.base.fingerprint)
  }

  @Test func `a preview is of one call and one build, and for a gallery or not`() {
    var keys: Set<ContentHash> = [Self.base.fingerprint]
    for spec in Self.variants {
      for build in [hash(1), hash(2)] {
        keys.insert(spec.placeholderKey(build: build))
        keys.insert(spec.snapshotKey(build: build, isPreview: false))
        keys.insert(spec.snapshotKey(build: build, isPreview: true))
      }
    }
    #expect(keys.count == Self.variants.count * 6 + 1)
  }

  @Test func `texts of several parameters do not run into each other`() {
    let two = [parameter("a", .stringList), parameter("b", .stringList)]
    func spec(_ first: [String], _ second: [String]) -> WidgetSpec {
      Self.changed { spec in
        spec.kind.parameters = two
        spec.arguments = [.stringList(first), .stringList(second)]
      }
    }
    let specs = [
      spec(["x", "y"], []), spec(["x"], ["y"]), spec([], ["x", "y"]),
      spec(["x", "b", "string_list", "1", "y"], []), spec(["x", "1:b"], ["y"]),
    ]
    #expect(Set(specs.map(\.fingerprint)).count == specs.count)
  }
}
