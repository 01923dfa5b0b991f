import Foundation
import Testing

@testable import intent_classes

@Suite struct SwiftWriterTests {
  private func writer(_ definition: [String: Any]) throws -> SwiftWriter {
    let data = try PropertyListSerialization.data(
      fromPropertyList: definition, format: .xml, options: 0)
    return SwiftWriter(try PropertyListDecoder().decode(IntentDefinition.self, from: data))
  }

  private func lines(of parameter: [String: Any]) throws -> [String] {
    let country: [String: Any] = [
      "INEnumName": "Country",
      "INEnumValues": [
        ["INEnumValueName": "unknown"],
        [
          "INEnumValueName": "Norway", "INEnumValueDisplayName": "\"Norge\"\n",
          "INEnumValueIndex": 4,
        ],
      ],
    ]
    let intent: [String: Any] = ["INIntentName": "Select", "INIntentParameters": [parameter]]
    return try writer([
      "INEnums": [country], "INTypes": [["INTypeName": "City"]], "INIntents": [intent],
    ]).lines.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `an enum has its raw values and its names`() throws {
    let lines = try lines(of: ["INIntentParameterName": "x", "INIntentParameterType": "String"])
    #expect(lines.contains("public enum Country: Int, INEnum, Sendable {"))
    #expect(lines.contains("case `unknown` = 0") && lines.contains("case `norway` = 4"))
    #expect(lines.contains(#"case .`norway`: "\"Norge\"\n""#))
    #expect(lines.contains("public class CountryResolutionResult: INEnumResolutionResult {}"))
  }

  @Test(arguments: [
    ("Boolean", "1", #"@INManaged(title: "X", .boolean, default: true) public var `x`: NSNumber?"#),
    ("Integer", "3", #"@INManaged(title: "X", .integer, default: 3) public var `x`: NSNumber?"#),
    ("Decimal", "0.5", #"@INManaged(title: "X", default: 0.5) public var `x`: NSNumber?"#),
    ("String", "a", #"@INManaged(title: "X", default: "a") public var `x`: String?"#),
    ("DateComponents", "", #"@INManaged(title: "X") public var `x`: DateComponents?"#),
  ])
  func `a parameter is a property with its type and default`(
    type: String, value: String, line: String
  ) throws {
    let lines = try lines(of: [
      "INIntentParameterName": "x", "INIntentParameterDisplayName": "X",
      "INIntentParameterType": type,
      "INIntentParameterMetadata": ["INIntentParameterMetadataDefaultValue": value],
    ])
    #expect(lines.contains(line))
  }

  @Test func `an enum's default is found by its name`() throws {
    let lines = try lines(of: [
      "INIntentParameterName": "x", "INIntentParameterType": "Integer",
      "INIntentParameterEnumType": "Country",
      "INIntentParameterMetadata": ["INIntentParameterMetadataDefaultValue": "Norway"],
    ])
    #expect(
      lines.contains("@INManaged(title: nil, default: .`norway`) public var `x`: Country"))
  }

  @Test func `a number has its range`() throws {
    let lines = try lines(of: [
      "INIntentParameterName": "x", "INIntentParameterType": "Integer",
      "INIntentParameterMetadata": [
        "INIntentParameterMetadataMinimumValue": 1, "INIntentParameterMetadataMaximumValue": 5,
      ],
    ])
    #expect(
      lines.contains(
        "@INManaged(title: nil, .integer, range: 1.0...5.0) public var `x`: NSNumber?"))
  }

  @Test func `a parameter with options is in the handlers' protocol`() throws {
    let lines = try lines(of: [
      "INIntentParameterName": "city", "INIntentParameterType": "Object",
      "INIntentParameterObjectType": "City", "INIntentParameterSupportsDynamicEnumeration": true,
      "INIntentParameterSupportsMultipleValues": true, "INIntentParameterSupportsSearch": true,
    ])
    #expect(
      lines.contains("@INManaged(title: nil, hasOptions: true) public var `city`: [City]?"))
    #expect(lines.contains("func defaultCity(for intent: SelectIntent) -> [City]?"))
    #expect(
      lines.contains(
        "func provideCityOptionsCollection(for intent: SelectIntent, searchTerm: String?) "
          + "async throws -> INObjectCollection<City>"))
  }

  @Test func `what has no type here is left out and told`() throws {
    let intent: [String: Any] = [
      "INIntentName": "Select",
      "INIntentParameters": [
        ["INIntentParameterName": "place", "INIntentParameterType": "Placemark"]
      ],
    ]
    let system: [String: Any] = ["INIntentName": "Send", "INIntentType": "System"]
    let writer = try writer(["INIntents": [intent, system]])
    #expect(writer.omissions == ["SelectIntent.place: Placemark"])
    #expect(!writer.source.contains("place") && !writer.source.contains("SendIntent"))
  }

  @Test(arguments: [("Red", "red"), ("red", "red"), ("USDollar", "uSDollar"), ("USD", "uSD")])
  func `names of cases begin with a letter in lower case`(name: String, written: String) {
    #expect(SwiftWriter.caseName(name) == written)
  }
}
