/// Generates Swift source from an `.intentdefinition` like Xcode, for the module `Intents` of this
/// package: an enum for each enum, a class for each type, and for each intent a class, a protocol for
/// the handlers and a response. Items without an equivalent here are omitted and listed in
/// `omissions`.
struct SwiftWriter {
  private let definition: IntentDefinition
  private(set) var lines = ["import Foundation", "import Intents"]
  /// The omitted items, as text for a warning.
  private(set) var omissions: [String] = []
  /// The names of the written types, and of those that other files have.
  private(set) var names: Set<String>

  /// - Parameter names: The types that other files have, as of an app and its extension, which often
  ///   share intents. These types are not written.
  init(_ definition: IntentDefinition, except names: Set<String> = []) {
    self.definition = definition
    self.names = names
    for value in definition.enums ?? [] where isNew(value.typeName) { write(value) }
    for type in definition.types ?? [] where isNew(type.className) { write(type) }
    for intent in definition.intents ?? [] where !intent.isSystem && isNew(intent.className) {
      write(intent)
    }
  }

  private mutating func isNew(_ name: String) -> Bool { names.insert(name).inserted }

  var source: String { lines.joined(separator: "\n") + "\n" }

  private mutating func write(_ value: IntentDefinition.Enum) {
    var cases = value.values.enumerated().map { index, item in
      (name: Self.caseName(item.name), raw: item.index ?? index, title: item.displayName)
    }
    if !cases.contains(where: { $0.raw == 0 }) { cases.insert(("unknown", 0, nil), at: 0) }
    lines += ["", "public enum \(value.typeName): Int, INEnum, Sendable {"]
    lines += cases.map { "  case `\($0.name)` = \($0.raw)" }
    lines += ["", "  public var displayString: String {", "    switch self {"]
    lines += cases.map { "    case .`\($0.name)`: \(Self.literal($0.title ?? $0.name))" }
    lines += ["    }", "  }", "}"]
    lines += Self.resolution(of: value.typeName, "INEnumResolutionResult")
  }

  private mutating func write(_ type: IntentDefinition.ObjectType) {
    let inherited = ["identifier", "displayString", "pronunciationHint"]
    let known = inherited + ["alternativeSpeakableMatches", "subtitleString", "displayImage"]
    lines += ["", "public class \(type.className): INObject, @unchecked Sendable {"]
    for property in type.properties ?? [] where !known.contains(property.name) {
      if let swift = swiftType(property.type, property.enumType, property.objectType) {
        let isCase = property.enumType != nil && property.takesSeveral != true
        let name = property.takesSeveral == true ? "[\(swift)]" : swift
        let optional = isCase ? "" : "?"
        lines.append("  @INManaged public var `\(property.name)`: \(name)\(optional)")
      } else {
        omissions.append("\(type.className).\(property.name): \(property.type)")
      }
    }
    lines.append("}")
    lines += Self.resolution(of: type.className, "INObjectResolutionResult")
  }

  private mutating func write(_ intent: IntentDefinition.Intent) {
    let name = intent.className
    var dynamic: [IntentDefinition.Parameter] = []
    lines += ["", "public class \(name): INIntent, @unchecked Sendable {"]
    for parameter in intent.parameters ?? [] {
      guard let property = self.property(parameter) else {
        omissions.append("\(name).\(parameter.name): \(parameter.type)")
        continue
      }
      lines.append("  \(property)")
      if parameter.hasOptions == true { dynamic.append(parameter) }
    }
    if !dynamic.isEmpty { lines += overrides(name, dynamic) }
    lines.append("}")
    lines += handling(name, dynamic)
    lines += Self.response(of: name)
  }
}

// Properties.
extension SwiftWriter {
  private func property(_ parameter: IntentDefinition.Parameter) -> String? {
    let several = parameter.takesSeveral == true
    guard
      let type = swiftType(parameter.type, parameter.enumType, parameter.objectType),
      !(several && parameter.enumType != nil)
    else { return nil }
    var arguments = ["title: \(parameter.displayName.map(Self.literal) ?? "nil")"]
    switch parameter.type {
    case "Boolean": arguments.append(".boolean")
    case "Integer" where parameter.enumType == nil: arguments.append(".integer")
    default: break
    }
    if !several, let value = defaultValue(of: parameter) { arguments.append("default: \(value)") }
    if let range = Self.range(parameter) { arguments.append("range: \(range)") }
    if parameter.hasOptions == true { arguments.append("hasOptions: true") }
    let optional = parameter.enumType == nil ? "?" : ""
    let written = several ? "[\(type)]" : type
    return "@INManaged(\(arguments.joined(separator: ", "))) "
      + "public var `\(parameter.name)`: \(written)\(optional)"
  }

  /// Returns the Swift type of a single value; `nil` for types that `Intents` lacks.
  private func swiftType(_ type: String, _ enumType: String?, _ objectType: String?) -> String? {
    if let enumType {
      return definition.enums?.first { $0.name == enumType }?.typeName
    }
    if type == "Object" {
      return definition.types?.first { $0.name == objectType }?.className
    }
    return switch type {
    case "Boolean", "Integer", "Decimal", "TimeInterval": "NSNumber"
    case "String": "String"
    case "URL": "URL"
    case "Date", "DateComponents": "DateComponents"
    default: nil
    }
  }

  private func defaultValue(of parameter: IntentDefinition.Parameter) -> String? {
    guard let value = parameter.metadata?.defaultValue else { return nil }
    if let enumType = parameter.enumType {
      let values = definition.enums?.first { $0.name == enumType }?.values ?? []
      let named = values.first { $0.name == value.text }
      let found = named ?? values.first { item in item.index.map(Double.init) == value.number }
      return found.map { ".`\(Self.caseName($0.name))`" }
    }
    switch parameter.type {
    case "String": return Self.literal(value.text)
    case "Boolean": return value.number.map { $0 != 0 ? "true" : "false" }
    case "Integer": return value.number.map { "\(Int($0))" }
    case "Decimal", "TimeInterval": return value.number.map { "\($0)" }
    default: return nil
    }
  }

  private static func range(_ parameter: IntentDefinition.Parameter) -> String? {
    guard ["Integer", "Decimal"].contains(parameter.type), parameter.enumType == nil,
      let low = parameter.metadata?.minimum?.number,
      let high = parameter.metadata?.maximum?.number, low <= high
    else { return nil }
    return "\(low)...\(high)"
  }
}

// Handlers.
extension SwiftWriter {
  private func overrides(_ name: String, _ dynamic: [IntentDefinition.Parameter]) -> [String] {
    var lines = [
      "", "  public override func provideOptions(",
      "    of parameter: String, from handler: Any",
      "  ) async throws -> INObjectCollection<NSObject>? {",
      "    guard let handler = handler as? any \(name)Handling else { return nil }",
      "    switch parameter {",
    ]
    for parameter in dynamic {
      let search = parameter.isSearched == true ? ", searchTerm: nil" : ""
      lines += [
        "    case \"\(parameter.name)\":",
        "      return try await handler.\(Self.provide(parameter))(for: self\(search)).erased",
      ]
    }
    lines += [
      "    default: return nil", "    }", "  }", "",
      "  public override func provideDefault(of parameter: String, from handler: Any) -> Any? {",
      "    guard let handler = handler as? any \(name)Handling else { return nil }",
      "    switch parameter {",
    ]
    for parameter in dynamic {
      let method = "default\(Self.capitalized(parameter.name))"
      lines.append("    case \"\(parameter.name)\": return handler.\(method)(for: self)")
    }
    return lines + ["    default: return nil", "    }", "  }"]
  }

  /// Writes the handler protocol. A handler implements each method in one of two forms, async or
  /// with a completion handler, or in neither.
  private func handling(_ name: String, _ dynamic: [IntentDefinition.Parameter]) -> [String] {
    var requirements: [String] = []
    var defaults: [String] = []
    for parameter in dynamic {
      let item = itemType(parameter)
      let value =
        parameter.takesSeveral == true ? "[\(valueType(parameter))]" : valueType(parameter)
      let collection = "INObjectCollection<\(item)>"
      let isSearched = parameter.isSearched == true
      let search = isSearched ? ", searchTerm: String?" : ""
      let pass = isSearched ? ", searchTerm: searchTerm" : ""
      let async =
        "func \(Self.provide(parameter))(for intent: \(name)\(search)) async throws"
        + " -> \(collection)"
      let late =
        "func \(Self.provide(parameter))(for intent: \(name)\(search), "
        + "with completion: @escaping (\(collection)?, (any Error)?) -> Void)"
      let first =
        "func default\(Self.capitalized(parameter.name))(for intent: \(name)) -> \(value)?"
      requirements += [async, late, first].map { "  \($0)" }
      defaults += [
        "  public \(async) {",
        "    let answer = try await \(collection).answer {",
        "      \(Self.provide(parameter))(for: intent\(pass), with: $0)",
        "    }",
        "    return answer ?? \(collection)(items: [])",
        "  }",
        "  public \(late) { completion(nil, nil) }",
        "  public \(first) { nil }",
      ]
    }
    var lines = ["", "public protocol \(name)Handling: AnyObject {"] + requirements + ["}"]
    if !defaults.isEmpty { lines += ["", "extension \(name)Handling {"] + defaults + ["}"] }
    return lines
  }

  /// Returns the Objective-C type of a parameter's options.
  private func itemType(_ parameter: IntentDefinition.Parameter) -> String {
    let type = valueType(parameter)
    return switch type {
    case "String": "NSString"
    case "URL": "NSURL"
    case "DateComponents": "NSDateComponents"
    default: type
    }
  }

  private func valueType(_ parameter: IntentDefinition.Parameter) -> String {
    swiftType(parameter.type, parameter.enumType, parameter.objectType) ?? "NSObject"
  }

  private static func provide(_ parameter: IntentDefinition.Parameter) -> String {
    "provide\(capitalized(parameter.name))OptionsCollection"
  }

  private static func resolution(of type: String, _ base: String) -> [String] {
    ["", "public class \(type)ResolutionResult: \(base) {}"]
  }

  private static func response(of intent: String) -> [String] {
    [
      "", "public enum \(intent)ResponseCode: Int, Sendable {",
      "  case unspecified, ready, continueInApp, inProgress, success, failure",
      "  case failureRequiringAppLaunch", "}",
      "", "public class \(intent)Response: INIntentResponse {",
      "  public var code = \(intent)ResponseCode.unspecified", "",
      "  public convenience init(code: \(intent)ResponseCode, userActivity: Any?) {",
      "    self.init()", "    self.code = code", "  }", "}",
    ]
  }
}

// Names.
extension SwiftWriter {
  /// Converts a name as Xcode writes cases in Swift: `Red` becomes `red`, `USD` becomes `uSD`.
  static func caseName(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }

  private static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case _ where scalar.value < 32: "\\u{\(String(scalar.value, radix: 16))}"
      default: "\(scalar)"
      }
    }
    return "\"\(escaped.joined())\""
  }
}
