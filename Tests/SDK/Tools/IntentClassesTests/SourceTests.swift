import Foundation
import Testing

@testable import intent_classes

@Suite struct SourceTests {
  private typealias Dictionary = [String: Any]

  private func writer(_ definition: [String: Any]) throws -> SwiftWriter {
    let data = try PropertyListSerialization.data(
      fromPropertyList: definition, format: .xml, options: 0)
    return SwiftWriter(try PropertyListDecoder().decode(IntentDefinition.self, from: data))
  }

  private func parameter(_ name: String, _ type: String, _ more: [String: Any] = [:]) -> [String:
    Any]
  {
    var parameter: [String: Any] = [
      "INIntentParameterName": name, "INIntentParameterType": type,
    ]
    for (key, value) in more { parameter["INIntentParameter\(key)"] = value }
    return parameter
  }

  /// The properties of an intent with these parameters.
  private func properties(_ parameters: [String: Any]...) throws -> [String] {
    let shade: [String: Any] = [
      "INEnumName": "Shade", "INEnumClassPrefix": "X",
      "INEnumValues": [
        ["INEnumValueName": "unknown"], ["INEnumValueName": "Dark"],
        ["INEnumValueName": "Light", "INEnumValueIndex": 7],
      ],
    ]
    let writer = try writer([
      "INEnums": [shade],
      "INTypes": [["INTypeName": "City", "INTypeClassPrefix": "X"]],
      "INIntents": [["INIntentName": "Pick", "INIntentParameters": parameters]],
    ])
    return writer.lines.filter { $0.contains("@INManaged") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func metadata(_ values: [String: Any]) -> [String: Any] {
    ["Metadata": values.reduce(into: [:]) { $0["INIntentParameterMetadata\($1.key)"] = $1.value }]
  }

  @Test func `a definition becomes a source`() throws {
    let city: [String: Any] = [
      "INTypeName": "City",
      "INTypeProperties": [
        ["INTypePropertyName": "identifier", "INTypePropertyType": "String"],
        ["INTypePropertyName": "size", "INTypePropertyType": "Integer"],
      ],
    ]
    let intent: [String: Any] = [
      "INIntentName": "Pick",
      "INIntentParameters": [
        parameter(
          "city", "Object", ["ObjectType": "City", "SupportsDynamicEnumeration": true])
      ],
    ]
    let source = try writer(["INTypes": [city], "INIntents": [intent]]).source
    #expect(source == Self.expected)
  }

  private static let expected = """
    import Foundation
    import Intents

    public class City: INObject, @unchecked Sendable {
      @INManaged public var `size`: NSNumber?
    }

    public class CityResolutionResult: INObjectResolutionResult {}

    public class PickIntent: INIntent, @unchecked Sendable {
      @INManaged(title: nil, hasOptions: true) public var `city`: City?

      public override func provideOptions(
        of parameter: String, from handler: Any
      ) async throws -> INObjectCollection<NSObject>? {
        guard let handler = handler as? any PickIntentHandling else { return nil }
        switch parameter {
        case "city":
          return try await handler.provideCityOptionsCollection(for: self).erased
        default: return nil
        }
      }

      public override func provideDefault(of parameter: String, from handler: Any) -> Any? {
        guard let handler = handler as? any PickIntentHandling else { return nil }
        switch parameter {
        case "city": return handler.defaultCity(for: self)
        default: return nil
        }
      }
    }

    public protocol PickIntentHandling: AnyObject {
      func provideCityOptionsCollection(for intent: PickIntent) async throws -> INObjectCollection<City>
      func provideCityOptionsCollection(for intent: PickIntent, with completion: @escaping (INObjectCollection<City>?, (any Error)?) -> Void)
      func defaultCity(for intent: PickIntent) -> City?
    }

    extension PickIntentHandling {
      public func provideCityOptionsCollection(for intent: PickIntent) async throws -> INObjectCollection<City> {
        let answer = try await INObjectCollection<City>.answer {
          provideCityOptionsCollection(for: intent, with: $0)
        }
        return answer ?? INObjectCollection<City>(items: [])
      }
      public func provideCityOptionsCollection(for intent: PickIntent, with completion: @escaping (INObjectCollection<City>?, (any Error)?) -> Void) { completion(nil, nil) }
      public func defaultCity(for intent: PickIntent) -> City? { nil }
    }

    public enum PickIntentResponseCode: Int, Sendable {
      case unspecified, ready, continueInApp, inProgress, success, failure
      case failureRequiringAppLaunch
    }

    public class PickIntentResponse: INIntentResponse {
      public var code = PickIntentResponseCode.unspecified

      public convenience init(code: PickIntentResponseCode, userActivity: Any?) {
        self.init()
        self.code = code
      }
    }

    """

  @Test(arguments: [
    ("Boolean", ".boolean, ", "NSNumber"), ("Integer", ".integer, ", "NSNumber"),
    ("Decimal", "", "NSNumber"), ("TimeInterval", "", "NSNumber"), ("String", "", "String"),
    ("URL", "", "URL"), ("Date", "", "DateComponents"), ("DateComponents", "", "DateComponents"),
  ])
  func `each type is a property, of one value or of several`(
    type: String, number: String, swift: String
  ) throws {
    let end = number.isEmpty ? ")" : ", \(number.dropLast(2)))"
    #expect(
      try properties(
        parameter("a", type, ["DisplayName": "A\\"]),
        parameter("b", type, ["SupportsMultipleValues": true])
      ) == [
        "@INManaged(title: \"A\\\\\"\(end) public var `a`: \(swift)?",
        "@INManaged(title: nil\(end) public var `b`: [\(swift)]?",
      ])
  }

  @Test func `enums and objects are found by their names`() throws {
    #expect(
      try properties(
        parameter("a", "Integer", ["EnumType": "Shade"]),
        parameter("b", "Integer", ["EnumType": "Shade", "SupportsMultipleValues": true]),
        parameter("c", "Integer", ["EnumType": "None"]),
        parameter("d", "Object", ["ObjectType": "City"]),
        parameter("e", "Object", ["ObjectType": "None"])
      ) == [
        "@INManaged(title: nil) public var `a`: XShade",
        "@INManaged(title: nil) public var `d`: XCity?",
      ])
  }

  @Test func `defaults are written as their types have them`() throws {
    func value(_ type: String, _ value: Any, _ more: [String: Any] = [:]) throws -> String? {
      let all = more.merging(metadata(["DefaultValue": value])) { old, _ in old }
      let line = try properties(parameter("x", type, all)).first ?? ""
      return line.split(separator: "default: ").dropFirst().first?
        .split(separator: ") public").first.map(String.init)
    }
    #expect(try value("String", "a\"\u{1}") == #""a\"\u{1}""#)
    #expect(try value("String", 5) == "\"5\"" && value("String", 1.5) == "\"1.5\"")
    #expect(try value("String", true) == "\"true\"")
    #expect(try value("Boolean", true) == "true" && value("Boolean", "0") == "false")
    #expect(try value("Boolean", 2) == "true" && value("Boolean", "x") == nil)
    #expect(try value("Integer", 5.7) == "5" && value("Integer", true) == "1")
    #expect(try value("Integer", "x") == nil && value("Integer", "-3") == "-3")
    #expect(try value("Decimal", 2) == "2.0" && value("TimeInterval", "1.5") == "1.5")
    #expect(try value("URL", "x") == nil && value("DateComponents", "x") == nil)
    let shade = ["EnumType": "Shade"]
    #expect(try value("Integer", "Dark", shade) == ".`dark`")
    #expect(try value("Integer", 7, shade) == ".`light`" && value("Integer", 3, shade) == nil)
    #expect(try value("String", "a", ["SupportsMultipleValues": true]) == nil)
  }

  @Test func `ranges belong to numbers, with both ends in order`() throws {
    func range(_ type: String, _ values: [String: Any], _ more: [String: Any] = [:]) throws -> Bool
    {
      let all = more.merging(metadata(values)) { old, _ in old }
      return try properties(parameter("x", type, all)).first?.contains("range: 1.0...5.0") == true
    }
    let both: [String: Any] = ["MinimumValue": "1", "MaximumValue": 5]
    #expect(try range("Integer", both) && range("Decimal", both) && !range("String", both))
    #expect(try !range("Integer", both, ["EnumType": "Shade"]))
    #expect(try !range("Integer", ["MinimumValue": 1]) && !range("Integer", ["MaximumValue": 5]))
    #expect(try !range("Integer", ["MinimumValue": 5, "MaximumValue": 1]))
    let point = try properties(
      parameter("x", "Integer", metadata(["MinimumValue": 2, "MaximumValue": 2])))
    #expect(point.first?.contains("range: 2.0...2.0") == true)
  }

  @Test func `an enum gets a case for 0 if it has none`() throws {
    func cases(_ values: [[String: Any]]) throws -> [String] {
      try writer(["INEnums": [["INEnumName": "E", "INEnumValues": values]]]).lines
        .filter { $0.hasPrefix("  case") || $0.hasPrefix("    case") }
    }
    #expect(
      try cases([["INEnumValueName": "A", "INEnumValueIndex": 2], ["INEnumValueName": "B"]]) == [
        "  case `unknown` = 0", "  case `a` = 2", "  case `b` = 1",
        "    case .`unknown`: \"unknown\"", "    case .`a`: \"a\"", "    case .`b`: \"b\"",
      ])
    #expect(
      try cases([["INEnumValueName": "None"], ["INEnumValueName": "B"]]).prefix(2) == [
        "  case `none` = 0", "  case `b` = 1",
      ])
  }

  @Test func `properties of a type are optional, except cases, and known ones are inherited`()
    throws
  {
    func property(_ name: String, _ type: String, _ more: [String: Any] = [:]) -> [String: Any] {
      var property: [String: Any] = ["INTypePropertyName": name, "INTypePropertyType": type]
      for (key, value) in more { property["INTypeProperty\(key)"] = value }
      return property
    }
    let inherited = [
      "identifier", "displayString", "pronunciationHint", "alternativeSpeakableMatches",
      "subtitleString", "displayImage",
    ]
    let own: [[String: Any]] = [
      property("a", "String"), property("b", "String", ["SupportsMultipleValues": true]),
      property("c", "Integer", ["EnumType": "E"]),
      property("d", "Integer", ["EnumType": "E", "SupportsMultipleValues": true]),
      property("e", "Object", ["ObjectType": "City"]), property("f", "Placemark"),
    ]
    let city: [String: Any] = [
      "INTypeName": "City", "INTypeClassName": "OwnCity",
      "INTypeProperties": inherited.map { property($0, "String") } + own,
    ]
    let e: [String: Any] = ["INEnumName": "E", "INEnumValues": [["INEnumValueName": "x"]]]
    let writer = try writer(["INTypes": [city], "INEnums": [e]])
    #expect(
      writer.lines.filter { $0.contains("@INManaged") } == [
        "  @INManaged public var `a`: String?", "  @INManaged public var `b`: [String]?",
        "  @INManaged public var `c`: E", "  @INManaged public var `d`: [E]?",
        "  @INManaged public var `e`: OwnCity?",
      ])
    #expect(writer.omissions == ["OwnCity.f: Placemark"])
  }

  @Test func `names of classes have a prefix, or are one's own`() throws {
    func names(_ intent: [String: Any]) throws -> [String] {
      try writer(["INIntents": [intent]]).lines.filter { $0.contains(": INIntent,") }
    }
    #expect(
      try names(["INIntentName": "Pick", "INIntentClassPrefix": "X"]) == [
        "public class XPickIntent: INIntent, @unchecked Sendable {"
      ])
    #expect(
      try names(["INIntentName": "Pick", "INIntentClassName": "Own", "INIntentClassPrefix": "X"])
        == ["public class Own: INIntent, @unchecked Sendable {"])
    #expect(try names(["INIntentName": "Send", "INIntentType": "System"]) == [])
    #expect(try names(["INIntentName": "Send", "INIntentType": "Custom"]).count == 1)
    let bare = try writer(["INIntents": [["INIntentName": "Pick"]]]).source
    #expect(bare.contains("public protocol PickIntentHandling: AnyObject {\n}"))
    #expect(!bare.contains("extension PickIntentHandling") && !bare.contains("override"))
    #expect(try writer([:]).source == "import Foundation\nimport Intents\n")
  }

  @Test(arguments: [
    ("String", "NSString", "String"), ("URL", "NSURL", "URL"),
    ("DateComponents", "NSDateComponents", "DateComponents"), ("Integer", "NSNumber", "NSNumber"),
  ])
  func `handlers choose from objects and answer with values`(
    type: String, item: String, value: String
  ) throws {
    let intent: [String: Any] = [
      "INIntentName": "Pick",
      "INIntentParameters": [
        parameter("it", type, ["SupportsDynamicEnumeration": true]),
        parameter(
          "all", type,
          [
            "SupportsDynamicEnumeration": true, "SupportsMultipleValues": true,
            "SupportsSearch": true,
          ]),
      ],
    ]
    let source = try writer(["INIntents": [intent]]).source
    for line in [
      "func defaultIt(for intent: PickIntent) -> \(value)?",
      "func defaultAll(for intent: PickIntent) -> [\(value)]?",
      "func provideItOptionsCollection(for intent: PickIntent) async throws -> INObjectCollection<\(item)>",
      "func provideAllOptionsCollection(for intent: PickIntent, searchTerm: String?, with completion",
      "handler.provideAllOptionsCollection(for: self, searchTerm: nil).erased",
      "provideAllOptionsCollection(for: intent, searchTerm: searchTerm, with: $0)",
      "provideItOptionsCollection(for: intent, with: $0)",
    ] {
      #expect(source.contains(line), "\(line)")
    }
  }
}
